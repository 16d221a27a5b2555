import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { geoArea } from 'd3-geo';
import { adopt } from '../src/adopt';
import { neighboursOf } from '../src/boards';
import { build, textOf } from '../src/build';
import type { Description } from '../src/description';
import { areaOf, distanceToRings, inRings, rounded, simplify } from '../src/geometry';
import { problemsOfForm, problemsOfPlaces, type Pair } from '../src/mapfile';
import { lineToPath, pathToLines, pathToRings } from '../src/paths';
import { toSvg } from '../src/picture';
import { placeOf } from '../src/places';
import { rubber } from '../src/projection';
import { problemsOfNeighbours, sharedBorders } from '../src/prove';
import { chance } from '../src/rough';
import { countries } from '../src/world';
import { ATLAS } from '../src/atlas';
import baltic from '../examples/baltic';

test('the example is built, and its twelve regions have the neighbours of its board', () => {
  const map = build(baltic);
  assert.equal(Object.keys(map.regions).length, 12);
  assert.deepEqual(problemsOfForm(map), []);
  assert.deepEqual(problemsOfPlaces(map), []);
  assert.deepEqual(problemsOfNeighbours(map, neighboursOf(placeOf('baltic'))), []);
  assert.match(toSvg(map), /^<svg .*Norrland.*<\/svg>$/s);
});

test('built twice, it is the same to the letter', async () => {
  assert.equal(await textOf(build(baltic)), await textOf(build(baltic)));
});

const invented: Description = {
  game: 'isle',
  size: [200, 160],
  margin: 10,
  slotRadius: 6,
  lines: {
    coast: {
      points: [
        [40, 40],
        [160, 30],
        [170, 120],
        [50, 130],
      ],
      closed: true,
      rough: 6,
    },
    border: {
      points: [
        [100, 20],
        [105, 150],
      ],
      rough: 5,
    },
  },
  regions: { west: { of: [{ at: [70, 80] }], slots: 2 }, east: { of: [{ at: [140, 80] }], slots: 2 } },
  ornaments: [{ ornament: 'outline' }, { ornament: 'hachure', reach: 6, step: 3 }],
  styles: ATLAS,
  credits: 'nobody',
};

test('an invented land needs no earth', () => {
  const map = build(invented);
  assert.deepEqual(problemsOfPlaces(map), []);
  assert.deepEqual([...sharedBorders(map).keys()], ['east – west']);
  assert.ok(sharedBorders(map).get('east – west')! > 85);
  const coast = pathToRings(map.decor[0]!.d!);
  const strokes = [...map.decor[1]!.d!.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)].map((stroke) =>
    stroke.slice(1).map(Number),
  );
  assert.ok(strokes.length > 20);
  for (const [x, y, length] of strokes)
    assert.ok(!inRings(coast, [x! + length! / 2, y!]), `a stroke on land at ${x}, ${y}`);
});

test('strokes keep to the coast: the middle of a wide bay stays empty', () => {
  const coast = {
    points: [
      [20, 20],
      [60, 20],
      [60, 110],
      [140, 110],
      [140, 20],
      [180, 20],
      [180, 150],
      [20, 150],
    ],
    closed: true,
  } as const;
  const map = build({ ...invented, lines: { coast }, regions: { bay: { of: [{ at: [40, 60] }], slots: 0 } } });
  const rings = pathToRings(map.decor[0]!.d!);
  for (const [, x, y, length] of map.decor[1]!.d!.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)) {
    assert.ok(
      distanceToRings(rings, [Number(x) + Number(length) / 2, Number(y)]) <= 6.5,
      `a stroke in the deep at ${x}, ${y}`,
    );
  }
});

test('a crumb between two lines that nearly touch goes to a neighbour', () => {
  // Two borders cross each other twice, half a unit apart at most: the sliver between them is nobody's land.
  const lines = {
    coast: {
      points: [
        [40, 40],
        [160, 40],
        [160, 120],
        [40, 120],
      ],
      closed: true,
    },
    border: {
      points: [
        [100, 20],
        [100, 150],
      ],
    },
    again: {
      points: [
        [100, 70],
        [100.5, 75],
        [100, 80],
      ],
    },
  } as const;
  const map = build({ ...invented, lines });
  const whole = Object.values(map.regions).reduce((sum, { d }) => sum + areaOf(pathToRings(d)), 0);
  assert.equal(whole, 120 * 80);
});

test('no island counts as the earth around it', () => {
  for (const { name, shape } of countries('10m')) {
    for (const part of shape.coordinates)
      assert.ok(geoArea({ type: 'Polygon', coordinates: part }) < 2 * Math.PI, name);
  }
});

test('a region that is nowhere, or twice, or unknown is named', () => {
  const with_ = (of: Description['regions'][string]['of']): Description => ({
    ...invented,
    regions: { ...invented.regions, third: { of } },
  });
  assert.throws(
    () => build(with_([{ at: [500, 80] }])),
    /third: the field at 500, 80 lies on a line or outside the page/,
  );
  assert.throws(() => build(with_([{ at: [70, 80] }])), /third: the field at 70, 80 belongs to west already/);
  assert.throws(() => build(with_(['Atlantis'])), /third: Natural Earth has no Atlantis on this page/);
});

test('who names a field has it, though another has the country around it', () => {
  const map = build(baltic);
  assert.ok(sharedBorders(map).get('norrland – svealand')! > 100);
});

test('a map that is taken apart and built again is the same', () => {
  const map = build(invented);
  const again = build(adopt(map));
  assert.deepEqual(again, map);
});

test('pins hold their places, and what lies between follows', () => {
  const stretch = rubber([
    { from: [0, 0], to: [0, 0] },
    { from: [100, 0], to: [100, 0] },
    { from: [0, 100], to: [0, 100] },
    { from: [100, 100], to: [140, 100] },
  ]);
  const near = ([x, y]: Pair, [a, b]: Pair): void => assert.ok(Math.hypot(x - a, y - b) < 1e-6, `${x}, ${y}`);
  near(stretch([100, 100]), [140, 100]);
  near(stretch([100, 0]), [100, 0]);
  assert.ok(stretch([50, 50])[0] > 52);
  assert.throws(
    () =>
      rubber(
        [
          [0, 0],
          [1, 1],
          [2, 2],
        ].map(([x, y]) => ({ from: [x!, y!], to: [x!, y!] })),
      ),
    /all lie on one line/,
  );
});

test('paths are read and written', () => {
  const rings = pathToRings('M10,10h20v20l-20,0zM.5-.5l1.5 2-2,0z');
  assert.deepEqual(rings, [
    [
      [10, 10],
      [30, 10],
      [30, 30],
      [10, 30],
    ],
    [
      [0.5, -0.5],
      [2, 1.5],
      [0, 1.5],
    ],
  ]);
  assert.deepEqual(pathToRings('M10,10l5,0 0,5zl-3,0 0-3z')[1], [
    [10, 10],
    [7, 10],
    [7, 7],
  ]);
  assert.equal(lineToPath(rings[0]!, true, 'absolute'), 'M10,10L30,10L30,30L10,30Z');
  assert.equal(lineToPath(rings[1]!, true), 'M0.5,-0.5l1.5,2-2,0z');
  assert.deepEqual(pathToRings(lineToPath(rings[1]!, true)), [rings[1]]);
  assert.deepEqual(
    pathToLines('M0,0L5,5M7,7L8,8').map(({ closed }) => closed),
    [false, false],
  );
});

test('small bends go, ends stay, corners become round', () => {
  assert.deepEqual(
    simplify(
      [
        [0, 0],
        [5, 0.1],
        [10, 0],
        [10, 10],
      ],
      1,
    ),
    [
      [0, 0],
      [10, 0],
      [10, 10],
    ],
  );
  assert.deepEqual(
    rounded([
      [0, 0],
      [10, 0],
      [10, 10],
    ]),
    [
      [0, 0],
      [7.5, 0],
      [10, 2.5],
      [10, 10],
    ],
  );
});

test('chance is the same each time', () => {
  const [one, two] = [chance('coast'), chance('coast')];
  const numbers = Array.from({ length: 5 }, one);
  assert.deepEqual(numbers, Array.from({ length: 5 }, two));
  assert.notDeepEqual(numbers, Array.from({ length: 5 }, chance('border')));
  assert.ok(numbers.every((value) => value >= 0 && value < 1));
});

test('every example has its board', () => {
  const { board } = placeOf('baltic');
  assert.ok(existsSync(board));
  assert.equal((JSON.parse(readFileSync(board, 'utf8')) as { game: string }).game, 'baltic');
});
