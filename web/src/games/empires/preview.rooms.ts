// Made-up tables for the rooms beside the map: what is asked in battles and auctions.
import type { Choice, Say } from '../../protocol/types';
import type { Position } from '../../kit/preview';
import { meetingOf, strength } from './battle';
import type { Army, Fight, Hand, Table } from './generated';
import { positions as tables } from './preview';

const choose = (verb: string, fields: object = {}): Choice => ({ verb, ...fields }) as Choice;
const told = (k: string, p: Record<string, unknown>): Say => ({ k: `empires.${k}`, p });
const hand: Hand = { unrest: 7, answer: null, draft: {}, banks: 1 };
const yes = { use: { one: [true, false] } };

const turn = tables['start']!.table as Table;
const full = tables['full']!.table as Table;

const side = (over: Partial<Army>): Army => ({
  principal: null,
  helpers: [],
  requests: [],
  answered: [],
  army: 0,
  navy: 0,
  fort: 0,
  tiles: [],
  militia: false,
  strength: [0, 0],
  ...over,
});

/** A battle with the strengths that follow from it. */
function fought(table: Table, over: Partial<Fight> & Pick<Fight, 'attack' | 'defence'>): Fight {
  const battle: Fight = {
    at: 'north_america',
    attacker: 0,
    target: 'france',
    fights: false,
    support: null,
    roll: null,
    ...over,
  };
  const adds = (which: 'attack' | 'defence'): [number, number] => [
    strength(table, meetingOf(battle), 'naval', which),
    strength(table, meetingOf(battle), 'land', which),
  ];
  return {
    ...battle,
    attack: { ...battle.attack, strength: adds('attack') },
    defence: { ...battle.defence, strength: adds('defence') },
  };
}

/** A position in a battle, as a seat of the table sees it that is asked. */
function position(stage: Table['stage'], battle: Fight, more: Pick<Position, 'hand' | 'choices'>): Position {
  return { hand, ...more, table: { ...full, stage, battle, asked: [0], active: battle.attacker } };
}

const attack = side({ principal: 0, army: 2, navy: 1 });
const defence = side({ principal: 1, army: 1, navy: 1, fort: 1 });
const thrown: Fight['roll'] = { part: 'land', attack: [4, 3], defence: [5, 2], totals: [4, 6] };
/** The reader, seat 0, is attacked by seat 1. */
const attacked = { attacker: 1, target: 'britain' };
const enemy = side({ principal: 1, army: 3, navy: 1 });

export const positions: Record<string, Position> = {
  open: {
    table: {
      ...turn,
      stage: 'auction',
      round: 0,
      active: null,
      actions: null,
      display: Array<null>(8).fill(null),
      auction: {
        number: 1,
        opener: 0,
        turn: 0,
        unplaced: ['britain', 'france', 'spain', 'russia', 'austria'],
        high: null,
      },
    },
    hand,
    choices: ['britain', 'france', 'spain', 'russia', 'austria'].map((a, _, all) =>
      choose('open', { amount: { int: [0, 47] }, a, b: { one: all.filter((b) => b !== a) } }),
    ),
  },
  single: {
    table: {
      ...turn,
      stage: 'auction',
      round: 0,
      active: null,
      actions: null,
      display: [0, 3, 1, 2, null, null, null, null],
      auction: {
        number: 3,
        opener: 2,
        turn: 0,
        unplaced: ['austria'],
        high: { seat: 3, amount: 9, a: 'austria', b: null },
      },
    },
    hand,
    choices: [
      choose('raise', { amount: { int: [10, 47] }, a: 'austria' }),
      choose('raise', { amount: { int: [10, 47] }, b: 'austria' }),
      choose('pass'),
    ],
  },
  market: {
    table: turn,
    hand,
    choices: [
      choose('banks'),
      choose('take', {
        tile: { one: ['army_training', 'naval_training', 'industrialization', 'savoy', 'saxony', 'banks'] },
      }),
      choose('attack', { at: 'north_america', target: { one: ['france', 'north_america/defended-2'] } }),
      choose('attack', { at: 'africa', target: { one: ['africa/defended-3'] } }),
      choose('attack', { at: 'india', target: { one: ['russia', 'india/defended-4-g1-vp'] } }),
      choose('tax', { times: { int: [1, 13] } }),
      choose('give', { to: { one: ['france'] }, amount: { int: [1, 7] } }),
      choose('pass'),
    ],
  },
  help: position(
    'help',
    fought(full, {
      attack: { ...attack, requests: [{ seat: 4, times: 1, gold: 1, open: false }] },
      defence,
    }),
    {
      hand: { ...hand, draft: { united_provinces: 2 } },
      choices: [
        choose('offer', { ally: 'austria', gold: { int: [2, 5] } }),
        choose('offer', { ally: 'united_provinces', gold: { int: [0, 7] } }),
        choose('ask', { allies: { some: { of: ['united_provinces'], min: 1, max: 1 } } }),
        choose('close'),
      ],
    },
  ),
  lend: position(
    'lend',
    fought(full, {
      attacker: 4,
      attack: side({
        principal: 4,
        army: 1,
        requests: [
          { seat: 0, times: 1, gold: 3, open: true },
          { seat: 6, times: 1, gold: 0, open: true },
        ],
        answered: [6],
      }),
      defence,
    }),
    { choices: [choose('lend', { army: { int: [0, 2] }, navy: { int: [0, 1] } })] },
  ),
  naval: position('naval_offer', fought(full, { attack, defence }), { choices: [choose('fight'), choose('yield')] }),
  tile: position(
    'ally_tile',
    fought(full, {
      at: 'baltic',
      ...attacked,
      attack: enemy,
      defence: side({ principal: 0, army: 1, navy: 2 }),
      fights: true,
    }),
    { choices: [choose('ally_tile', { tile: 'sweden', part: { one: ['naval', 'land', 'none'] } })] },
  ),
  militia: position(
    'militia',
    fought(full, { ...attacked, attack: enemy, defence: side({ principal: 0, army: 2, fort: 1 }), support: 'attack' }),
    { choices: [choose('militia', yes)] },
  ),
  reserves: position('reserves', fought(full, { attack, defence, roll: thrown, support: 'attack' }), {
    choices: [choose('reserves', yes)],
  }),
  loss: position(
    'loss',
    fought(full, {
      ...attacked,
      attack: enemy,
      defence: side({ principal: 0, army: 2, fort: 1, helpers: [{ seat: 4, army: 1, navy: 0 }] }),
      roll: { part: 'land', attack: [6, 1], defence: [4, 3], totals: [9, 5] },
    }),
    { choices: [choose('lose', { unit: { one: ['army', 'fort'] } }), choose('lose', { power: { one: ['austria'] } })] },
  ),
  retreat: position('retreat', fought(full, { attack, defence, roll: thrown }), { choices: [choose('retreat', yes)] }),
  pay: {
    table: { ...turn, stage: 'pay', payment: { seat: 0, price: 12 }, asked: [0] },
    hand,
    choices: [choose('pay_banks', yes)],
  },
  report: {
    table: turn,
    hand,
    events: [
      told('attacked', { seat: 0, at: 'india', target: 'india/defended-4-g1-vp' }),
      told('rolled', { part: 'land', attack: [2, 5], defence: [1, 6], attack_total: 6, defence_total: 9 }),
      told('reserves', { seat: 0 }),
      told('reroll', { part: 'land', attack: [6, 1], defence: [3, 3], attack_total: 8, defence_total: 4 }),
      told('fought', { part: 'land', winner: 'attack' }),
      told('lost', { seat: 0, unit: 'army', at: 'india' }),
      told('conquered', { seat: 0, at: 'india', target: 'india/defended-4-g1-vp', placed: true }),
      told('spoils', { seat: 0, gold: 1, vp: 1 }),
    ],
  },
};
