// Fingers, mouse, wheel and keys, turned into movements of a Viewer.
import { panBy, pinch, wheelFactor, zoomAt, type Point } from './camera';
import type { Viewer } from './viewer.svelte';

/** A pointer that moved less than this is a click, however it trembles. */
const TREMBLE = { mouse: 5, touch: 11 };
const DOUBLE_TAP = 320;
/** Milliseconds after something was picked in which a double tap beside it does not zoom: it was meant for the thing. */
const AFTER_PICK = 700;

/** Listens on the viewport; returns how to stop. */
export function listen(port: HTMLElement, viewer: Viewer): () => void {
  const fingers = new Map<number, Point>();
  let start: Point = { x: 0, y: 0 };
  let dragging = false;
  let swallow = false;
  let lastTap: (Point & { at: number }) | null = null;
  let lastPick = -Infinity;

  const at = (event: { clientX: number; clientY: number }): Point => {
    const rect = port.getBoundingClientRect();
    return { x: event.clientX - rect.left, y: event.clientY - rect.top };
  };
  const onControl = (event: Event) =>
    event.target instanceof Element && event.target.closest('[data-map-control]') !== null;
  const onThing = (event: Event) =>
    event.target instanceof Element && event.target.closest('[role="button"], [data-map-tap]') !== null;
  const pair = (): [Point, Point] | null => {
    const [a, b] = fingers.values();
    return a && b ? [a, b] : null;
  };

  function down(event: PointerEvent) {
    if (onControl(event) || (event.pointerType === 'mouse' && event.button !== 0)) return;
    swallow = false;
    fingers.set(event.pointerId, at(event));
    if (fingers.size === 1) {
      start = at(event);
      dragging = false;
    } else if (fingers.size === 2) {
      dragging = true;
      for (const id of fingers.keys()) capture(id);
    }
  }

  function capture(id: number) {
    try {
      port.setPointerCapture(id);
    } catch {
      // The finger is already up.
    }
  }

  function move(event: PointerEvent) {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    if (event.pointerType === 'mouse' && event.buttons === 0) {
      up(event);
      return;
    }
    const here = at(event);
    if (fingers.size > 2) return;
    if (fingers.size === 2) {
      const was = pair();
      fingers.set(event.pointerId, here);
      const is = pair();
      if (was && is) viewer.go(pinch(viewer.camera, viewer.bounds, was, is), false);
      return;
    }
    if (!dragging) {
      const tremble = event.pointerType === 'mouse' ? TREMBLE.mouse : TREMBLE.touch;
      // With the whole board in view there is nothing to drag: one finger scrolls the page.
      if (viewer.whole || Math.hypot(here.x - start.x, here.y - start.y) < tremble) return;
      dragging = true;
      capture(event.pointerId);
      port.classList.add('dragging');
    }
    viewer.go(panBy(viewer.camera, viewer.bounds, here.x - before.x, here.y - before.y), false);
    fingers.set(event.pointerId, here);
  }

  function up(event: PointerEvent) {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    port.classList.remove('dragging');
    swallow = dragging;
    if (dragging) {
      lastTap = null;
      // A click that follows comes at once; a later one is meant.
      setTimeout(() => (swallow = false), 60);
    } else if (event.type === 'pointerup' && event.pointerType !== 'mouse') {
      if (onThing(event)) lastPick = event.timeStamp;
      else if (event.timeStamp - lastPick > AFTER_PICK) tap(at(event), event.timeStamp);
    }
    dragging = false;
  }

  function tap(here: Point, now: number) {
    if (lastTap && now - lastTap.at < DOUBLE_TAP && Math.hypot(here.x - lastTap.x, here.y - lastTap.y) < 36) {
      lastTap = null;
      double(here);
    } else {
      lastTap = { ...here, at: now };
    }
  }

  function double(here: Point) {
    if (viewer.closest) viewer.fit();
    else viewer.zoomBy(2.2, here.x, here.y);
  }

  function click(event: MouseEvent) {
    if (!swallow) return;
    swallow = false;
    event.stopPropagation();
    event.preventDefault();
  }

  function dblclick(event: MouseEvent) {
    const touched = 'pointerType' in event && event.pointerType === 'touch';
    if (!touched && !onControl(event) && !onThing(event)) double(at(event));
  }

  function wheel(event: WheelEvent) {
    if (onControl(event)) return;
    const here = at(event);
    const next = zoomAt(viewer.camera, viewer.bounds, here.x, here.y, wheelFactor(event));
    // Nothing left to zoom: the wheel scrolls the page.
    if (next.scale === viewer.camera.scale && !event.ctrlKey) return;
    event.preventDefault();
    viewer.go(next, false);
  }

  function touchmove(event: TouchEvent) {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  }

  function key(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || onControl(event)) return;
    const step = Math.min(viewer.bounds.port.w, viewer.bounds.port.h) / 4;
    const moves: Record<string, () => void> = {
      '+': () => viewer.zoomBy(1.5),
      '=': () => viewer.zoomBy(1.5),
      '-': () => viewer.zoomBy(1 / 1.5),
      _: () => viewer.zoomBy(1 / 1.5),
      '0': () => viewer.fit(),
    };
    if (!viewer.whole) {
      moves['ArrowLeft'] = () => viewer.panBy(step, 0, true);
      moves['ArrowRight'] = () => viewer.panBy(-step, 0, true);
      moves['ArrowUp'] = () => viewer.panBy(0, step, true);
      moves['ArrowDown'] = () => viewer.panBy(0, -step, true);
    }
    const go = moves[event.key];
    if (!go) return;
    event.preventDefault();
    go();
  }

  const controller = new AbortController();
  const { signal } = controller;
  port.addEventListener('pointerdown', down, { signal });
  port.addEventListener('pointermove', move, { signal });
  port.addEventListener('pointerup', up, { signal });
  port.addEventListener('pointercancel', up, { signal });
  port.addEventListener('click', click, { signal, capture: true });
  port.addEventListener('dblclick', dblclick, { signal });
  port.addEventListener('wheel', wheel, { signal, passive: false });
  port.addEventListener('touchmove', touchmove, { signal, passive: false });
  port.addEventListener('keydown', key, { signal });
  return () => {
    controller.abort();
    viewer.stop();
  };
}
