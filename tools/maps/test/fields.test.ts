import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chains, edgeOf, fieldAt, fieldsOf, node, sides, straighten } from '../src/fields';
import { areaOf, signedArea } from '../src/geometry';
import type { Pair } from '../src/mapfile';

const square = (x: number, y: number, size: number): Pair[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
];
const areas = (lines: readonly (readonly Pair[])[]): number[] =>
  fieldsOf(lines)
    .map(({ area }) => area)
    .sort((a, b) => a - b);

test('a line cuts a square in two, though it runs over on both sides', () => {
  assert.deepEqual(
    areas([
      square(0, 0, 100),
      [
        [30, -20],
        [30, 120],
      ],
    ]),
    [3000, 7000],
  );
});

test('a line that ends inside cuts nothing', () => {
  assert.deepEqual(
    areas([
      square(0, 0, 100),
      [
        [30, -20],
        [30, 80],
      ],
    ]),
    [10000],
  );
});

test('a square within a square is a hole in the outer one', () => {
  const fields = fieldsOf([square(0, 0, 100), square(40, 40, 20)]);
  assert.deepEqual(
    fields.map(({ area }) => area).sort((a, b) => a - b),
    [400, 9600],
  );
  const outer = fields.find(({ area }) => area === 9600)!;
  assert.deepEqual(
    outer.rings.map((ring) => signedArea(ring) > 0),
    [true, false],
  );
});

test('a point finds its field; on a line or outside there is none', () => {
  const fields = fieldsOf([square(0, 0, 100), square(40, 40, 20)]);
  assert.equal(fields[fieldAt(fields, [50, 50])]!.area, 400);
  assert.equal(fields[fieldAt(fields, [10, 10])]!.area, 9600);
  assert.equal(fieldAt(fields, [40, 50]), -1);
  assert.equal(fieldAt(fields, [200, 50]), -1);
});

test('the union of two fields has no line between them', () => {
  const fields = fieldsOf([
    square(0, 0, 100),
    [
      [30, 0],
      [30, 100],
    ],
  ]);
  const all = edgeOf(fields, new Set([0, 1]), sides(fields));
  assert.equal(all.length, 1);
  assert.equal(areaOf(all), 10000);
  assert.equal(all[0]!.length, 6, 'the ends of the line stay, so that neighbours outside keep their points');
});

test('a union around something else keeps its hole, and parts that touch in corners stay apart', () => {
  const ringed = fieldsOf([square(0, 0, 100), square(40, 40, 20)]);
  const outer = ringed.findIndex(({ area }) => area === 9600);
  assert.equal(areaOf(edgeOf(ringed, new Set([outer]), sides(ringed))), 9600);

  const corners = fieldsOf([square(0, 0, 10), square(10, 10, 10), square(20, 20, 10)]);
  const rings = edgeOf(corners, new Set([0, 1, 2]), sides(corners));
  assert.deepEqual(
    rings.map((ring) => ring.length),
    [4, 4, 4],
  );
});

test('what lies twice is there once, and crossing lines get a point where they cross', () => {
  const cross: Pair[][] = [
    [
      [0, 0],
      [10, 10],
    ],
    [
      [0, 10],
      [10, 0],
    ],
    [
      [10, 0],
      [0, 10],
    ],
  ];
  const pieces = node(cross, 10);
  assert.equal(pieces.length, 4);
  assert.ok(pieces.every((piece) => piece.some(([x, y]) => x === 5 && y === 5)));
});

test('pieces join to lines from junction to junction', () => {
  const lines = chains([
    [
      [0, 0],
      [1, 0],
    ],
    [
      [2, 0],
      [1, 0],
    ],
    [
      [2, 0],
      [3, 1],
    ],
    [
      [2, 0],
      [3, -1],
    ],
  ]);
  assert.deepEqual(lines.map((line) => line.length).sort(), [2, 2, 3]);
});

test('a border is straightened once for both sides', () => {
  // A bend of half a unit in the line that two rectangles share.
  const shared: Pair[] = [
    [50, 0],
    [50, 40],
    [50.5, 50],
    [50, 60],
    [50, 100],
  ];
  const left: Pair[] = [...shared, [0, 100], [0, 0], [50, 0]];
  const right: Pair[] = [...shared, [100, 100], [100, 0], [50, 0]];
  assert.deepEqual(areas(straighten([left, right], 10)), [5000, 5000]);
  assert.deepEqual(areas(straighten([left, right], 0)), [4995, 5005]);
});
