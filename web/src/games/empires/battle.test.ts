import { describe, expect, test } from 'vitest';
import {
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
import { table, type Player } from './made';
import type { Army, Fight, Table } from './generated';

const total = (dice: [number, number], own: number): number => difference(dice) + own;

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
