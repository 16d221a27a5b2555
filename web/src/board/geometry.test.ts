import { describe, expect, test } from 'vitest';
import { around, brackets, fitText, hitRadius, neighbourTowards, rooms, softLine, trimmed, wrapText } from './geometry';
import { mix } from './atlas';
import { patternOf, patterns, signOf, signs } from './pattern';

describe('hit areas', () => {
  test('grow to a finger where there is room', () => {
    expect(hitRadius(10, 100, 1)).toBe(22);
    expect(hitRadius(10, 100, 0.5)).toBe(44);
    expect(hitRadius(10, 15, 0.5)).toBe(15);
    expect(hitRadius(40, 45, 2)).toBe(40);
  });

  test('leave room for the nearest neighbour', () => {
    expect(
      rooms(
        [
          { x: 0, y: 0 },
          { x: 30, y: 40 },
          { x: 200, y: 0 },
        ],
        60,
      ),
    ).toEqual([25, 25, 60]);
  });
});

describe('lines', () => {
  test('have rounded corners', () => {
    expect(softLine([])).toBe('');
    expect(
      softLine([
        { x: 0, y: 0 },
        { x: 10, y: 0 },
      ]),
    ).toBe('M0 0L10 0');
    expect(
      softLine(
        [
          { x: 0, y: 0 },
          { x: 100, y: 0 },
          { x: 100, y: 100 },
        ],
        10,
      ),
    ).toBe('M0 0L90 0Q100 0 100 10L100 100');
  });

  test('can be trimmed at both ends', () => {
    expect(
      trimmed(
        [
          { x: 0, y: 0 },
          { x: 100, y: 0 },
        ],
        10,
        20,
      ),
    ).toEqual([
      { x: 10, y: 0 },
      { x: 80, y: 0 },
    ]);
    expect(trimmed([{ x: 0, y: 0 }], 10, 20)).toEqual([{ x: 0, y: 0 }]);
  });
});

test('boxes are joined', () => {
  expect(
    around(
      [
        [0, 0, 10, 10],
        [20, 5, 10, 20],
      ],
      1,
    ),
  ).toEqual([-1, -1, 32, 27]);
  expect(brackets([0, 0, 90, 60], 50)).toContain('M0 20V0H20');
});

test('texts are fitted and wrapped', () => {
  expect(fitText('ab', 30, 100)).toBe(30);
  expect(fitText('abcdefghij', 30, 100)).toBeLessThan(20);
  expect(wrapText('lose one of your tankers', 10)).toEqual(['lose one', 'of your', 'tankers']);
});

test('colours are mixed', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
});

test('every seat has a pattern and a sign of its own', () => {
  expect(new Set(patterns.map((p) => JSON.stringify(p))).size).toBe(patterns.length);
  expect(new Set(signs.map((s) => s.text)).size).toBe(signs.length);
  expect(signOf(9)).toBe(signOf(1));
  expect(patternOf(0).lines).toBe('');
});

describe('arrow keys', () => {
  const points = [
    { x: 10, y: 0 },
    { x: 40, y: 2 },
    { x: 12, y: 30 },
    { x: -20, y: 4 },
    { x: 0, y: 0 },
  ];
  const from = { x: 0, y: 0 };
  test('lead to the nearest thing that way', () => {
    expect(neighbourTowards('ArrowRight', from, points)).toBe(0);
    expect(neighbourTowards('ArrowRight', points[0]!, points)).toBe(1);
    expect(neighbourTowards('ArrowLeft', from, points)).toBe(3);
    expect(neighbourTowards('ArrowDown', from, points)).toBe(2);
  });
  test('lead nowhere where nothing lies', () => {
    expect(neighbourTowards('ArrowUp', from, points)).toBeNull();
    expect(neighbourTowards('Enter', from, points)).toBeNull();
    // What lies mostly aside is reached by another key.
    expect(neighbourTowards('ArrowDown', from, [{ x: 30, y: 5 }])).toBeNull();
  });
});
