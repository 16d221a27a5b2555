import { describe, expect, test } from 'vitest';
import type { Choice, Say } from '../../protocol/types';
import en from './en.json';
import { start } from './focus';
import { countryIds } from './map';
import { countered, opening, partnersOf, proposalsTo } from './offers';
import { proposalsLeft, rollsOf } from './past';
import { middle } from './preview';
import { ruleOf } from './rulebook';
import rules from './rules.en.json';
import { freshFight } from './words';
import type { Holding, Pact, Table, Term as Terms } from './generated';

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
const truce: Terms = {
  kind: 'joint',
  target: 'ukraine',
  lead: 0,
  lead_from: 'iran',
  ally: 1,
  ally_from: 'russia',
  fought: 2,
};

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
