import assert from 'node:assert/strict';
import { test } from 'node:test';
import { neighboursIn } from '../src/boards';
import { problemsOfForm, problemsOfPlaces, type MapFile } from '../src/mapfile';
import { problemsOfNeighbours, sharedBorders } from '../src/prove';

const region = (d: string) => ({ d, label: [5, 5] as const, labelSize: 4, labelBox: [2, 2] as const, slots: [] });

/** West and east share ten units; south touches east in one corner alone. */
const map: MapFile = {
  schema: 1,
  game: 'test',
  viewBox: [0, 0, 40, 40],
  slotRadius: 2,
  regions: {
    west: region('M0,0L10,0L10,10L0,10Z'),
    east: region('M10,0L20,0L20,10L10,10Z'),
    south: region('M20,10L30,10L30,20L20,20Z'),
  },
  context: [],
  lines: [],
  decor: [],
  styles: {},
  credits: 'nobody',
};
const board = (borders: string[], crossings: string[] = []) => ({
  borders: new Set(borders),
  crossings: new Set(crossings),
});

test('borders are as long as what two regions share', () => {
  assert.deepEqual([...sharedBorders(map)], [['east – west', 10]]);
});

test('a map that shows what the board says has no problems', () => {
  assert.deepEqual(problemsOfNeighbours(map, board(['east – west'])), []);
});

test('neighbours without a border are named', () => {
  const [problem, ...more] = problemsOfNeighbours(map, board(['east – west', 'east – south']));
  assert.match(problem!, /^east – south: neighbours on the board, but they share 0\.0 units/);
  assert.deepEqual(more, []);
});

test('a border between regions that are no neighbours is named', () => {
  assert.match(
    problemsOfNeighbours(map, board([]))[0]!,
    /^east – west: no neighbours on the board, but they share 10\.0 units/,
  );
});

test('less than three units of border are a corner in which regions meet', () => {
  const corner = (by: number) => ({
    ...map,
    regions: {
      ...map.regions,
      south: region(`M${20 - by},10L20,10L30,20L20,20Z`),
      east: region(`M10,0L20,0L20,10L${20 - by},10L10,10Z`),
    },
  });
  assert.deepEqual(problemsOfNeighbours(corner(2), board(['east – west'])), []);
  assert.match(problemsOfNeighbours(corner(4), board(['east – west']))[0]!, /^east – south: no neighbours/);
});

test('a way over water needs a line and no border, and a line needs a way', () => {
  const crossing = board(['east – west'], ['south – west']);
  assert.match(problemsOfNeighbours(map, crossing)[0]!, /^south – west: .* the map has no line/);
  const line = { a: 'west', b: 'south', class: 'bridge', d: 'M5,10L25,20' };
  assert.deepEqual(problemsOfNeighbours({ ...map, lines: [line] }, crossing), []);
  assert.match(
    problemsOfNeighbours({ ...map, lines: [line] }, board(['east – west']))[0]!,
    /^south – west: a line on the map/,
  );
  assert.match(problemsOfNeighbours(map, board([], ['east – west']))[0]!, /^east – west: joined over water/);
});

test('regions that run beside each other without sharing points are named', () => {
  const regions = { ...map.regions, east: region('M10.5,0L20,0L20,10L10.5,10Z') };
  const problems = problemsOfNeighbours({ ...map, regions }, board([]));
  assert.match(problems[0]!, /^east – west: they run beside each other for 10\.0 units/);
});

test('boards say it in several ways', () => {
  const pairs = neighboursIn({ neighbours: [['a', 'b'], { a: 'c', b: 'b', bridge: true }] });
  assert.deepEqual([[...pairs.borders], [...pairs.crossings]], [['a – b'], ['b – c']]);
  assert.deepEqual([...neighboursIn({ connections: [{ a: 'x', b: 'y', kind: 'crossing' }] }).crossings], ['x – y']);
  assert.deepEqual([...neighboursIn({ borders: [{ id: 'p-q', countries: ['p', 'q'] }] }).borders], ['p – q']);
  assert.throws(() => neighboursIn({}), /lists no neighbours/);
});

test('slots and names must lie in their region, and slots apart', () => {
  const west = {
    ...map.regions['west']!,
    slots: [
      [5, 5],
      [6, 5],
      [9, 5],
      [15, 5],
    ] as const,
  };
  assert.deepEqual(problemsOfPlaces({ ...map, regions: { west } }), [
    'west: slots 0 and 1 overlap',
    'west: slot 2 reaches over the border',
    'west: slots 1 and 2 overlap',
    'west: slot 3 lies outside',
  ]);
  assert.deepEqual(problemsOfPlaces({ ...map, regions: { east: map.regions['east']! } }), [
    'east: the name lies outside',
  ]);
});

test('the form of a map is looked at', () => {
  assert.deepEqual(problemsOfForm(map), []);
  assert.deepEqual(problemsOfForm({ ...map, viewBox: [0, 0, 1] }), ['viewBox: four numbers are wanted']);
  const wrong = { ...map.regions['west'], d: 'M0,0C1,1 2,2 3,3Z', labelBox: [1] };
  assert.deepEqual(problemsOfForm({ ...map, regions: { wrong } }), [
    'wrong: "C" is no part of a path that a map may have',
    'wrong: labelBox is no pair',
  ]);
  assert.deepEqual(problemsOfForm({ ...map, decor: [{ class: 'rose', layer: 'under', d: 'M1,1L2,2' }] }), [
    'decor[0]: no style for "rose"',
  ]);
});
