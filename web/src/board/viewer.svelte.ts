// The moving eye over a board: state for MapView and everything drawn on it.
import { createContext } from 'svelte';
import {
  between,
  clamp,
  ease,
  fit,
  fitScale,
  isFit,
  lookAt,
  panBy,
  reveal,
  zoomAt,
  type Bounds,
  type Box,
  type Camera,
} from './camera';

const GLIDE = 380;
/** Lettering on a map is at least so many CSS pixels large. */
export const LEGIBLE = 11;
/** The picture is drawn anew at its true size this long after the last change of scale, in milliseconds. */
const SETTLE = 140;
/** The part of its size that a viewport must gain or lose for the view to be centred anew. */
const MUCH = 0.25;

function still(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export class Viewer {
  camera: Camera = $state.raw({ scale: 1, x: 0, y: 0 });
  bounds: Bounds = $state.raw({ port: { w: 1, h: 1 }, board: [0, 0, 1, 1], closest: 1 });
  /** The scale that the picture was last drawn at. Hit areas and lettering follow this one, not every frame. */
  drawn = $state(1);
  /** Under way: the picture is stretched until it settles. */
  moving = $state(false);

  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The room it has is known. */
  measured = $state(false);

  constructor(board: Box) {
    // A guess that server-side rendering and the first frame can live with.
    this.bounds = { port: { w: board[2], h: board[3] }, board, closest: 2 };
    this.camera = fit(this.bounds);
  }

  /** The whole board is in view. */
  get whole(): boolean {
    return isFit(this.camera, this.bounds);
  }

  get closest(): boolean {
    return this.camera.scale >= this.bounds.closest * 0.999;
  }

  /** The room that the board is given, in CSS pixels. */
  measure(w: number, h: number): void {
    if (w < 1 || h < 1) return;
    const old = this.bounds;
    if (this.measured && old.port.w === w && old.port.h === h) return;
    const wasWhole = !this.measured || this.whole;
    const next: Bounds = { ...old, port: { w, h } };
    this.bounds = { ...next, closest: Math.max(2.2, fitScale(next) * 2) };
    // What lies under a finger stays there. Where most of the room comes or goes (a sheet opens), what was in the
    // middle stays in the middle.
    const { scale, x, y } = this.camera;
    const kept = (is: number, was: number): number => (Math.abs(is - was) > was * MUCH ? (is - was) / 2 : 0);
    this.#put(
      wasWhole
        ? fit(this.bounds)
        : clamp({ scale, x: x + kept(w, old.port.w), y: y + kept(h, old.port.h) }, this.bounds),
    );
    this.measured = true;
    this.settle();
  }

  /** Goes to a camera: in a glide, or at once where motion is not wanted. */
  go(target: Camera, glide = true): void {
    cancelAnimationFrame(this.#frame);
    const from = this.camera;
    const far = Math.abs(from.scale - target.scale) > 1e-6 || Math.hypot(from.x - target.x, from.y - target.y) > 0.5;
    if (!glide || !far || still()) {
      this.#put(target);
      this.#later();
      return;
    }
    let start = 0;
    const step = (now: number) => {
      start ||= now;
      const t = Math.min(1, (now - start) / GLIDE);
      this.#put(between(from, target, ease(t), this.bounds.port));
      if (t < 1) this.#frame = requestAnimationFrame(step);
      else this.settle();
    };
    this.moving = true;
    this.#frame = requestAnimationFrame(step);
  }

  fit(): void {
    this.go(fit(this.bounds));
  }

  /**
   * The size in units of the board of lettering that can be read: `size`, or as much as it takes; null where it would
   * have to grow by more than `most`.
   */
  letters(size: number, most = Infinity): number | null {
    const least = LEGIBLE / this.drawn;
    if (least <= size) return size;
    return least <= size * most ? least : null;
  }

  /** Whether looking at a rectangle would bring it no nearer. */
  isNear(box: Box): boolean {
    return this.camera.scale >= lookAt(box, this.bounds).scale * 0.95;
  }

  /** Looks at a rectangle of the board. */
  zoomTo(box: Box, glide = true): void {
    this.go(lookAt(box, this.bounds), glide);
  }

  /** Zooms about a point of the viewport, its middle where none is given. */
  zoomBy(factor: number, px = this.bounds.port.w / 2, py = this.bounds.port.h / 2, glide = true): void {
    this.go(zoomAt(this.camera, this.bounds, px, py, factor), glide);
  }

  panBy(dx: number, dy: number, glide = false): void {
    this.go(panBy(this.camera, this.bounds, dx, dy), glide);
  }

  reveal(box: Box): void {
    this.go(reveal(this.camera, this.bounds, box));
  }

  /** Draws the picture at its true size. */
  settle(): void {
    clearTimeout(this.#timer);
    this.drawn = this.camera.scale;
    this.moving = false;
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
  }

  #put(camera: Camera): void {
    this.camera = camera;
  }

  #later(): void {
    clearTimeout(this.#timer);
    if (this.camera.scale === this.drawn) {
      this.moving = false;
      return;
    }
    this.moving = true;
    this.#timer = setTimeout(() => this.settle(), SETTLE);
  }
}

export const [viewer, setViewer] = createContext<Viewer>();
