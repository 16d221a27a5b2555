// The board's arithmetic: majorities, stacks and how they are laid out, colours, what can be picked, texts.
import type { Translate } from '../../i18n/messages';
import { describe, expect, it } from 'vitest';
import * as board from './board';
import type { Choice, Say } from '../../protocol/types';
import { positions } from './preview';
import { seatColor } from './colours';
import { layCrowd } from './crowd';
import { isPicked, pickOf, pickOfCounter, pickOfStack, placeLabel, stackText, stormyTargets } from './labels';
import { areaIds, hasSea, homeIds, landFrom, map, seaOf, valuesOf } from './map';
import { changes } from './news';
import { forecast, prizesOf, rank, rankingOf } from './scoring';
import { chipWidth, countersAt, isLoose, layLoose, markersOf, MOST_LOOSE, piecesAt, stacksAt, unitsOf } from './stacks';
import type { Table } from './generated';
import type { View } from './words';

const full = positions['full']!.table as Table;
const start = positions['start']!.table as Table;
const copy = (table: Table): Table => JSON.parse(JSON.stringify(table)) as Table;

describe('the map', () => {
  it('has the places of the board with their values, seas and borders', () => {
    expect([...areaIds].sort()).toEqual(board.areas.map(({ id }) => id).sort());
    expect([...homeIds].sort()).toEqual(board.powers.map(({ home }) => home.id).sort());
    for (const { id, kind, vp, sea_access } of board.areas) {
      expect(map.regions[id]!.kind, id).toBe(kind);
      expect(valuesOf(id), id).toEqual(vp);
      expect(hasSea(id), id).toBe(sea_access);
    }
    expect(landFrom('caribbean')).toEqual(['north_america', 'south_america']);
    expect(landFrom('home:spain')).toEqual(['mediterranean']);
  });

  it('has a harbour for every place that navies may be in, and for no other', () => {
    for (const id of [...areaIds, ...homeIds]) expect(seaOf(id).length > 0, id).toBe(hasSea(id));
  });
});

describe('majorities (EMP-16)', () => {
  it('give tied players the full value of their place, and the next number the next one', () => {
    // EMP-T4.
    expect(rank([3, 3, 2], [8, 5, 3]).map(({ points }) => points)).toEqual([8, 8, 5]);
    // EMP-T18: an area of three values and one of two.
    expect(rank([2, 1, 1, 1], [5, 3, 2]).map(({ points }) => points)).toEqual([5, 3, 3, 3]);
    expect(rank([2, 1, 1, 1], [4, 2]).map(({ points }) => points)).toEqual([4, 2, 2, 2]);
  });

  it('give nothing to whoever has no marker, or comes after the last value', () => {
    expect(rank([0, 4, 0, 2, 1], [4, 2])).toEqual([
      { seat: 1, markers: 4, place: 1, points: 4 },
      { seat: 3, markers: 2, place: 2, points: 2 },
      { seat: 4, markers: 1, place: 3, points: 0 },
    ]);
    expect(rank([0, 0], [8, 5, 3])).toEqual([]);
  });

  it('show a value without an owner where nobody has its place', () => {
    const table = copy(start);
    table.areas['baltic']!.markers = [0, 2, 0, 2, 0];
    expect(prizesOf(table, 'baltic')).toEqual([
      { place: 1, value: 5, seats: [1, 3] },
      { place: 2, value: 3, seats: [] },
      { place: 3, value: 2, seats: [] },
    ]);
  });

  it('add up over all areas', () => {
    const sums = forecast(full);
    for (const [seat, sum] of sums.entries()) {
      const byArea = areaIds.flatMap((id) => rankingOf(full, id).filter((one) => one.seat === seat));
      expect(sum).toBe(byArea.reduce((all, { points }) => all + points, 0));
    }
    expect(sums.some((sum) => sum > 0)).toBe(true);
  });
});

describe('stacks', () => {
  it('count every marker and unit of the table exactly once', () => {
    for (const table of [full, start]) {
      for (const [seat, state] of table.seats.entries()) {
        const all = [...areaIds, ...homeIds].flatMap((id) => stacksAt(table, id).filter((one) => one.seat === seat));
        const sum = (kind: 'markers' | 'army' | 'navy' | 'fort') => all.reduce((n, stack) => n + stack[kind], 0);
        expect(sum('markers')).toBe(markersOf(table, seat));
        expect({ army: sum('army'), navy: sum('navy'), fort: sum('fort') }).toEqual(unitsOf(table, seat));
        expect(state.maintenance).toBe(sum('army') + sum('navy') + sum('fort'));
      }
    }
  });

  it('go by majority, and by units without one', () => {
    const table = copy(start);
    table.areas['africa']!.markers = [1, 3, 0, 1, 0];
    table.seats[2]!.units['africa'] = { army: 1, navy: 0, fort: 0 };
    table.seats[3]!.units['africa'] = { army: 2, navy: 1, fort: 0 };
    expect(stacksAt(table, 'africa').map(({ seat }) => seat)).toEqual([1, 3, 0, 2]);
  });

  it('put weak counters first, then colonists, then slaves', () => {
    const table = copy(start);
    table.areas['caribbean']!.counters = {
      'caribbean/slaves': 3,
      'caribbean/pop': 1,
      'slave_revolt/defended-3': 1,
      'caribbean/defended-3-g2': 1,
      'caribbean/defended-2-g2': 1,
    };
    expect(countersAt(table, 'caribbean').map(({ id, count }) => `${count} ${id}`)).toEqual([
      '1 caribbean/defended-2-g2',
      '1 slave_revolt/defended-3',
      '1 caribbean/defended-3-g2',
      '1 caribbean/pop',
      '3 caribbean/slaves',
    ]);
  });

  it('lie apart while there are few, each in a place of its own that neither name nor plate covers', () => {
    const loose = [...areaIds, ...homeIds].filter((id) => isLoose(start, id));
    expect(loose).toEqual([...areaIds, ...homeIds]);
    for (const id of loose) {
      const { land, sea } = piecesAt(start, id);
      const laid = layLoose(start, id);
      expect(laid.length, id).toBe(land.length + sea.length);
      for (const [i, { at }] of laid.entries()) {
        for (const other of laid.slice(i + 1)) {
          expect(Math.hypot(at[0] - other.at[0], at[1] - other.at[1]), id).toBeGreaterThan(2 * map.slotRadius - 4);
        }
        const { label, labelBox } = map.regions[id]!;
        const covered = Math.abs(at[0] - label[0]) < labelBox[0] / 2 && Math.abs(at[1] - label[1]) < labelBox[1] / 2;
        expect(covered, id).toBe(false);
      }
    }
  });

  it('become chips in a full area, none of which covers another, the name or the plate', () => {
    for (const id of areaIds) {
      const { land } = piecesAt(full, id);
      expect(isLoose(full, id), id).toBe(
        land.length <= MOST_LOOSE && piecesAt(full, id).sea.length <= seaOf(id).length,
      );
      const placed = layCrowd(full, id);
      expect(placed.length, id).toBe(stacksAt(full, id).length + countersAt(full, id).length);
      const { label, labelBox, vp } = map.regions[id]!;
      const boxes = [
        ...placed.map(({ chip, x, y }) => ({ x, y, w: chip.width, h: 25 })),
        { x: label[0], y: label[1], w: labelBox[0] * 0.7, h: labelBox[1] * 0.8 },
        { x: vp![0], y: vp![1], w: 60, h: 21 },
      ];
      for (const [i, a] of boxes.entries()) {
        for (const b of boxes.slice(i + 1)) {
          const apart = Math.abs(a.x - b.x) * 2 >= a.w + b.w || Math.abs(a.y - b.y) * 2 >= a.h + b.h;
          expect(apart, `${id} ${JSON.stringify([a, b])}`).toBe(true);
        }
      }
    }
  });

  it('stay on the plate of their area even with all that can lie there', () => {
    const table = copy(full);
    for (const id of areaIds) {
      table.areas[id]!.markers = table.seats.map(() => 12);
      for (const seat of table.seats) seat.units[id] = { army: 10, navy: hasSea(id) ? 7 : 0, fort: 1 };
    }
    for (const id of areaIds) {
      const [px = 0, py = 0, pw = 0, ph = 0] = map.plates[map.regions[id]!.plate] ?? [];
      for (const { chip, x, y } of layCrowd(table, id)) {
        expect(x - chip.width / 2, id).toBeGreaterThanOrEqual(px);
        expect(x + chip.width / 2, id).toBeLessThanOrEqual(px + pw);
        expect(y - 12.5, id).toBeGreaterThanOrEqual(py);
        expect(y + 12.5, id).toBeLessThanOrEqual(py + ph);
      }
    }
  });

  it('make wider chips of more', () => {
    const stack = { seat: 0, markers: 1, army: 0, navy: 0, fort: 0 };
    expect(chipWidth({ ...stack, army: 2 })).toBeGreaterThan(chipWidth(stack));
    expect(chipWidth({ ...stack, markers: 10 })).toBeGreaterThan(chipWidth(stack));
  });
});

describe('colours', () => {
  const channel = (value: number): number => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const light = (colour: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => channel(parseInt(colour.slice(i, i + 2), 16) / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: string, b: string): number => {
    const [dark, bright] = [light(a), light(b)].sort((x, y) => x - y);
    return (bright! + 0.05) / (dark! + 0.05);
  };

  it('let what is written on them be read, and have a sign each', () => {
    const looks = full.seats.map((_, seat) => seatColor(seat, full));
    for (const { fill, ink } of looks) expect(contrast(fill, ink), fill).toBeGreaterThanOrEqual(4.5);
    expect(new Set(looks.map(({ sign }) => sign)).size).toBe(looks.length);
    expect(new Set(looks.map(({ fill }) => fill)).size).toBe(looks.length);
  });

  it('are those of the power once it is claimed, and neutral before', () => {
    const table = copy(start);
    table.seats[0]!.power = null;
    table.seats[1]!.power = 'russia';
    const before = [0, 1].map((seat) => seatColor(seat, null));
    expect(seatColor(0, table)).toEqual(before[0]);
    expect(before[0]!.fill).toBe(before[1]!.fill);
    expect(before[0]!.sign).not.toBe(before[1]!.sign);
    expect(seatColor(1, table)).toEqual(seatColor(3, full));
    expect(contrast(before[0]!.fill, before[0]!.ink)).toBeGreaterThanOrEqual(4.5);
  });
});

function seen(table: Table, targets: string[], picked: string[] = []): View {
  return {
    table,
    hand: null,
    you: 0,
    seats: [],
    hints: null,
    picker: { targets: new Set(targets), picked: new Set(picked), pick: () => undefined },
    news: { v: 1, events: [] },
    t: ((key: string, values?: Record<string, unknown>) =>
      `${key}${values ? JSON.stringify(values) : ''}`) as Translate,
    nameOf: (id) => id,
    look: (seat) => seatColor(seat, table),
    who: String,
  };
}

describe('what can be picked', () => {
  it('is a place, or a home for its power', () => {
    expect(pickOf(seen(start, ['india']), 'india')).toBe('india');
    expect(pickOf(seen(start, ['france']), 'home:france')).toBe('france');
    expect(pickOf(seen(start, ['home:france']), 'home:france')).toBe('home:france');
    expect(pickOf(seen(start, ['france']), 'home:spain')).toBeNull();
  });

  it('is a stack once its area was picked, and then not the home', () => {
    const view = seen(full, ['france', 'germany'], ['german_states']);
    expect(pickOfStack(view, 'german_states', 1)).toBe('france');
    expect(pickOfStack(view, 'india', 1)).toBeNull();
    expect(pickOf(view, 'home:france')).toBeNull();
    expect(isPicked(seen(full, [], ['german_states', 'france']), 'home:france')).toBe(false);
    expect(isPicked(seen(full, [], ['france']), 'home:france')).toBe(true);
    expect(pickOfStack(seen(full, ['france']), 'german_states', 1)).toBeNull();
  });

  it('is a counter of its area, and one of a revolt where its area was picked', () => {
    const revolt = countersAt(full, 'caribbean').find(({ area }) => area === null)!;
    const slaves = countersAt(full, 'caribbean').find(({ kind }) => kind === 'slaves')!;
    expect(pickOfCounter(seen(full, [slaves.id]), 'caribbean', slaves)).toBe(slaves.id);
    expect(pickOfCounter(seen(full, [revolt.id]), 'caribbean', revolt)).toBeNull();
    expect(pickOfCounter(seen(full, [revolt.id], ['north_america']), 'caribbean', revolt)).toBeNull();
    expect(pickOfCounter(seen(full, [revolt.id], ['caribbean']), 'caribbean', revolt)).toBe(revolt.id);
  });
});

describe('storms', () => {
  const choices: Choice[] = [
    { verb: 'move', unit: 'army', from: 'north_america', to: { one: ['caribbean', 'africa'] } },
    { verb: 'move', unit: 'navy', from: 'north_america', to: { one: ['caribbean', 'africa'] } },
    { verb: 'move', unit: 'army', from: 'africa', to: 'caribbean' },
  ];
  const moving = (picked: string[]): View => {
    const view = seen(start, ['caribbean', 'africa'], picked);
    const hints = { storm: { north_america: ['africa'], africa: ['caribbean'] } };
    return { ...view, choices, hints, picker: { ...view.picker, verb: 'move' } };
  };

  it('threaten ships everywhere, and armies where they sail', () => {
    expect(stormyTargets(moving(['army', 'north_america']))).toEqual(['africa']);
    expect(stormyTargets(moving(['navy', 'north_america'])).sort()).toEqual(['africa', 'caribbean']);
    expect(stormyTargets(moving(['army', 'africa']))).toEqual(['caribbean']);
  });

  it('are told only where they threaten whatever may be meant', () => {
    expect(stormyTargets(moving([]))).toEqual(['africa']);
    expect(stormyTargets(seen(start, ['africa']))).toEqual([]);
  });
});

describe('labels', () => {
  it('name everything that lies in a place', () => {
    const view = seen(full, []);
    for (const id of areaIds) {
      const label = placeLabel(view, id);
      for (const stack of stacksAt(full, id)) expect(label).toContain(stackText(view, stack));
      for (const { points } of rankingOf(full, id)) if (points > 0) expect(label).toContain(`"points":${points}`);
    }
    expect(placeLabel(seen({ ...start, seats: [] }, []), 'home:russia')).toContain('piece.empty');
  });
});

describe('news', () => {
  const say = (k: string, p: Record<string, unknown>): Say => ({ k: `empires.${k}`, p: p as Say['p'] });

  it('draw a way once, and a storm that turned a unit back or took it as one that did not arrive', () => {
    const move = { seat: 0, unit: 'navy', from: 'home:britain', to: 'india' };
    expect(changes([say('storm', { ...move, dice: [3], result: 'arrives' }), say('moved', move)]).ways).toEqual([
      { seat: 0, from: 'home:britain', to: 'india', lost: false },
    ]);
    expect(changes([say('storm', { ...move, dice: [1, 2], result: 'lost' })]).ways).toEqual([
      { seat: 0, from: 'home:britain', to: 'india', lost: true },
    ]);
  });

  it('mark where something changed, once a place, and points below each other', () => {
    const found = changes([
      say('built', { seat: 1, unit: 'fort', at: 'baltic' }),
      say('lost', { seat: 1, unit: 'fort', at: 'baltic' }),
      say('scored', { seat: 1, at: 'baltic', vp: 5 }),
      say('scored', { seat: 2, at: 'baltic', vp: 3 }),
      say('taxed', { seat: 1, times: 2 }),
    ]);
    expect(found.places).toEqual(['baltic']);
    expect(found.points.map(({ row }) => row)).toEqual([0, 1]);
  });
});
