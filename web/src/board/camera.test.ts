import { describe, expect, test } from 'vitest';
import {
  between,
  clamp,
  fit,
  fitScale,
  isFit,
  lookAt,
  panBy,
  pinch,
  reveal,
  wheelFactor,
  zoomAt,
  type Bounds,
} from './camera';

const bounds: Bounds = { port: { w: 800, h: 600 }, board: [0, 0, 1600, 1400], closest: 3 };
const seen = (camera: { scale: number; x: number; y: number }, x: number, y: number) => [
  x * camera.scale + camera.x,
  y * camera.scale + camera.y,
];

describe('a camera', () => {
  test('fits the whole board in the middle', () => {
    const camera = fit(bounds);
    expect(camera.scale).toBeCloseTo(600 / 1400);
    expect(seen(camera, 800, 700)).toEqual([expect.closeTo(400), expect.closeTo(300)]);
    expect(isFit(camera, bounds)).toBe(true);
  });

  test('honours a board that does not begin at 0', () => {
    const moved: Bounds = { ...bounds, board: [-100, 50, 1600, 1400] };
    expect(seen(fit(moved), 700, 750)).toEqual([expect.closeTo(400), expect.closeTo(300)]);
  });

  test('keeps the point under the pointer while zooming', () => {
    const from = lookAt([400, 400, 400, 300], bounds);
    const point = [(130 - from.x) / from.scale, (220 - from.y) / from.scale] as const;
    const to = zoomAt(from, bounds, 130, 220, 1.3);
    expect(to.scale).toBeCloseTo(from.scale * 1.3);
    expect(seen(to, ...point)).toEqual([expect.closeTo(130), expect.closeTo(220)]);
  });

  test('zooms neither out beyond the whole board nor closer than the limit', () => {
    expect(zoomAt(fit(bounds), bounds, 0, 0, 0.1).scale).toBeCloseTo(fitScale(bounds));
    expect(zoomAt(fit(bounds), bounds, 0, 0, 1000).scale).toBe(3);
  });

  test('never shows a gap that the board could fill', () => {
    const camera = panBy(lookAt([0, 0, 400, 300], bounds), bounds, 5000, 5000);
    expect(camera.x).toBeCloseTo(0);
    expect(camera.y).toBeCloseTo(0);
    const other = panBy(camera, bounds, -1e6, -1e6);
    expect(other.x).toBeCloseTo(800 - 1600 * other.scale);
    expect(other.y).toBeCloseTo(600 - 1400 * other.scale);
    expect(clamp(other, bounds)).toEqual(other);
  });

  test('looks at a box in the middle of the board', () => {
    const camera = lookAt([600, 500, 400, 410], bounds);
    expect(camera.scale).toBeCloseTo(600 / 410);
    expect(seen(camera, 800, 705)).toEqual([expect.closeTo(400), expect.closeTo(300)]);
  });

  test('brings a hidden box into view and leaves a visible one alone', () => {
    const camera = lookAt([0, 0, 400, 300], bounds);
    const next = reveal(camera, bounds, [900, 900, 90, 90]);
    const [x, y] = seen(next, 990, 990);
    expect(x).toBeLessThanOrEqual(800);
    expect(y).toBeLessThanOrEqual(600);
    expect(reveal(camera, bounds, [100, 100, 90, 90])).toEqual(camera);
  });

  test('follows two fingers', () => {
    const camera = lookAt([600, 500, 400, 300], bounds);
    const was = [
      { x: 300, y: 300 },
      { x: 500, y: 300 },
    ] as const;
    const is = [
      { x: 280, y: 320 },
      { x: 540, y: 320 },
    ] as const;
    const next = pinch(camera, bounds, was, is);
    expect(next.scale).toBeCloseTo(camera.scale * 1.3);
    const under = [(400 - camera.x) / camera.scale, (300 - camera.y) / camera.scale] as const;
    expect(seen(next, ...under)).toEqual([expect.closeTo(410), expect.closeTo(320)]);
  });

  test('glides from one end to the other', () => {
    const a = fit(bounds);
    const b = lookAt([100, 100, 300, 300], bounds);
    const start = between(a, b, 0, bounds.port);
    expect(start.scale).toBeCloseTo(a.scale);
    expect(start.x).toBeCloseTo(a.x);
    expect(between(a, b, 1, bounds.port)).toBe(b);
    const half = between(a, b, 0.5, bounds.port);
    expect(half.scale).toBeGreaterThan(a.scale);
    expect(half.scale).toBeLessThan(b.scale);
    const pan = between(b, panBy(b, bounds, -50, 0), 0.5, bounds.port);
    expect(pan.x).toBeCloseTo(b.x - 25);
  });

  test('takes lines of a wheel for pixels', () => {
    expect(wheelFactor({ deltaY: -3, deltaMode: 1, ctrlKey: false })).toBeCloseTo(
      wheelFactor({ deltaY: -48, deltaMode: 0, ctrlKey: false }),
    );
    expect(wheelFactor({ deltaY: 10, deltaMode: 0, ctrlKey: false })).toBeLessThan(1);
  });
});
