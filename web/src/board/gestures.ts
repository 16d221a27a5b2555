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
  const gestures = new Gestures(port, viewer);
  const controller = new AbortController();
  const { signal } = controller;
  port.addEventListener('pointerdown', (event) => gestures.down(event), { signal });
  port.addEventListener('pointermove', (event) => gestures.move(event), { signal });
  port.addEventListener('pointerup', (event) => gestures.up(event), { signal });
  port.addEventListener('pointercancel', (event) => gestures.up(event), { signal });
  port.addEventListener('click', (event) => gestures.click(event), { signal, capture: true });
  port.addEventListener('dblclick', (event) => gestures.dblclick(event), { signal });
  port.addEventListener('wheel', (event) => gestures.wheel(event), { signal, passive: false });
  port.addEventListener('touchmove', keepPinch, { signal, passive: false });
  port.addEventListener('keydown', (event) => gestures.key(event), { signal });
  return () => {
    controller.abort();
    viewer.stop();
  };
}

const within = (event: Event, selector: string): boolean =>
  event.target instanceof Element && event.target.closest(selector) !== null;
const onControl = (event: Event): boolean => within(event, '[data-map-control]');
const onThing = (event: Event): boolean => within(event, '[role="button"], [data-map-tap]');

/** Two fingers are the map's: the page does not zoom. */
function keepPinch(event: TouchEvent) {
  if (event.touches.length > 1 && event.cancelable) event.preventDefault();
}

class Gestures {
  #fingers = new Map<number, Point>();
  #start: Point = { x: 0, y: 0 };
  #dragging = false;
  /** The click that ends a drag is none. */
  #swallow = false;
  #lastTap: (Point & { at: number }) | null = null;
  #lastPick = -Infinity;

  constructor(
    readonly port: HTMLElement,
    readonly viewer: Viewer,
  ) {}

  down(event: PointerEvent) {
    if (onControl(event) || (event.pointerType === 'mouse' && event.button !== 0)) return;
    this.#swallow = false;
    this.#fingers.set(event.pointerId, this.#at(event));
    if (this.#fingers.size === 1) {
      this.#start = this.#at(event);
      this.#dragging = false;
    } else if (this.#fingers.size === 2) {
      this.#dragging = true;
      for (const id of this.#fingers.keys()) this.#capture(id);
    }
  }

  move(event: PointerEvent) {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    if (event.pointerType === 'mouse' && event.buttons === 0) {
      this.up(event);
      return;
    }
    if (this.#fingers.size === 1) this.#drag(event, before);
    else if (this.#fingers.size === 2) this.#pinch(event);
  }

  up(event: PointerEvent) {
    if (!this.#fingers.delete(event.pointerId) || this.#fingers.size > 0) return;
    this.port.classList.remove('dragging');
    this.#swallow = this.#dragging;
    if (this.#dragging) {
      this.#lastTap = null;
      // A click that follows comes at once; a later one is meant.
      setTimeout(() => (this.#swallow = false), 60);
    } else if (event.type === 'pointerup' && event.pointerType !== 'mouse') {
      if (onThing(event)) this.#lastPick = event.timeStamp;
      else if (event.timeStamp - this.#lastPick > AFTER_PICK) this.#tap(this.#at(event), event.timeStamp);
    }
    this.#dragging = false;
  }

  click(event: MouseEvent) {
    if (!this.#swallow) return;
    this.#swallow = false;
    event.stopPropagation();
    event.preventDefault();
  }

  dblclick(event: MouseEvent) {
    const touched = 'pointerType' in event && event.pointerType === 'touch';
    if (!touched && !onControl(event) && !onThing(event)) this.#double(this.#at(event));
  }

  wheel(event: WheelEvent) {
    if (onControl(event)) return;
    const { viewer } = this;
    const here = this.#at(event);
    const next = zoomAt(viewer.camera, viewer.bounds, here.x, here.y, wheelFactor(event));
    // Nothing left to zoom: the wheel scrolls the page.
    if (next.scale === viewer.camera.scale && !event.ctrlKey) return;
    event.preventDefault();
    viewer.go(next, false);
  }

  key(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || onControl(event)) return;
    const { viewer } = this;
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

  #at(event: { clientX: number; clientY: number }): Point {
    const rect = this.port.getBoundingClientRect();
    return { x: event.clientX - rect.left, y: event.clientY - rect.top };
  }

  #pair(): [Point, Point] | null {
    const [a, b] = this.#fingers.values();
    return a && b ? [a, b] : null;
  }

  #capture(id: number) {
    try {
      this.port.setPointerCapture(id);
    } catch {
      // The finger is already up.
    }
  }

  #drag(event: PointerEvent, before: Point) {
    const { viewer } = this;
    const here = this.#at(event);
    if (!this.#dragging) {
      const tremble = event.pointerType === 'mouse' ? TREMBLE.mouse : TREMBLE.touch;
      // With the whole board in view there is nothing to drag: one finger scrolls the page.
      if (viewer.whole || Math.hypot(here.x - this.#start.x, here.y - this.#start.y) < tremble) return;
      this.#dragging = true;
      this.#capture(event.pointerId);
      this.port.classList.add('dragging');
    }
    viewer.go(panBy(viewer.camera, viewer.bounds, here.x - before.x, here.y - before.y), false);
    this.#fingers.set(event.pointerId, here);
  }

  #pinch(event: PointerEvent) {
    const { viewer } = this;
    const was = this.#pair();
    this.#fingers.set(event.pointerId, this.#at(event));
    const is = this.#pair();
    if (was && is) viewer.go(pinch(viewer.camera, viewer.bounds, was, is), false);
  }

  #tap(here: Point, now: number) {
    const last = this.#lastTap;
    if (last && now - last.at < DOUBLE_TAP && Math.hypot(here.x - last.x, here.y - last.y) < 36) {
      this.#lastTap = null;
      this.#double(here);
    } else {
      this.#lastTap = { ...here, at: now };
    }
  }

  #double(here: Point) {
    if (this.viewer.closest) this.viewer.fit();
    else this.viewer.zoomBy(2.2, here.x, here.y);
  }
}
