import { describe, expect, test } from 'vitest';
import type { Choice, Say } from '../../protocol/types';
import en from './en.json';
import { start } from './focus';
import { idle } from './idle';
import { countryIds, data } from './map';
import { countered, opening, partnersOf, proposalsTo } from './offers';
import { barred, barsFlight, binds, flightRoute } from './pacts';
import { proposalsLeft, rollsOf } from './past';
import { middle } from './preview';
import { ruleOf } from './rulebook';
import rules from './rules.en.json';
import { foesOf, missilesAt, needed, outlook } from './threats';
import { freshFight } from './words';
import type { Holding, Objective, Pact, Table, Term as Terms } from './generated';

type Land = Record<string, [seat: number, armies: number, missiles?: number][]>;
/** A world of seat 5 with one army everywhere, but for what is said. */
function world(land: Land, more: Partial<Table> = {}): Table {
  const holdings = (id: string): Holding[] =>
    (land[id] ?? [[5, 1]]).map(([seat, armies, missiles = 0]) => ({ seat, armies, missiles }));
  return {
    ...middle,
    card: 'classic-combat',
    proposals: [],
    pacts: [],
    countries: Object.fromEntries(
      countryIds.map((id) => [id, { holdings: holdings(id), bond: 'sole' as const, blockaded: false }]),
    ),
    ...more,
  };
}
const pact = (terms: Terms, parties: [number, number] = [0, 1], by?: number): Pact => ({
  id: 'pact-1',
  parties,
  terms,
  ending: by === undefined ? null : { by, begun: false },
});
const objective = (id: string, destroy: number | null = null): Objective => ({ id, destroy, common: false });
const truce: Terms = {
  kind: 'joint',
  target: 'ukraine',
  lead: 0,
  lead_from: 'iran',
  ally: 1,
  ally_from: 'russia',
  fought: 2,
};

describe('pacts in the client', () => {
  const land: Land = { argentina: [[0, 5]], brazil: [[1, 6]], chile: [[0, 3]] };
  const held = (terms: Terms, from: string, to: string, by?: number) =>
    barred(world(land, { pacts: [pact(terms, [0, 1], by)] }), 1, 0, from, to) !== null;

  test('forbid what the rules say (TEG-17.10)', () => {
    const pair: Terms = { kind: 'country', a: 'argentina', a_seat: 0, b: 'brazil', b_seat: 1 };
    expect(held(pair, 'brazil', 'argentina')).toBe(true);
    expect(held(pair, 'brazil', 'chile')).toBe(false);
    expect(held({ kind: 'continent', continent: 'south-america' }, 'brazil', 'chile')).toBe(true);
    expect(held({ kind: 'continent', continent: 'africa' }, 'brazil', 'chile')).toBe(false);
    expect(held({ kind: 'border', border: 'africa+asia' }, 'egypt', 'israel')).toBe(true);
    expect(held({ kind: 'border', border: 'africa+asia' }, 'brazil', 'sahara')).toBe(false);
    expect(held({ kind: 'world' }, 'egypt', 'israel')).toBe(true);
    expect(held(truce, 'russia', 'iran')).toBe(true);
    expect(held({ kind: 'zone', at: 'argentina', since: 1, offender: null }, 'brazil', 'argentina')).toBe(false);
  });
  test('hold after notice only the one who gave it (TEG-17.13)', () => {
    expect(held({ kind: 'world' }, 'brazil', 'argentina', 1)).toBe(true);
    expect(held({ kind: 'world' }, 'brazil', 'argentina', 0)).toBe(false);
    expect(binds(pact({ kind: 'world' }, [0, 1], 0), 0)).toBe(true);
    expect(binds(pact({ kind: 'world' }), 2)).toBe(false);
  });
  test('do not hold back from the common zone', () => {
    const zone = pact({ kind: 'zone', at: 'tasmania', since: 1, offender: null });
    const table = world({ tasmania: [[0, 1]], australia: [[1, 4]] }, { pacts: [zone, pact({ kind: 'world' })] });
    expect(barred(table, 1, 0, 'australia', 'tasmania')).toBeNull();
  });
  test('and a country taken together (TEG-20.3) do', () => {
    const table = world({
      ukraine: [
        [0, 4],
        [1, 4],
      ],
      russia: [[1, 5]],
      iran: [[0, 5]],
    });
    table.countries['ukraine']!.bond = 'allied';
    expect(barred(table, 1, 0, 'russia', 'ukraine')).toBe('condominium');
    expect(barred(table, 1, 0, 'ukraine', 'iran')).toBe('condominium');
    expect(barred(table, 1, 0, 'russia', 'iran')).toBeNull();
    // TEG-20.4: inside, once the pact is over.
    expect(barred(table, 1, 0, 'ukraine', 'ukraine')).toBeNull();
  });
});

describe('the way of a missile', () => {
  test('is a shortest one', () => {
    const table = world({ 'new-zealand': [[0, 3, 1]] });
    expect(flightRoute(table, 0, 'new-zealand', 'australia', 5)).toEqual(['new-zealand', 'tasmania', 'australia']);
    expect(flightRoute(table, 0, 'new-zealand', 'vietnam', 5)).toBeNull();
  });
  test('goes round pacts (TEG-T54, T68)', () => {
    const pair: Terms = { kind: 'country', a: 'vietnam', a_seat: 0, b: 'philippines', b_seat: 1 };
    const first = world({ vietnam: [[0, 1, 1]], philippines: [[1, 3]] }, { pacts: [pact(pair)] });
    expect(flightRoute(first, 0, 'vietnam', 'australia', 5)).toEqual(['vietnam', 'india', 'sumatra', 'australia']);
    expect(flightRoute(first, 0, 'vietnam', 'philippines', 1)).toBeNull();
    const second = world(
      { argentina: [[0, 2, 1]], brazil: [[1, 4]], uruguay: [[0, 1]] },
      { pacts: [pact({ kind: 'world' })] },
    );
    const detour = flightRoute(second, 0, 'argentina', 'sahara', 5)!;
    expect(detour).toHaveLength(4);
    expect(barsFlight(second, { kind: 'world' }, 0, 1, ['argentina', 'brazil', 'sahara'], 5)).toBe(true);
    expect(barsFlight(second, { kind: 'world' }, 0, 1, detour, 5)).toBe(false);
    expect(barsFlight(second, { kind: 'world' }, 0, 1, ['argentina', 'uruguay', 'nigeria', 'sahara'], 5)).toBe(false);
  });
});

describe('who threatens what', () => {
  test('counts neighbours that can attack', () => {
    const table = world({ argentina: [[0, 3]], brazil: [[1, 6]], chile: [[2, 1]], uruguay: [[2, 2]] });
    expect(foesOf(table, 0, 'argentina')).toEqual([
      { seat: 1, from: 'brazil', armies: 6, bound: null },
      { seat: 2, from: 'uruguay', armies: 2, bound: null },
    ]);
    const calm = pact({ kind: 'world' });
    const [first, second] = foesOf({ ...table, pacts: [calm] }, 0, 'argentina');
    expect(first).toMatchObject({ seat: 2, bound: null });
    expect(second).toMatchObject({ seat: 1, bound: calm });
  });
  test('leaves out those who have conceded', () => {
    const table = world({ argentina: [[0, 3]], brazil: [[1, 6]] });
    const seats = table.seats.map((seat, i) => (i === 1 ? { ...seat, alive: false, conceded: true } : seat));
    expect(foesOf({ ...table, seats }, 0, 'argentina')).toEqual([]);
  });
  test('counts missiles that would get through (TEG-11.4 to 11.7)', () => {
    const at = (armies: number, mine: number, theirs: number) =>
      missilesAt(world({ tasmania: [[0, armies, mine]], 'new-zealand': [[1, 1, theirs]] }), 0, 'tasmania');
    expect(at(4, 0, 1)).toEqual([{ seat: 1, from: 'new-zealand', count: 1, damage: 3 }]);
    expect(at(3, 0, 1)).toEqual([]);
    expect(at(9, 1, 1)).toEqual([]);
    expect(at(9, 1, 3)).toEqual([{ seat: 1, from: 'new-zealand', count: 2, damage: 3 }]);
  });
  test('grades each country, and finds a way to the others', () => {
    const table = world({
      argentina: [[0, 3]],
      brazil: [[1, 6]],
      'new-zealand': [[0, 2]],
      australia: [[0, 1]],
      paraguay: [[1, 1]],
    });
    const { held, goals } = outlook([objective('obj-02')], table, 0);
    expect(held.map(({ id, level }) => [id, level])).toEqual([['argentina', 'exposed']]);
    expect(goals).toHaveLength(23);
    expect(goals.find(({ id }) => id === 'paraguay')).toMatchObject({
      mine: { from: 'argentina', armies: 3, bound: null },
    });
    expect(goals.at(-1)!.mine).toBeNull();
    const bound = outlook([objective('obj-02')], { ...table, pacts: [pact({ kind: 'world' })] }, 0);
    expect(bound.held[0]!.level).toBe('bound');
    expect(bound.goals.find(({ id }) => id === 'brazil')!.mine!.bound).not.toBeNull();
    const alone = world({ argentina: [[0, 3]] });
    expect(outlook([objective('obj-02')], alone, 0).held[0]!.level).toBe('quiet');
    expect(outlook([objective('obj-02')], world({ argentina: [[0, 3]], brazil: [[1, 2]] }), 0).held[0]!.level).toBe(
      'watched',
    );
  });
  test('knows what an objective needs', () => {
    const size = (one: Objective, land: Land = {}) => needed([one], world(land), 0).size;
    expect(size(objective('obj-02'))).toBe(24);
    expect(
      size(objective('obj-15', 2), {
        chile: [[2, 1]],
        peru: [[2, 1]],
        brazil: [
          [2, 3],
          [0, 1],
        ],
      }),
    ).toBe(2);
    expect(size({ ...objective('obj-15', 2), common: true }, { chile: [[0, 1]] })).toBe(1);
    expect(size(objective('obj-12'), { chile: [[0, 1]] })).toBe(1);
    // Once there are enough of a continent, those are what counts.
    const africa = Object.keys(data.countries).filter((id) => data.countries[id]!.continent === 'africa');
    const five: Land = Object.fromEntries(africa.slice(0, 5).map((id) => [id, [[0, 1]]]));
    expect(size(objective('obj-03'))).toBe(12 + 6 + 8);
    expect(size(objective('obj-03'), five)).toBe(12 + 6 + 5);
    expect(size(objective('obj-11'))).toBeGreaterThan(8 + 16 + 16);
  });
});

test('there is a reason when nothing can be attacked', () => {
  const land: Land = { argentina: [[0, 3]] };
  expect(idle(world(land), 0)).toBeNull();
  expect(idle(world({ argentina: [[0, 1]] }), 0)).toBe('armies');
  expect(idle(world(land, { card: 'open-borders' }), 0)).toBe('open-borders');
  expect(idle(world({ chile: [[0, 3]] }, { card: 'open-borders' }), 0)).toBeNull();
  expect(idle(world(land, { card: `rest-${middle.seats[0]!.color}` }), 0)).toBe('rest');
  expect(idle(world(land, { pacts: [pact({ kind: 'world' }, [0, 5])] }), 0)).toBe('pacts');
  const island: Land = {
    ...land,
    chile: [[0, 1]],
    brazil: [[0, 1]],
    bolivia: [[0, 1]],
    paraguay: [[0, 1]],
    uruguay: [[0, 1]],
  };
  expect(idle(world(island, { card: 'closed-borders' }), 0)).toBe('armies');
  expect(idle(world({ ...island, argentina: [[0, 1]], uruguay: [[0, 4]] }, { card: 'closed-borders' }), 0)).toBe(
    'closed-borders',
  );
});

describe('the log knows', () => {
  const say = (k: string, p: Record<string, unknown> = {}): Say => ({ k, p }) as Say;
  const entry = (v: number, events: Say[], undone = false) => ({ v, events, undone });
  const offer = say('teg.proposed', { seat: 0, partner: 2 });
  const none = { v: 0, events: [] };

  test('how many proposals are left (TEG-17.18)', () => {
    const log = [
      entry(1, [say('teg.deploy', { seat: 0 }), offer]),
      entry(2, [say('teg.turn', { seat: 1 })]),
      entry(3, [offer]),
      entry(4, [offer], true),
      entry(5, [say('teg.proposed', { seat: 2, partner: 0 })]),
    ];
    expect(proposalsLeft({ log, news: none }, 0, 2)).toBe(2);
    expect(proposalsLeft({ log, news: none }, 0, 1)).toBe(3);
    expect(proposalsLeft({ log, news: { v: 6, events: [offer] } }, 0, 2)).toBe(1);
    expect(proposalsLeft({ log, news: { v: 5, events: [offer] } }, 0, 2)).toBe(2);
    expect(proposalsLeft({ log: [...log, entry(7, [say('teg.turn')])], news: none }, 0, 2)).toBe(3);
    expect(proposalsLeft({ news: { v: 3, events: [offer] } }, 0, 2)).toBe(2);
  });
  test('how often was rolled', () => {
    const roll = say('teg.attack', { from: 'chile', to: 'peru' });
    const news = { v: 9, events: [roll, roll, say('teg.attack', { from: 'chile', to: 'bolivia' })] };
    expect(rollsOf({ news }, 'chile', 'peru')).toHaveLength(2);
  });
});

describe('the treaty desk', () => {
  const table = world({ argentina: [[0, 3]], brazil: [[1, 6]] });
  const choices = [
    { verb: 'propose_world', to: { one: [1, 2] } },
    { verb: 'propose_country', own: 'argentina', theirs: { one: ['brazil'] } },
  ] as unknown as Choice[];
  test('offers what each partner may be asked', () => {
    expect([...partnersOf(choices, 'propose_country', table)]).toEqual([1]);
    expect(proposalsTo(choices, table, 1)).toEqual(['propose_country', 'propose_world']);
    expect(proposalsTo(choices, table, 2)).toEqual(['propose_world']);
    expect(proposalsTo(choices, table, 3)).toEqual([]);
  });
  test('begins with the partner where the partner is named', () => {
    expect(opening('propose_world', 2, choices)).toEqual({ verb: 'propose_world', to: 2 });
    expect(opening('propose_country', 1, choices)).toEqual({ verb: 'propose_country' });
  });
  test('keeps the own side in a counter-offer', () => {
    const pair: Terms = { kind: 'country', a: 'argentina', a_seat: 0, b: 'brazil', b_seat: 1 };
    expect(countered(pair, 0, 1)).toEqual({ verb: 'propose_country', own: 'argentina' });
    expect(countered(pair, 1, 0)).toEqual({ verb: 'propose_country', own: 'brazil' });
    expect(countered({ kind: 'continent', continent: 'asia' }, 0, 1)).toEqual({ verb: 'propose_continent', to: 1 });
    expect(countered(truce, 0, 1)).toEqual({ verb: 'propose_joint', target: 'ukraine' });
  });
});

test('a phone opens where there is something to do', () => {
  const picker = (...ids: string[]) => ({ targets: new Set(ids) }) as never;
  const table = { ...world({ chile: [[0, 9]], japan: [[0, 2]] }), fight: null };
  expect(start({ table, you: 0, picker: picker('japan', 'china') })).toBe('asia');
  expect(start({ table, you: 0, picker: picker() })).toBe('south-america');
  expect(start({ table: { ...table, active: 5 }, you: null, picker: picker() })).toBe('europe');
});

test('questions and verbs lead to rules that can be read', () => {
  const ids = new Set(rules.flatMap((chapter) => Object.keys(chapter.rules)));
  const asks = Object.keys(en).flatMap((key) => /^teg\.ask\.(\w+)$/.exec(key)?.[1] ?? []);
  expect(asks.length).toBeGreaterThan(12);
  for (const ask of asks.filter((one) => one !== 'aside')) expect(ids, ask).toContain(ruleOf({ k: `teg.${ask}` }));
  for (const key of Object.keys(en)) {
    const verb = /^teg\.verb\.(\w+)$/.exec(key)?.[1];
    const rule = verb && ruleOf({ k: 'teg.place' }, verb);
    if (rule) expect(ids, verb).toContain(rule);
  }
  expect(ruleOf({ k: 'teg.attack' }, 'launch')).toBe('TEG-11.4');
  expect(ruleOf({ k: 'teg.aside' })).toBeUndefined();
});

test('a fight is news for as long as the turn it belongs to', () => {
  const fight = {
    kind: 'dice' as const,
    from: 'chile',
    to: 'peru',
    seat: 1,
    victim: 2,
    attack: [],
    defence: [],
    lost: 0,
    killed: 0,
  };
  const at = (more: Partial<Table>) => freshFight(world({}, { stage: 'attack', active: 1, round: 3, fight, ...more }));
  expect(at({})).toBe(fight);
  expect(at({ stage: 'place' })).toBeNull();
  expect(at({ active: 0 })).toBeNull();
  expect(at({ active: 0, pacts: [pact({ ...truce, fought: 3 })] })).toBe(fight);
  expect(at({ active: 0, pacts: [pact({ ...truce, fought: 2 })] })).toBeNull();
  expect(at({ active: 0, pacts: [pact({ kind: 'condominium', at: 'ukraine' })] })).toBe(fight);
});
