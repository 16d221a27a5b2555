import { readdirSync, readFileSync } from 'node:fs';
import type { Translate } from '../../i18n/messages';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatParts } from '../../i18n/format';
import { addMessages, i18n, t as shellT } from '../../i18n/i18n.svelte';
import type { Action, Json, Seat as Player } from '../../protocol/types';
import { Words } from '../../shell/words.svelte';
import type { GameModule, GameView } from '../types';
import * as board from './board';
import en from './en.json';
import es from './es.json';
import { asks, ids, verbs, type Army, type Fight, type Hand, type Seat, type Table } from './generated';
import messages from './messages';
import { anchors, ruleOf } from './rulebook';
import rulesEn from './rules.en.json';
import { isFree, tiles } from './tiles';
import {
  answers,
  brief,
  counterOf,
  nameOf,
  note,
  param,
  playerName,
  powerName,
  seatName,
  seatOf,
  seatParams,
  taxesFor,
  unitsText,
  type View,
} from './words';

const root = new URL('../../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const catalogues: Record<string, Record<string, string>> = { en, es };
const languages = Object.keys(catalogues);

const say = (key: string, given: Record<string, unknown> = {}, lang = 'en'): string => {
  const message = catalogues[lang]![key];
  if (message === undefined) throw new Error(`${lang} has no ${key}`);
  return formatParts(message, lang, given, (value) => String(value)).join('');
};

const { AreaId: areas, PowerId: powers } = ids;

/** An id that reached the reader as it is. Units and some tiles are called in English what their ids say. */
const RAW = new RegExp(
  `empires\\.|undefined|\\{|\\}|home:|\\w/\\w|[a-z]_[a-z]|\\b(${[...areas, ...powers].filter((id) => !id.includes('_')).join('|')})\\b`,
);

describe.each(languages)('the catalogue %s', (lang) => {
  const catalogue = catalogues[lang]!;
  const t = (key: string, values?: Record<string, unknown>) => say(key, values, lang);
  const named = (id: string): string => catalogue[`empires.id.${id}`] ?? nameOf(id, lang, t as Translate) ?? '';

  test('tells what the home page wants to know', () => {
    for (const key of ['name', 'tagline', 'about', 'mood', 'length'])
      expect(catalogue[`empires.${key}`], key).toBeTruthy();
    expect(catalogue['empires.tagline']!.length).toBeLessThanOrEqual(80);
  });

  test('words verbs and fields in few letters, and whole actions where there are fields', () => {
    for (const [verb, fields] of Object.entries(verbs)) {
      expect(catalogue[`empires.verb.${verb}`]!.length, verb).toBeLessThanOrEqual(40);
      expect(`empires.do.${verb}` in catalogue, verb).toBe(fields.length > 0);
    }
    for (const [key, text] of Object.entries(catalogue)) {
      if (key.startsWith('empires.field.')) expect(text.length, key).toBeLessThanOrEqual(45);
    }
  });

  test('names every id in a way of its own', () => {
    const all = Object.values(ids).flat();
    for (const id of all) expect(named(id), id).not.toMatch(RAW);
    expect(new Set(all.map(named)).size).toBe(all.length);
  });

  test('tells what each tile does, with its figures and its areas', () => {
    for (const { id, areas: where = [], effect } of board.tiles) {
      const text = catalogue[`empires.tile.${id}.effect`]!;
      for (const at of where) expect(text, id).toContain(catalogue[`empires.id.${at}`]);
      for (const figure of [effect.gold, effect.gold_per_marker, effect.max_gold, effect.bonus]) {
        if (figure !== undefined) expect(text, id).toContain(String(figure));
      }
      expect(text, id).not.toMatch(RAW);
    }
  });

  test('tells every rule', () => {
    for (const id of anchors(rulesEn).keys()) expect(messages[lang]![`empires.rule.${id}`], id).toBeTruthy();
  });
});

describe('the short rules', () => {
  test('have an anchor for every rule that the page or the server names', () => {
    const known = anchors(rulesEn);
    const source = 'server/games/empires/src/';
    const files = readdirSync(new URL(source, root), { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.rs'));
    const texts = [read('docs/games/empires.md'), ...files.map((name) => read(source + name))];
    const named = new Set(texts.flatMap((text) => [...text.matchAll(/EMP-(\d+\.\d+|D\d+)/g)].map(([id]) => id)));
    expect(named.size).toBeGreaterThan(60);
    for (const id of named) expect(known.has(id), id).toBe(true);
  });

  test('have a line for every question and for every verb', () => {
    const known = anchors(rulesEn);
    for (const ask of Object.keys(asks)) {
      const rule = ruleOf({ k: `empires.${ask}` });
      if (ask === 'aside') expect(rule).toBeUndefined();
      else expect(known.has(rule!), ask).toBe(true);
      for (const verb of Object.keys(verbs)) {
        const own = ruleOf({ k: `empires.${ask}` }, verb);
        if (own !== undefined) expect(known.has(own), `${ask} ${verb}`).toBe(true);
      }
    }
    // Asides belong to no question.
    expect(ruleOf({ k: 'empires.aside' }, 'tax')).toBe('EMP-7.1');
    expect(ruleOf({ k: 'empires.aside' }, 'give')).toBe('EMP-6.5');
    expect(ruleOf({ k: 'empires.turn' }, 'attack')).toBe('EMP-11.1');
    expect(ruleOf({ k: 'empires.turn' }, 'pass')).toBe('EMP-12.5');
    expect(ruleOf({ k: 'empires.raise' }, 'pass')).toBe('EMP-5.8');
    expect(ruleOf({ k: 'empires.militia' }, 'militia')).toBe('EMP-13.8');
  });
});

test('tiles cost nothing where nothing is printed', () => {
  expect(isFree(tiles['government_reform']!)).toBe(true);
  expect(isFree(tiles['industrialization']!)).toBe(false);
});

const seat = (more: Partial<Seat> = {}): Seat => ({
  power: null,
  gold: 10,
  population: 5,
  vp: 0,
  unrest: null,
  units: {},
  supply: { army: 14, navy: 7, fort: 2, markers: 20 },
  tiles: [],
  income: 5,
  maintenance: 0,
  ...more,
});
const names = ['Ana', 'Bea', 'Carlos', 'Dora', 'Eva', 'Fran', 'Gil'];
const player = (index: number): Player => ({
  seat: index,
  name: names[index]!,
  taken: true,
  bot: null,
  connected: true,
});
const table = (more: Partial<Table> = {}): Table => ({
  stage: 'turn',
  asked: [0],
  war: 1,
  round: 1,
  rounds: 6,
  start: 0,
  active: 0,
  actions: 2,
  display: [0, 1, 2, null, null, null, null, null],
  areas: {},
  seats: [seat({ power: 'britain', gold: 3, vp: 12 }), seat({ power: 'prussia' }), seat({ power: 'austria' })],
  supply: {},
  bag: {},
  auction: null,
  payment: null,
  battle: null,
  result: null,
  options: { powers: 'claimed', unrest_visibility: 'hidden' },
  ...more,
});
const hand: Hand = { unrest: 7, answer: null, draft: {}, banks: 0 };
const viewOf = (more: Partial<View> = {}): View =>
  ({
    table: table(),
    hand,
    you: 0,
    seats: [0, 1, 2].map(player),
    hints: null,
    picker: { targets: new Set(), picked: new Set(), pick: () => undefined },
    news: { v: 1, events: [] },
    t: say as Translate,
    nameOf: (id: string) => catalogues['en']![`empires.id.${id}`] ?? nameOf(id, 'en', say as Translate) ?? id,
    ...more,
  }) as GameView<Table, Hand>;

describe('names', () => {
  const view = viewOf();

  test('are made of parts for home countries and counters', () => {
    expect(view.nameOf('home:britain')).toBe('Britain (home)');
    expect(view.nameOf('india/defended-4-g1-vp')).toBe('India: defence 4, 1 gold, 1 VP');
    expect(view.nameOf('baltic/defended-4-vp')).toBe('Baltic: defence 4, 1 VP');
    expect(view.nameOf('caribbean/slaves')).toBe('Caribbean: Slaves');
    expect(view.nameOf('africa/pop')).toBe('Africa: Pop');
    expect(view.nameOf('slave_revolt/defended-3')).toBe('Slave Revolt: defence 3');
    expect(nameOf('nonsense', 'en', say as Translate)).toBeUndefined();
  });
  test('of counters are those of the game', () => {
    for (const id of ids.CounterId) expect(counterOf(id), id).toBeDefined();
    expect(counterOf('africa/pop')).toEqual({ area: 'africa', kind: 'pop', defence: 0, gold: 0, vp: 0 });
    expect(counterOf('slave_revolt/defended-3')).toEqual({ area: null, kind: 'defended', defence: 3, gold: 0, vp: 0 });
    expect(counterOf('britain')).toBeUndefined();
  });
  test('tell who plays a power', () => {
    expect(playerName(view, 1)).toBe('Bea');
    expect(playerName(view, 6)).toBe('Seat 7');
    expect(powerName(view, 'prussia')).toBe('Prussia (Bea)');
    expect(powerName(view, 'spain')).toBe('Spain');
    expect(seatName(view, 2)).toBe('Austria (Carlos)');
    expect(seatName(viewOf({ table: table({ seats: [seat()] }) }), 0)).toBe('Ana');
    expect(seatOf(view, 'austria')).toBe(2);
    expect(seatOf(view, 'russia')).toBeNull();
  });
  test('tell parameters that are neither ids nor numbers', () => {
    expect(param('by', 'prussia', view)).toBe('Prussia (Bea)');
    expect(param('to', 'austria', view)).toBe('Austria (Carlos)');
    expect(param('to', 'home:austria', view)).toBeUndefined();
    expect(param('to', 'baltic', view)).toBeUndefined();
    expect(param('power', 'prussia', view)).toBeUndefined();
    expect(param('target', 'prussia', view)).toBe('Prussia (Bea)');
    expect(param('target', 'india/defended-4-g1-vp', view)).toBe('a country of defence 4 (1 gold, 1 VP)');
    expect(param('target', 'baltic/defended-4-vp', view)).toBe('a country of defence 4 (1 VP)');
    expect(param('target', 'africa/defended-2', view)).toBe('a country of defence 2');
    expect(param('target', 'slave_revolt/defended-3', view)).toBe('the slave revolt (defence 3)');
    expect(param('counter', 'africa/pop', view)).toBeUndefined();
    expect(param('allies', ['prussia', 'austria'], view)).toBe('Prussia (Bea), Austria (Carlos)');
    expect(param('dice', [1, 4], view)).toBe('1, 4');
    expect(param('attack', [2, 5], view)).toBe('2, 5');
    expect(param('places', [2, 1, 2], view)).toBe('1. Bea; 2. Ana; 2. Carlos');
    expect(param('use', true, view)).toBe('Use it');
    expect(param('gold', 3, view)).toBeUndefined();
  });
  test('of seats are asked for only where a number is one', () => {
    expect(seatParams).toEqual(['seat']);
  });
  test('tell units', () => {
    expect(unitsText(view, { army: 2, navy: 1 })).toBe('2 armies + 1 navy');
    expect(unitsText(view, { army: 0, navy: 0, fort: 1 })).toBe('1 fort');
    expect(unitsText(view, {})).toBe('nothing');
  });
  test('say in short how a seat stands', () => {
    expect(brief(0, view)).toBe('12 VP · 3 gold');
    expect(brief(9, view)).toBeUndefined();
  });
  test('leave the one question that asks nothing alone', () => {
    expect(answers({ k: 'empires.aside' })).toBe(true);
    expect(answers({ k: 'empires.place', p: { n: 3 } })).toBe(false);
  });
});

describe('notes', () => {
  const view = viewOf();
  const rich = viewOf({ table: table({ seats: [seat({ power: 'britain', gold: 20 }), seat({ power: 'prussia' })] }) });
  const { constants } = board;

  test('say what things cost, with the taxes that it takes (EMP-7.3, EMP-T15)', () => {
    expect([0, 1, 2, 3, 5].map((price) => taxesFor(price, 0))).toEqual([0, 1, 1, 2, 3]);
    expect(taxesFor(2, 1)).toBe(1);
    expect(note({ verb: 'attack', at: 'india', target: 'prussia' }, rich)).toBe(`${constants.attack_cost_gold} gold`);
    const poor = viewOf({ table: table({ seats: [seat({ gold: 1 })] }) });
    expect(note({ verb: 'attack', at: 'india', target: 'prussia' }, poor)).toBe('2 gold, 1 tax');
    expect(note({ verb: 'mercenaries', at: 'home:britain' }, view)).toBe('2 gold');
    expect(note({ verb: 'build', unit: 'army' }, view)).toBe('1 population');
    expect(note({ verb: 'war_office', unit: 'fort', at: 'india' }, view)).toBe('1 population');
    expect(note({ verb: 'colonise', counter: 'africa/pop' }, view)).toBe('1 population');
    expect(note({ verb: 'enslave', counter: 'caribbean/slaves' }, view)).toBeUndefined();
    expect(note({ verb: 'open', amount: 8, a: 'britain' }, view)).toBe('3 taxes');
    expect(note({ verb: 'raise', amount: 3, a: 'britain' }, view)).toBeUndefined();
  });
  test('say what tiles cost', () => {
    const take = (tile: string, of = rich) => note({ verb: 'take', tile }, of);
    expect(take('banks')).toBe('3 gold');
    expect(take('banks', viewOf({ table: table({ seats: [seat({ gold: 0 })] }) }))).toBe('3 gold, 2 taxes');
    expect(take('militia')).toBe('1 population');
    expect(take('industrialization')).toBe('2 unrest');
    expect(take('portugal')).toBe('free');
    expect(take('government_reform')).toBe('free, unrest −2');
    expect(take('government_reform', viewOf({ hand: { ...hand, unrest: 1 } }))).toBe('free, unrest −1');
    expect(take('government_reform', viewOf({ hand: null }))).toBe('free');
    expect(take('nonsense')).toBeUndefined();
    for (const { id } of board.tiles) expect(take(id), id).toBeTruthy();
  });
  test('say what brings gold, as the board has it', () => {
    const effect = (id: string) => tiles[id]!.effect;
    expect(note({ verb: 'banks' }, view)).toBe(`+${effect('banks').gold} gold`);
    expect(note({ verb: 'pirates', victim: 'prussia' }, view)).toBe(`+${effect('pirates').gold} gold`);
    expect(note({ verb: 'mercenaries', at: 'india' }, rich)).toBe(`${effect('mercenaries').gold} gold`);
    expect(note({ verb: 'militia', use: true }, view)).toBe(`+${effect('militia').bonus}`);
    expect(note({ verb: 'militia', use: false }, view)).toBeUndefined();
    expect(note({ verb: 'tax', times: 3 }, view)).toBe('+6 gold, unrest +3 (then 10)');
    expect(constants.tax_gold_per_unrest).toBe(2);
    expect(note({ verb: 'tax' }, view)).toBeUndefined();
    expect(note({ verb: 'give', to: 'prussia', amount: 1 }, view)).toBe('2 gold left');
  });
  test('say what Banks save', () => {
    expect(note({ verb: 'pay_banks', use: true }, view)).toBe('+4 gold');
    const owing = viewOf({ table: table({ payment: { seat: 0, price: 8 } }) });
    expect(note({ verb: 'pay_banks', use: false }, owing)).toBe('3 taxes');
    const short = viewOf({ table: table({ seats: [seat({ gold: 3, maintenance: 6 })] }) });
    expect(note({ verb: 'pay_banks', use: false }, short)).toBe('2 taxes');
    expect(note({ verb: 'pay_banks' }, short)).toBeUndefined();
  });
  test('warn of storms', () => {
    const at = viewOf({ hints: { storm: { german_states: ['india'] } } });
    const move = (unit: string, from: string, to: string) => note({ verb: 'move', unit, from, to }, at);
    expect(move('army', 'german_states', 'india')).toBe('by sea: storm roll');
    expect(move('army', 'german_states', 'baltic')).toBe('by land');
    expect(move('army', 'baltic', 'german_states')).toBe('by land');
    expect(move('navy', 'india', 'home:britain')).toBe('by sea: storm roll');
    expect(note({ verb: 'move', unit: 'army', from: 'baltic' }, at)).toBeUndefined();
  });
  test('say what is at stake in a battle', () => {
    const side = (more: Partial<Army> = {}): Army => ({
      principal: 1,
      helpers: [],
      requests: [],
      answered: [],
      army: 1,
      navy: 0,
      fort: 0,
      tiles: [],
      militia: false,
      strength: [0, 1],
      ...more,
    });
    const battle: Fight = {
      at: 'india',
      attacker: 1,
      target: 'austria',
      attack: side({ requests: [{ seat: 0, times: 1, gold: 4, open: true }] }),
      defence: side({ principal: 2 }),
      fights: false,
      support: null,
      roll: null,
    };
    const asked = viewOf({ table: table({ stage: 'lend', battle }) });
    expect(note({ verb: 'lend', army: 1, navy: 0 }, asked)).toBe('+4 gold');
    expect(note({ verb: 'lend', army: 0, navy: 0 }, asked)).toBeUndefined();
    expect(note({ verb: 'lend', army: 1, navy: 0 }, viewOf())).toBeUndefined();
    const drafted = viewOf({ hand: { ...hand, draft: { prussia: 2, austria: 1 } } });
    expect(note({ verb: 'ask', allies: ['prussia', 'austria'] }, drafted)).toBe('3 gold offered');
    expect(note({ verb: 'ask', allies: ['prussia'] }, view)).toBeUndefined();
    expect(note({ verb: 'yield' }, view)).toBe('naval support for the other side');
    expect(note({ verb: 'lose', unit: 'army' }, view)).toBe('+1 unrest');
    expect(note({ verb: 'lose', power: 'austria' }, view)).toBe('Carlos');
    expect(note({ verb: 'lose' }, view)).toBeUndefined();
    expect(note({ verb: 'retreat', use: true }, view)).toBe('no loss, no unrest');
    expect(note({ verb: 'retreat', use: false }, view)).toBe('+1 unrest');
    expect(note({ verb: 'slave_revolt', at: 'caribbean', victim: 'prussia' }, view)).toBe('the tile leaves the game');
  });
  test('say what a pass gives up', () => {
    expect(note({ verb: 'pass' }, view)).toBe('2 actions lost');
    expect(note({ verb: 'pass' }, viewOf({ table: table({ stage: 'auction', actions: null }) }))).toBeUndefined();
  });
});

describe('messages', () => {
  test('leave out what is not there', () => {
    const opened = { seat: 'Ana', amount: 3 };
    expect(say('empires.event.opened', { ...opened, a: 'Britain', b: 'Spain' })).toBe(
      'Ana opens the auction at 3 gold, top row Britain, bottom row Spain.',
    );
    expect(say('empires.event.opened', { ...opened, b: 'Spain' })).toBe(
      'Ana opens the auction at 3 gold, bottom row Spain.',
    );
    expect(say('empires.do.raise', { amount: 3, a: 'Spain' })).toBe('Bid 3, top row Spain');
    expect(say('empires.do.build', { unit: 'navy' })).toBe('Build a navy');
    expect(say('empires.do.build', { unit: 'fort', at: 'India' })).toBe('Build a fort: India');
    expect(say('empires.do.lose', { unit: 'fort' })).toBe('Lose a fort');
    expect(say('empires.do.lose', { power: 'Austria' })).toBe('Austria loses a unit');
    expect(say('empires.event.requested', { seat: 'Ana', to: 'Bea', gold: 0 })).toBe('Ana asks Bea for help.');
  });
  test('tell what is lent', () => {
    const lent = (army: number, navy: number, lang = 'en') => say('empires.do.lend', { army, navy }, lang);
    expect(lent(0, 0)).toBe('Lend nothing');
    expect(lent(1, 0)).toBe('Lend 1 army');
    expect(lent(0, 2)).toBe('Lend 2 navies');
    expect(lent(3, 1)).toBe('Lend 3 armies and 1 navy');
    expect(lent(1, 2, 'es')).toBe('Prestar 1 ejército y 2 flotas');
  });
  test('double a tax into gold', () => {
    expect(say('empires.event.taxed', { seat: 'Ana', times: 3, forced: true })).toBe(
      'Ana has to raise taxes: +6 gold, unrest +3.',
    );
  });
  test('tell the end', () => {
    const penalty = (p: Record<string, unknown>) => say('empires.event.penalty', { seat: 'Ana', ...p });
    expect(penalty({ unrest: 12, vp: 7, revolution: false })).toBe('Ana: 12 unrest, −7 VP.');
    expect(penalty({ unrest: 3, vp: 0, revolution: false })).toBe('Ana: 3 unrest, no VP lost.');
    expect(penalty({ unrest: 21, vp: 0, revolution: true })).toBe('Ana: 21 unrest. Revolution: the score is 0.');
    expect(say('empires.event.spoils', { seat: 'Ana', gold: 0, vp: 1 })).toBe('Ana gains 1 VP.');
    expect(say('empires.event.spoils', { seat: 'Ana', gold: 2, vp: 1 })).toBe('Ana gains 2 gold and 1 VP.');
  });
});

describe.each(languages)('whole games in %s', (lang) => {
  beforeAll(() => {
    addMessages(messages as Record<string, Record<string, unknown>>);
    i18n.lang = lang;
  });
  const module = { nameOf, param, note, seatParams } as unknown as GameModule;

  interface Line {
    event?: { k: string; p: Record<string, unknown> };
    action?: Action;
    /** A field of a verb and all values that it was ever offered. */
    offers?: { verb: string; field: string; values: Json[] };
  }
  /** A game that the server's tests have recorded, line by line. */
  function linesOf(file: string): Line[] {
    return read(`server/games/empires/tests/recorded/${file}`)
      .split('\n')
      .flatMap((line): Line[] => {
        const event = /^ {2}\S.*? ?(empires\.\w+) (\{.*)$/.exec(line);
        if (event) return [{ event: { k: event[1]!, p: JSON.parse(event[2]!) as Record<string, unknown> } }];
        const [, verb, field, values] = /^offers (\w+) (\w+) (\[.*)$/.exec(line) ?? [];
        if (verb && field && values) return [{ offers: { verb, field, values: JSON.parse(values) as Json[] } }];
        const played = /^v \d+ (\{.*)$/.exec(line);
        const { action } = played ? (JSON.parse(played[1]!) as { action?: Action }) : {};
        return action ? [{ action }] : [];
      });
  }
  const files = [2, 3, 4, 5, 6, 7].map((count) => `${count}.txt`);

  test.each(files)(
    'are told without gaps: %s',
    (file) => {
      const lines = linesOf(file);
      const count = Number(/\d+/.exec(file)![0]);
      const players = Array.from({ length: count }, (_, index) => player(index));
      const now = table({ seats: players.map(() => seat()) });
      let words: Words;
      const view = {
        ...viewOf(),
        table: now,
        seats: players,
        t: shellT,
        nameOf: (id: string) => words.nameOf(id),
      } as View;
      words = new Words({ game: 'empires', module, seats: players, table: now as unknown as Json, view });
      const show = (value: unknown, name: string) => words.value(value as Json, name);
      const told = new Set<string>();
      let offered = 0;
      for (const { event, action, offers } of lines) {
        if (event) {
          const key = event.k.replace('empires.', 'empires.event.');
          const text = formatParts(messages[lang]![key] as string, lang, event.p, show).join('');
          expect(text, JSON.stringify(event)).not.toMatch(RAW);
          expect(text, JSON.stringify(event)).toMatch(/^\S.*[.)]$/);
          told.add(event.k);
          if (event.k === 'empires.power') now.seats[event.p['seat'] as number]!.power = event.p['power'] as string;
        }
        if (action?.verb) {
          for (const text of [words.action(action), words.note(action) ?? ''])
            expect(text, JSON.stringify(action)).not.toMatch(RAW);
        }
        for (const value of offers?.values ?? []) {
          offered += 1;
          const { verb, field } = offers!;
          for (const text of [words.verb(verb), words.field(verb, field), words.value(value, field)])
            expect(text, `${verb} ${field} ${String(value)}`).not.toMatch(RAW);
        }
      }
      expect(offered).toBeGreaterThan(100);
      expect(told.size).toBeGreaterThan(35);
    },
    60_000,
  );
});
