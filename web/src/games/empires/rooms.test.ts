import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Choice, Say } from '../../protocol/types';
import {
  alliesOf,
  attacksOf,
  cases,
  chance,
  difference,
  goesAshore,
  joined,
  losses,
  meetingOf,
  navalCase,
  outlook,
} from './battle';
import { partOf, rerollChance, seaOf, strength, sum, terms, turned, type Meeting } from './battle';
import { bill, boxes, stillAsked, team } from './alliances';
import { forecast, paysOf, sources, unitsOf } from './forecast';
import data from './data.json';
import { bounds, can, go, ids } from './offers';
import { lastBattle, type Entry } from './reports';
import { closeReport, roomOf } from './rooms.svelte';
import { tiles } from './tiles';
import type { Army, Bidding, Fight, Seat, Table, Units } from './types';
import type { View } from './words';

const POWERS = ['britain', 'france', 'prussia', 'austria', 'spain', 'russia', 'united_provinces'];

type Forces = Record<string, Partial<Units>>;
interface Player {
  units?: Forces;
  tiles?: (string | [string, 'used'])[];
  markers?: Record<string, number>;
  gold?: number;
  population?: number;
}

function seat(power: string | undefined, { units = {}, tiles = [], gold = 10, population = 5 }: Player): Seat {
  return {
    power: power ?? null,
    gold,
    population,
    vp: 0,
    unrest: null,
    units: Object.fromEntries(Object.entries(units).map(([at, some]) => [at, { army: 0, navy: 0, fort: 0, ...some }])),
    supply: { army: 14, navy: 7, fort: 2, markers: 20 },
    tiles: tiles.map((one) => (typeof one === 'string' ? { tile: one, used: false } : { tile: one[0], used: true })),
    income: 0,
    maintenance: 0,
  };
}

/** A table with these players, in the order of POWERS. */
function table(players: Player[], more: Partial<Table> = {}, counters: Record<string, string[]> = {}): Table {
  return {
    stage: 'turn',
    asked: [0],
    war: 1,
    round: 1,
    rounds: 5,
    start: 0,
    active: 0,
    actions: 2,
    display: [0, 1, 2, 3, 4, null, null, null],
    areas: Object.fromEntries(
      Object.keys(data.areas).map((at) => [
        at,
        {
          counters: Object.fromEntries((counters[at] ?? []).map((id) => [id, 1])),
          markers: players.map(({ markers }) => markers?.[at] ?? 0),
        },
      ]),
    ),
    seats: players.map((player, i) => seat(POWERS[i], player)),
    supply: {},
    bag: {},
    auction: null,
    payment: null,
    battle: null,
    result: null,
    options: { powers: 'claimed', unrest_visibility: 'hidden' },
    ...more,
  };
}

const total = (dice: [number, number], own: number): number => difference(dice) + own;

describe('the alliance display', () => {
  const five = table([{}, {}, {}, {}, {}]);
  const auction = (more: Partial<Bidding>): Bidding => ({
    number: 1,
    opener: 0,
    turn: 0,
    unplaced: [],
    high: null,
    ...more,
  });
  const empty = [null, null, null, null, null, null, null, null];

  test('asks everybody else again after a raise (EMP-5.8, EMP-T1)', () => {
    const at = (turn: number, high: Bidding['high']): number[] =>
      stillAsked({ ...five, display: empty, auction: auction({ turn, high }) });
    expect(at(0, null)).toEqual([0, 1, 2, 3, 4]);
    expect(at(1, { seat: 0, amount: 0, a: 'britain', b: 'prussia' })).toEqual([1, 2, 3, 4]);
    // Prussia raises to 1: Austria, Spain, Britain, France are still to pass.
    expect(at(3, { seat: 2, amount: 1, a: 'austria', b: 'france' })).toEqual([3, 4, 0, 1]);
    expect(at(1, { seat: 2, amount: 1, a: 'austria', b: 'france' })).toEqual([1]);
  });
  test('shows where the highest bid would put its two powers (EMP-5.3)', () => {
    const high = { seat: 2, amount: 1, a: 'austria', b: 'france' };
    const first = boxes({ ...five, display: empty, auction: auction({ high }) });
    expect(first.map(({ box, row, ghost, open }) => [box, row, ghost, open])).toEqual([
      [1, 'a', 3, true],
      [2, 'b', 1, true],
      [3, 'a', null, false],
      [4, 'b', null, false],
      [5, 'a', null, false],
      [6, 'b', null, false],
    ]);
    expect([team(first, 'a'), team(first, 'b')]).toEqual([[3], [1]]);
  });
  test('leaves a box of the last pair empty with an odd number of players (EMP-5.12, EMP-T22)', () => {
    const display = [3, 1, 2, 0, null, null, null, null];
    const last = boxes(
      { ...five, display, auction: auction({ number: 3, unplaced: ['spain'] }) },
      { a: null, b: 'spain' },
    );
    expect(last.slice(4).map(({ box, ghost, open }) => [box, ghost, open])).toEqual([
      [5, null, true],
      [6, 4, true],
    ]);
    expect(team(last, 'b')).toEqual([1, 0, 4]);
    expect(boxes(table([{}, {}], { display: empty }))).toHaveLength(2);
  });
  test('makes allies of a row, in turn order (EMP-5.1, 5.2)', () => {
    expect(alliesOf({ ...five, display: [3, 1, 2, 0, null, 4, null, null] }, 4)).toEqual([1, 0]);
    expect(alliesOf({ ...five, display: [3, 1, 2, 0, null, 4, null, null] }, 3)).toEqual([2]);
    expect(alliesOf({ ...five, display: empty }, 0)).toEqual([]);
  });
  test('is paid with forced taxes where gold is missing (EMP-7.3, EMP-T15)', () => {
    expect(bill(10, 4)).toEqual({ taxes: 0, left: 6 });
    expect(bill(1, 2)).toEqual({ taxes: 1, left: 1 });
    expect(bill(0, 5)).toEqual({ taxes: 3, left: 1 });
    expect(bill(3, 43)).toEqual({ taxes: 20, left: 0 });
  });
});

describe('the dice', () => {
  test('come out as in EMP-T27', () => {
    const percents = (margin: number): number[] => {
      const { win, tie, loss, of } = chance(margin);
      expect(win + tie + loss).toBe(of);
      return [win, tie, loss].map((ways) => Math.round((1000 * ways) / of) / 10);
    };
    expect(percents(0)).toEqual([40.1, 19.8, 40.1]);
    expect(percents(1)).toEqual([59.9, 17, 23.1]);
    expect(percents(2)).toEqual([76.9, 11.7, 11.4]);
    expect(percents(3)).toEqual([88.6, 7.1, 4.3]);
    expect(percents(6)).toEqual([100, 0, 0]);
  });
  test('agree with all 1296 throws', () => {
    const faces = [1, 2, 3, 4, 5, 6];
    for (const margin of [-6, -3, -1, 0, 2, 5]) {
      const found = { win: 0, tie: 0, loss: 0, of: 1296 };
      for (const a of faces)
        for (const b of faces)
          for (const c of faces)
            for (const d of faces) {
              const end = margin + Math.abs(a - b) - Math.abs(c - d);
              found[end > 0 ? 'win' : end < 0 ? 'loss' : 'tie'] += 1;
            }
      expect(chance(margin)).toEqual(found);
      expect(turned(chance(margin))).toEqual(chance(-margin));
    }
  });
  test('thrown again meet a total that stands (EMP-13.9)', () => {
    expect(rerollChance(3, 3)).toEqual({ win: 30, tie: 6, loss: 0, of: 36 });
    expect(rerollChance(3, 8)).toEqual({ win: 0, tie: 2, loss: 34, of: 36 });
  });
});

describe('a battle', () => {
  test('of Spain with Britain in North America stands 8 against 7 (EMP-T3)', () => {
    const at = 'north_america';
    const spain = 4;
    const made = table(
      [
        { units: { [at]: { army: 1, navy: 1 } }, markers: { [at]: 1 }, tiles: ['army_training'] },
        {},
        {},
        { units: { [at]: { army: 1, navy: 1 } }, tiles: ['army_training', 'army_training', 'army_training'] },
        { units: { [at]: { army: 2, navy: 2 } }, tiles: ['army_training', 'army_training', 'north_american_indians'] },
      ],
      // Spain alone above, Britain with Austria below.
      { display: [4, 0, 1, 3, 2, null, null, null] },
    );
    const before = outlook(made, spain, { at, target: 'britain' });
    expect(before).toMatchObject({ sea: 'contested', lentOnly: false, prize: { marker: true, gold: 0, vp: 0 } });
    expect(before.foes).toEqual([{ seat: 3, army: 1, navy: 1 }]);
    expect(before.friends).toEqual([]);
    // Alone: 2 armies + training + Indians, and support where Britain yields, against 1 army.
    const [best, none, worst] = cases(made, before);
    expect(best).toMatchObject({ support: 'attack', chance: chance(4) });
    expect([sum(none!.attack), sum(none!.defence)]).toEqual([4, 1]);
    expect(worst).toMatchObject({ support: 'defence', chance: chance(2) });
    // Austria lends its army, not its navy, and Britain yields at sea.
    const lent = joined(before, [], [{ seat: 3, army: 1, navy: 0 }]);
    const [fought] = cases(made, lent);
    expect(fought!.attack).toEqual([
      { id: 'army', count: 2, value: 2 },
      { id: 'support', count: 1, value: 1 },
      { id: 'training', count: 1, value: 1 },
      { id: 'ally', count: 1, value: 1 },
    ]);
    expect(fought!.defence).toEqual([{ id: 'army', count: 2, value: 2 }]);
    const totals: [number, number] = [total([2, 5], sum(fought!.attack)), total([1, 6], sum(fought!.defence))];
    expect(totals).toEqual([8, 7]);
    // Spain loses 1 (its own 7), the others 2.
    expect(losses(totals, [2, 5], [1, 6])).toEqual({ attack: 1, defence: 2 });
  });
  test('with a country takes its number, and gold and points with it (EMP-T5)', () => {
    const at = 'caribbean';
    const id = 'caribbean/defended-3-g2';
    const made = table([{ units: { [at]: { army: 2, navy: 1 } } }, {}], {}, { [at]: [id] });
    const look = outlook(made, 0, { at, target: id });
    expect(look).toMatchObject({ sea: 'attack', prize: { marker: true, gold: 2, vp: 0 }, friends: [], foes: [] });
    const [only, ...rest] = cases(made, look);
    expect(rest).toEqual([]);
    expect([total([6, 2], sum(only!.attack)), total([5, 5], sum(only!.defence))]).toEqual([7, 3]);
    expect(losses([7, 3], [6, 2], [5, 5])).toEqual({ attack: 0, defence: 1 });
    expect(outlook(made, 0, { at: 'india', target: 'india/defended-4-g1-vp' }).prize).toMatchObject({ gold: 1, vp: 1 });
  });
  test('with a fort counts it as 2 (EMP-T6)', () => {
    const at = 'german_states';
    const made = table([{ units: { [at]: { army: 2 } } }, { units: { [at]: { fort: 1 } } }]);
    const look = outlook(made, 0, { at, target: 'france' });
    const [only] = cases(made, look);
    expect(look.sea).toBe('nobody');
    expect(only!.defence).toEqual([{ id: 'fort', count: 1, value: 2 }]);
    expect([total([5, 3], sum(only!.attack)), total([6, 4], sum(only!.defence))]).toEqual([4, 4]);
    expect(losses([4, 4], [5, 3], [6, 4])).toEqual({ attack: 1, defence: 1 });
  });
  test('counts no training of a defender without units (EMP-T7)', () => {
    const at = 'german_states';
    const made = table([
      { units: { [at]: { army: 1 } }, tiles: ['army_training'] },
      { markers: { [at]: 1 }, tiles: ['army_training', 'army_training', 'bavaria'] },
    ]);
    const [only] = cases(made, outlook(made, 0, { at, target: 'france' }));
    expect(only!.attack.map(({ id }) => id)).toEqual(['army', 'training']);
    expect(only!.defence).toEqual([{ id: 'ally', count: 1, value: 1 }]);
    expect([total([4, 4], sum(only!.attack)), total([5, 4], sum(only!.defence))]).toEqual([2, 2]);
  });
  test('costs the winner a unit by a throw of 7 (EMP-T8)', () => {
    expect(losses([6, 4], [6, 1], [3, 3])).toEqual({ attack: 1, defence: 1 });
  });
  test('at sea adds navies, Naval Training and tiles with a navy (EMP-T9)', () => {
    const at = 'baltic';
    const made = table([
      { units: { [at]: { navy: 2 } }, tiles: ['denmark'] },
      { units: { [at]: { navy: 1 } }, tiles: ['naval_training'], markers: { [at]: 1 } },
    ]);
    const look = outlook(made, 0, { at, target: 'france' });
    const sea = navalCase(made, look);
    expect(sea?.attack).toEqual([
      { id: 'navy', count: 2, value: 2 },
      { id: 'ally', count: 1, value: 1 },
    ]);
    expect(sea?.defence).toEqual([
      { id: 'navy', count: 1, value: 1 },
      { id: 'training', count: 1, value: 1 },
    ]);
    expect([total([5, 2], 2), total([6, 3], sum(sea!.defence))]).toEqual([5, 5]);
    expect(losses([5, 5], [5, 2], [6, 3])).toEqual({ attack: 2, defence: 1 });
    // No army: nothing is won on land (EMP-11.18).
    expect(goesAshore(look)).toBe(false);
    expect(navalCase(made, outlook(made, 0, { at: 'german_states', target: 'france' }))).toBeNull();
  });
  test('may be fought with lent units alone, and own training counts (EMP-T11)', () => {
    const at = 'central_europe';
    const made = table(
      [
        { tiles: ['army_training'] },
        { units: { [at]: { army: 2 } } },
        { units: { [at]: { army: 1, fort: 1 } }, markers: { [at]: 1 } },
      ],
      { display: [0, 2, 1, null, null, null, null, null] },
    );
    const look = outlook(made, 0, { at, target: 'prussia' });
    expect(look.lentOnly).toBe(true);
    const [only] = cases(made, joined(look, look.friends, look.foes));
    expect([total([6, 3], sum(only!.attack)), total([4, 3], sum(only!.defence))]).toEqual([6, 4]);
    expect(losses([6, 4], [6, 3], [4, 3])).toEqual({ attack: 0, defence: 2 });
  });
  test('gives naval support to the side that alone has navies (EMP-11.13, EMP-T26)', () => {
    expect([seaOf('baltic', 0, 1), seaOf('baltic', 2, 0), seaOf('baltic', 1, 1), seaOf('baltic', 0, 0)]).toEqual([
      'defence',
      'attack',
      'contested',
      'nobody',
    ]);
    expect(seaOf('german_states', 1, 0)).toBe('nobody');
    const made = table([{ units: { baltic: { army: 1 } } }, { units: { baltic: { navy: 1, army: 1 } } }]);
    const [only] = cases(made, outlook(made, 0, { at: 'baltic', target: 'france' }));
    expect(only!.defence).toEqual([
      { id: 'army', count: 1, value: 1 },
      { id: 'support', count: 1, value: 1 },
    ]);
  });
  test('counts a two-symbol tile on land, or where its owner says once there is a naval battle (EMP-11.23, EMP-T24)', () => {
    const at = 'africa';
    const made = table([
      { units: { [at]: { army: 1, navy: 1 } }, tiles: ['portugal'] },
      { units: { [at]: { navy: 1 } } },
    ]);
    const force = { seat: 0, defence: 0, army: 1, navy: 1, fort: 0, militia: false, chosen: [] };
    const meeting: Meeting = {
      at,
      attack: force,
      defence: { ...force, seat: 1, army: 0 },
      fights: false,
      support: null,
    };
    const both = (of: Meeting): number[] => [
      strength(made, of, 'naval', 'attack'),
      strength(made, of, 'land', 'attack'),
    ];
    expect(both(meeting)).toEqual([1, 2]);
    expect(both({ ...meeting, fights: true })).toEqual([1, 1]);
    const used = (part: 'naval' | 'land' | 'none') => ({ ...force, chosen: [{ tile: 'portugal', part }] });
    expect(both({ ...meeting, fights: true, attack: used('naval') })).toEqual([2, 1]);
    expect(both({ ...meeting, fights: true, attack: used('land') })).toEqual([1, 2]);
    expect(both({ ...meeting, fights: true, attack: used('none') })).toEqual([1, 1]);
    expect(strength(made, { ...meeting, at: 'india' }, 'land', 'attack')).toBe(1);
  });
  test('is defended by naval support alone where a navy lies idle (EMP-T37)', () => {
    const at = 'baltic';
    const made = table([
      { units: { [at]: { army: 1 } } },
      { units: { [at]: { navy: 1 } }, markers: { [at]: 1 }, tiles: ['army_training', 'army_training'] },
    ]);
    const [only] = cases(made, outlook(made, 0, { at, target: 'france' }));
    expect([total([5, 4], sum(only!.attack)), total([4, 3], sum(only!.defence))]).toEqual([2, 2]);
  });
  test('ends at sea where the target has neither marker nor land units (EMP-11.18, EMP-T31)', () => {
    const at = 'baltic';
    const made = table([{ units: { [at]: { army: 1, navy: 1 } } }, { units: { [at]: { navy: 1 } } }]);
    const look = outlook(made, 0, { at, target: 'france' });
    expect(goesAshore(look)).toBe(false);
    expect(look.prize.marker).toBe(false);
    expect(goesAshore(joined(look, [], [{ seat: 2, army: 1, navy: 0 }]))).toBe(true);
  });
  test('may meet Militia only where its owner has a marker, and an unused copy (EMP-13.8)', () => {
    const at = 'german_states';
    const made = (markers: number, ...tiles: Player['tiles'] & object): Table =>
      table([{ units: { [at]: { army: 1 } } }, { units: { [at]: { army: 1 } }, markers: { [at]: markers }, tiles }]);
    const calls = (of: Table): boolean => outlook(of, 0, { at, target: 'france' }).militia;
    expect(calls(made(1, 'militia'))).toBe(true);
    expect(calls(made(0, 'militia'))).toBe(false);
    expect(calls(made(1, ['militia', 'used']))).toBe(false);
  });
  test('is what the table says while it is fought (EMP-T30)', () => {
    const at = 'german_states';
    const made = table([{ units: { [at]: { army: 3 } } }, { units: { [at]: { fort: 1 } } }, {}]);
    const side: Army = {
      principal: 0,
      helpers: [],
      requests: [],
      answered: [],
      army: 3,
      navy: 0,
      fort: 0,
      tiles: [],
      militia: false,
      strength: [0, 3],
    };
    const battle: Fight = {
      at,
      attacker: 0,
      target: 'france',
      attack: side,
      defence: { ...side, principal: 1, helpers: [{ seat: 2, army: 1, navy: 0 }], army: 1, fort: 1, militia: true },
      fights: false,
      support: null,
      roll: null,
    };
    const meeting = meetingOf(battle);
    expect(strength(made, meeting, 'land', 'attack')).toBe(3);
    expect(terms(made, meeting, 'land', 'defence')).toEqual([
      { id: 'army', count: 1, value: 1 },
      { id: 'fort', count: 1, value: 2 },
      { id: 'militia', count: 1, value: 2 },
    ]);
    const thrown = (part: 'naval' | 'land') => ({
      part,
      attack: [3, 2] as [number, number],
      defence: [5, 4] as [number, number],
      totals: [4, 4] as [number, number],
    });
    expect(partOf({ ...made, stage: 'naval_offer' }, battle)).toBe('naval');
    expect(partOf({ ...made, stage: 'reserves' }, { ...battle, roll: thrown('naval') })).toBe('naval');
    expect(partOf({ ...made, stage: 'militia' }, { ...battle, roll: thrown('naval') })).toBe('land');
    expect(partOf({ ...made, stage: 'loss' }, { ...battle, roll: thrown('land') })).toBe('land');
  });
  test('can be declared on all who are no allies, where an own or an allied force stands (EMP-11.1 to 11.3)', () => {
    const made = table(
      [
        { units: { german_states: { army: 1 } } },
        { units: { baltic: { navy: 1 } }, markers: { german_states: 1 } },
        { units: { baltic: { fort: 1 } } },
        { markers: { german_states: 2, africa: 1 } },
      ],
      { display: [0, 2, 1, 3, null, null, null, null] },
      {
        german_states: ['german_states/defended-3'],
        baltic: ['baltic/defended-2'],
        africa: ['africa/pop', 'africa/defended-2'],
        caribbean: ['caribbean/slaves'],
      },
    );
    expect(attacksOf(made, 0)).toEqual([
      { at: 'german_states', target: 'austria' },
      { at: 'german_states', target: 'german_states/defended-3' },
      { at: 'baltic', target: 'prussia' },
      { at: 'baltic', target: 'baltic/defended-2' },
    ]);
    // Prussia has a fort there and nothing else: forts do not attack.
    expect(attacksOf(made, 2)).toEqual([]);
  });
});

describe('the end of a war', () => {
  const markers = { india: 3, east_indies: 4, north_america: 4, baltic: 1 };
  test('pays for people, markers, industry and companies, these at most 6 (EMP-15.1, 13.13)', () => {
    const tiles = [
      'industrialization',
      'industrialization',
      'east_indies_company',
      'hudsons_bay_company',
      'eastland_company',
    ];
    const made = table([{ markers, tiles, population: 4 }]);
    expect(sources(made, 0)).toEqual([
      { id: 'population', count: 4, gold: 4 },
      { id: 'markers', count: 12, gold: 12 },
      { id: 'tile', tile: 'industrialization', count: 2, gold: 6 },
      { id: 'tile', tile: 'east_indies_company', count: 1, gold: 6 },
      { id: 'tile', tile: 'hudsons_bay_company', count: 1, gold: 6 },
      { id: 'tile', tile: 'eastland_company', count: 1, gold: 2 },
    ]);
    expect(paysOf(made, 0, 'banks')).toBe(0);
  });
  test('takes taxes where income and hand do not cover the units (EMP-T16)', () => {
    const made = table([
      { gold: 0, population: 4, markers: { india: 6 }, units: { india: { army: 7, navy: 4, fort: 1 } } },
    ]);
    const state = { ...made.seats[0]!, income: 10, maintenance: 12 };
    const at = (more: Partial<Seat>, stage: Table['stage'] = 'turn') =>
      forecast({ ...made, stage, seats: [{ ...state, ...more }] }, 0);
    expect(unitsOf(state)).toEqual({ army: 7, navy: 4, fort: 1 });
    expect(at({})).toMatchObject({ before: 10, bill: { taxes: 1, left: 0 }, banks: 0, population: 9 });
    expect(at({ tiles: [{ tile: 'banks', used: false }] })).toMatchObject({
      banks: 1,
      bill: { taxes: 1 },
      banked: { taxes: 0, left: 2 },
    });
    expect(at({ tiles: [{ tile: 'banks', used: true }] })).toMatchObject({ banks: 0, banked: { taxes: 1 } });
    // Income is in hand already.
    expect(at({ gold: 10 }, 'maintenance')).toMatchObject({ before: 10, bill: { taxes: 1, left: 0 } });
  });
  test('lets population grow to 9 at most (EMP-T17)', () => {
    expect(forecast(table([{ population: 6 }]), 0)?.population).toBe(9);
    expect(forecast(table([{ population: 2 }]), 0)?.population).toBe(7);
  });
});

describe('what tiles pay', () => {
  interface Printed {
    tiles: { id: string; effect: { type: string; gold?: number; gold_per_marker?: number; max_gold?: number } }[];
  }
  const file = new URL('../../../../server/games/empires/board.json', import.meta.url);
  const printed = (JSON.parse(readFileSync(file, 'utf8')) as Printed).tiles;

  test.each(printed.filter(({ effect }) => effect.type.startsWith('income')))(
    'is as printed: $id',
    ({ id, effect }) => {
      const at = tiles[id]?.areas?.[0] ?? 'baltic';
      const pays = (markers: number) => paysOf(table([{ markers: { [at]: markers } }]), 0, id);
      const each = effect.gold_per_marker;
      expect([0, 1, 2, 3, 4, 6, 9].map(pays)).toEqual(
        [0, 1, 2, 3, 4, 6, 9].map((markers) =>
          each === undefined ? effect.gold : Math.min(effect.max_gold ?? 0, markers * each),
        ),
      );
    },
  );
  test('is nothing for all others', () => {
    const others = printed.filter(({ effect }) => !effect.type.startsWith('income'));
    expect(others.length).toBeGreaterThan(20);
    const rich = table([{ markers: Object.fromEntries(Object.keys(data.areas).map((at) => [at, 9])) }]);
    expect(others.map(({ id }) => paysOf(rich, 0, id))).toEqual(others.map(() => 0));
  });
});

describe('the last battle', () => {
  const told = (k: string, p: Record<string, unknown>): Say => ({ k: `empires.${k}`, p });
  const entry = (v: number, events: Say[], undone = false): Entry => ({ v, events, undone });
  const thrown = (key: string, attack: number[], defence: number[], totals: number[]): Say =>
    told(key, { part: 'land', attack, defence, attack_total: totals[0], defence_total: totals[1] });
  const log: Entry[] = [
    entry(1, [told('attacked', { seat: 1, at: 'africa', target: 'spain' }), told('repelled', { at: 'africa' })]),
    entry(2, [told('turn', { seat: 0 })]),
    entry(3, [told('attacked', { seat: 0, at: 'india', target: 'india/defended-4-g1-vp' })]),
    entry(4, [thrown('rolled', [2, 5], [1, 6], [6, 9])]),
    entry(5, [
      told('reserves', { seat: 0 }),
      thrown('reroll', [6, 1], [3, 3], [8, 4]),
      told('fought', { part: 'land', winner: 'attack' }),
      told('lost', { seat: 0, unit: 'army', at: 'india' }),
      told('retreated', { seat: 0, unit: 'army', at: 'india' }),
      told('conquered', { seat: 0, at: 'india', target: 'india/defended-4-g1-vp', placed: true }),
      told('spoils', { seat: 0, gold: 1, vp: 1 }),
    ]),
  ];

  test('is told with its throws, its losses and what it led to', () => {
    expect(lastBattle(log)).toMatchObject({
      seat: 0,
      at: 'india',
      target: 'india/defended-4-g1-vp',
      rolls: [
        { part: 'land', attack: [2, 5], defence: [1, 6], totals: [6, 9] },
        { part: 'land', attack: [6, 1], defence: [3, 3], totals: [8, 4] },
      ],
      fought: [{ part: 'land', winner: 'attack' }],
      lost: [
        { seat: 0, unit: 'army', saved: false },
        { seat: 0, unit: 'army', saved: true },
      ],
      end: 'conquered',
      placed: true,
      gold: 1,
      vp: 1,
      turns: 0,
    });
  });
  test('takes nothing from what follows it, or was taken back', () => {
    const after = entry(6, [told('turn', { seat: 1 }), told('lost', { seat: 1, unit: 'navy', at: 'india' })]);
    expect(lastBattle([...log, after])).toMatchObject({ turns: 1, lost: [{}, {}] });
    const back = log.map((one) => (one.v >= 3 ? { ...one, undone: true } : one));
    expect(lastBattle(back)).toMatchObject({ seat: 1, at: 'africa', end: 'repelled', turns: 1 });
    expect(lastBattle([])).toBeNull();
  });

  const view = (of: Partial<Table>, more: Partial<View> = {}): View =>
    ({
      table: table([{}, {}, {}], of),
      hand: null,
      you: 0,
      picker: { targets: new Set(), picked: new Set(), pick: () => undefined },
      news: { v: 0, events: [] },
      log: [],
      ...more,
    }) as unknown as View;

  test('stays on show for those whom it concerns, and for all others until the next turn but one or their own', () => {
    const turn = (v: number, seat: number) => entry(v, [told('turn', { seat })]);
    const later = [...log, turn(6, 1)];
    const room = (of: readonly Entry[], you: number | null, active: number) =>
      roomOf(view({ active }, { log: of, you }));
    expect(room(log, 2, 0)).toBe('report');
    expect([room(later, 0, 1), room(later, 2, 1), room(later, 1, 1), room(later, null, 1)]).toEqual([
      'report',
      'report',
      null,
      'report',
    ]);
    expect([room([...later, turn(7, 2)], 0, 2), room([...later, turn(7, 2)], null, 2)]).toEqual(['report', null]);
    closeReport(lastBattle(log)!.key);
    expect(room(log, 0, 0)).toBeNull();
  });
  test('gives way to what is decided', () => {
    const asked = (stage: Table['stage'], you: number | null, seats: number[]) =>
      roomOf(view({ stage, asked: seats }, { you }));
    expect([asked('over', 0, []), asked('auction', null, [1])]).toEqual(['final', 'auction']);
    expect([asked('pay', 0, [0]), asked('pay', 1, [0]), asked('maintenance', 1, [0, 1])]).toEqual(['pay', null, 'pay']);
    expect(asked('turn', 0, [0])).toBeNull();
    const begun = (verb: string) => roomOf(view({}, { picker: { verb } as unknown as View['picker'] }));
    expect([begun('take'), begun('attack'), begun('build')]).toEqual(['tiles', 'attacks', null]);
  });

  test('is decided with what the prompt offers, and nothing while an action is on its way', () => {
    const begun: unknown[] = [];
    const choices: Choice[] = [
      { verb: 'offer', ally: 'spain', gold: { int: [2, 5] } },
      { verb: 'offer', ally: 'france', gold: 0 },
      { verb: 'ask', allies: { some: { of: ['france'], min: 1, max: 1 } } },
    ];
    const desk = (busy: boolean) => view({}, { choices, busy, begin: (action) => begun.push(action) });
    expect(ids(desk(false), 'offer', 'ally')).toEqual(['spain', 'france']);
    expect(ids(desk(false), 'ask', 'allies')).toEqual(['france']);
    expect([bounds(desk(false), 'offer', 'gold', { ally: 'spain' }), bounds(desk(false), 'close', 'gold')]).toEqual([
      [2, 5],
      null,
    ]);
    expect(bounds(desk(false), 'offer', 'gold', { ally: 'france' })).toEqual([0, 0]);
    expect([can(desk(false), 'offer', { ally: 'spain', gold: 6 }), can(desk(false), 'offer', { gold: 5 })]).toEqual([
      false,
      true,
    ]);
    go(desk(true), { verb: 'close' });
    go(desk(false), { verb: 'offer', ally: 'spain', gold: 3 });
    expect(begun).toEqual([{ verb: 'offer', ally: 'spain', gold: 3 }]);
  });
});
