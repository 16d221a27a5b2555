import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distanceToRings, inRings, type Ring } from '../src/geometry';
import { roomiest, seats, underName } from '../src/labels';

/** A thick foot to the right of a thin leg: the middle of its bounds lies outside. */
const boot: Ring = [
  [0, 0],
  [10, 0],
  [10, 60],
  [100, 60],
  [100, 100],
  [0, 100],
];

test('the name goes where there is most room', () => {
  const [x, y] = roomiest([boot]);
  assert.ok(inRings([boot], [x, y]));
  assert.ok(x > 20 && x < 80, `${x}`);
  assert.ok(y > 75 && y < 85, `${y}`);
});

test('where a region has the same room in many places, the name goes to the middle', () => {
  const tower: Ring = [
    [0, 0],
    // A little more room at the upper end, which is not worth the way.
    [63, 0],
    [60, 400],
    [0, 400],
  ];
  const [x, y] = roomiest([tower]);
  assert.ok(Math.abs(x - 30) < 2 && Math.abs(y - 200) < 5, `${x}, ${y}`);
});

test('a hole is no room', () => {
  const outer: Ring = [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ];
  const hole: Ring = [
    [30, 30],
    [30, 70],
    [70, 70],
    [70, 30],
  ];
  assert.ok(inRings([outer, hole], roomiest([outer, hole])));
});

test('pieces stand inside, apart from each other and clear of name and badge', () => {
  const field: Ring = [
    [0, 0],
    [200, 0],
    [200, 160],
    [0, 160],
  ];
  const label = [100, 70] as const;
  const badge = underName(label, [60, 20], [24, 24]);
  const places = seats([field], { label, labelBox: [60, 20], badge, badgeSize: [24, 24] }, 12, 9);
  assert.equal(places.length, 9);
  assert.deepEqual(places[0]![1] > badge[1], true, 'the first row is the one under the badge');
  places.forEach((place, i) => {
    assert.ok(inRings([field], place) && distanceToRings([field], place) >= 12);
    assert.ok(place[1] >= badge[1] + 24 || place[1] <= 60 - 12, `${place}`);
    for (const other of places.slice(0, i)) assert.ok(Math.hypot(place[0] - other[0], place[1] - other[1]) >= 24);
  });
});

test('there are no more pieces than there is room', () => {
  const field: Ring = [
    [0, 0],
    [60, 0],
    [60, 80],
    [0, 80],
  ];
  assert.ok(seats([field], { label: [30, 40], labelBox: [40, 14] }, 12, 50).length < 6);
});
