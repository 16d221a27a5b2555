// Made-up positions to look at.
import type { Choice, Say } from '../../protocol/types';
import type { Position } from '../../kit/preview';
import { areaIds } from './map';
import type { Area, Hand, Seat as SeatState, Table, Tokens } from './generated';
import { FULL, points } from './tokens';

export const players = ['Ana', 'Bea', 'Carlos', 'Dunia', 'Emil', 'Fátima'];

const values: Record<string, number> = {
  turkey: 6,
  syria: 3,
  lebanon: 1,
  israel: 4,
  egypt: 4,
  libya: 4,
  jordan: 2,
  iraq: 7,
  iran: 5,
  kuwait: 4,
  saudi_arabia: 6,
};
/** Who stands where with what. */
const stands: Record<string, [seat: number, tokens: Tokens]> = {
  turkey: [0, { '5': 1, '1': 1 }],
  syria: [1, { '2': 1, '5': 1 }],
  jordan: [1, { '4': 1, '1': 2, '3': 1 }],
  mediterranean: [1, { '1': 1, '2': 1 }],
  libya: [2, { '4': 1, '2': 1, '3': 1, '5': 1 }],
  egypt: [2, { '2': 2 }],
  sinai: [2, { '1': 2 }],
  iraq: [3, { '2': 1, '1': 1, '5': 1 }],
  kuwait: [3, { '2': 1, '1': 2, '3': 1 }],
  saudi_arabia: [4, { '3': 1, '2': 1, '5': 1 }],
  red_sea: [4, { '4': 1 }],
  iran: [5, { '5': 1, '3': 1, '1': 1 }],
  persian_gulf: [5, { '4': 1, '2': 1 }],
};
const homes = ['turkey', 'jordan', 'egypt', 'iraq', 'saudi_arabia', 'iran'];

function areas(open: boolean): Record<string, Area> {
  return Object.fromEntries(
    areaIds.map((id): [string, Area] => {
      const [owner, tokens] = stands[id] ?? [null, {}];
      const drilling = id === 'cyprus' ? 1 : id === 'iraq' ? 2 : 0;
      return [
        id,
        {
          owner,
          tokens: Object.values(tokens).reduce((sum, count) => sum + count, 0),
          values: owner !== null && open ? tokens : null,
          value: (values[id] ?? 0) + drilling,
          drilling,
          sif: id === 'syria' ? 1 : null,
        },
      ];
    }),
  );
}

function seat(index: number): SeatState {
  const mine = Object.values(stands).filter(([owner]) => owner === index);
  const used = (value: string) => mine.reduce((sum, [, tokens]) => sum + (tokens[value] ?? 0), 0);
  const pool = Object.fromEntries(
    Object.entries(FULL)
      .map(([value, count]): [string, number] => [value, count - used(value)])
      .filter(([, count]) => count > 0),
  );
  return {
    living: true,
    homeland: homes[index] ?? null,
    oil: null,
    pool,
    points: mine.reduce((sum, [, tokens]) => sum + points(tokens), 0),
    alliance: index === 1 || index === 4 ? 'red' : index === 5 ? 'blue' : null,
    sif: index === 1 ? 'syria' : null,
    un_votes: 2,
    opec_votes: 2,
    entitlement: [6, 4, 8, 13, 6, 5][index] ?? 0,
    quota: index === 3 ? 5 : null,
    take: index === 3 ? { amount: 9, source: 'supply' } : null,
    orders: null,
    score: null,
  };
}

const base: Table = {
  stage: 'move',
  round: 3,
  turn: 14,
  first: 1,
  active: 0,
  phases: ['economic', 'military'],
  phase: 'military',
  supply: 96,
  reserve: 41,
  removed: 12,
  hands: 79,
  drilling: [1, 2, 2, 3, 3, 3, 4, 4, 4],
  peacekeepers: 'cyprus',
  areas: areas(false),
  seats: players.map((_, index) => seat(index)),
  auction: null,
  sale: null,
  move: { friendly: ['turkey'], moved: {} },
  battle: null,
  resolution: null,
  resolutions: [{ round: 2, seat: 3, text: 'No more gifts in secret.' }],
  negotiation: null,
  gifts: [{ round: 1, from: 1, to: 4, amount: 3, secret: false }],
  result: null,
  options: {
    cease_fire_votes: 12,
    force_visibility: 'hidden',
    oil_visibility: 'hidden',
    drilling_draw: 'lowest_first',
    round_limit: 0,
  },
};

const hand: Hand = {
  oil: 14,
  forces: { turkey: { '5': 1, '1': 1 } },
  moved: {},
  border: null,
  answer: null,
  ballot: null,
  orders: { turkey: 4 },
  deals: [],
  gifts: [{ round: 2, from: 4, to: 0, amount: 2, secret: true }],
};

const choose = (verb: string, fields: object = {}): Choice => ({ verb, ...fields }) as Choice;
const figures = {
  attack: 6,
  defence: 2,
  sif: 3,
  defenders: 7,
  attack_tokens: { '5': 1, '1': 1 },
  defence_tokens: { '2': 1, '5': 1 },
  success: true,
  attack_lost: 5,
  defence_lost: 2,
};
const events = (k: string, p: Record<string, unknown>): Say[] => [{ k: `mideast.${k}`, p }];
const everybody = players.map((_, index) => index);

export const positions: Record<string, Position<Table, Hand> & { hand: Hand }> = {
  move: {
    table: base,
    hand,
    hints: { annex: { lebanon: 2, cyprus: 2 } },
    targets: ['turkey', 'syria', 'iraq', 'iran', 'mediterranean', 'lebanon'],
  },
  revenue: {
    table: { ...base, stage: 'revenue', phase: 'economic', move: null },
    hand,
    hints: { entitlement: 9, quota: 5 },
    choices: [
      choose('take', { source: 'supply', amount: { int: [0, 9] } }),
      choose('take', { source: 'reserve', amount: { int: [1, 9] } }),
    ],
  },
  open: {
    table: {
      ...base,
      stage: 'auction',
      phase: 'economic',
      move: null,
      auction: {
        number: 2,
        kind: 'drilling',
        form: 'open',
        host: 3,
        bidders: [3, 4, 0, 1, 2],
        ejected: [5],
        token: 2,
        opener: null,
        high: { seat: 1, amount: 7 },
        passed: [4],
        floor: 8,
        answered: [],
        step: 0,
      },
    },
    hand,
    choices: [choose('bid', { amount: { int: [8, 228] } }), choose('pass')],
    events: events('ejected', { seat: 5, kind: 'drilling' }),
  },
  sealed: {
    table: {
      ...base,
      stage: 'auction',
      phase: 'diplomatic',
      phases: ['military', 'diplomatic'],
      move: null,
      auction: {
        number: 3,
        kind: 'arms',
        form: 'sealed',
        host: 3,
        bidders: [0, 2],
        ejected: [],
        token: null,
        opener: null,
        high: null,
        passed: [],
        floor: 4,
        answered: [2],
        step: 1,
      },
    },
    hand: { ...hand, answer: { kind: 'bid', amount: 5 } },
    choices: [choose('bid', { amount: { int: [4, 14] } })],
    events: [
      ...events('bids', {
        auction: 3,
        bids: [3, 4, 5, 0, 1, 2].map((one) => ({ seat: one, amount: one === 0 || one === 2 ? 4 : 1 })),
      }),
      ...events('rebid', { seats: [0, 2], floor: 4 }),
    ],
  },
  defence: {
    table: {
      ...base,
      active: 3,
      stage: 'defence',
      battle: {
        number: 5,
        attacker: 3,
        defender: 0,
        from: 'iraq',
        to: 'turkey',
        tokens: 2,
        reveal: null,
      },
    },
    hand,
    choices: [choose('defend', { oil: { int: [0, 6] } })],
  },
  reveal: {
    table: {
      ...base,
      stage: 'losses',
      battle: {
        number: 5,
        attacker: 0,
        defender: 1,
        from: 'turkey',
        to: 'syria',
        tokens: 2,
        reveal: { ...figures, open: [1], retreat: 5 },
      },
    },
    hand,
  },
  ballot: {
    table: {
      ...base,
      stage: 'ballot',
      phase: 'diplomatic',
      phases: ['military', 'diplomatic'],
      move: null,
      resolution: {
        number: 4,
        by: 2,
        kind: 'cease_fire',
        at: null,
        text: null,
        weights: { 0: 1, 1: 3, 2: 2, 3: 2, 4: 3, 5: 2 },
        answered: [1, 2, 4],
        tally: null,
        veto: null,
      },
    },
    hand: { ...hand, answer: { kind: 'vote', vote: 'no' } },
    choices: [choose('vote', { vote: { one: ['yes', 'no', 'abstain'] } })],
  },
  veto: {
    table: {
      ...base,
      stage: 'veto',
      phase: 'diplomatic',
      phases: ['military', 'diplomatic'],
      move: null,
      resolution: {
        number: 4,
        by: 2,
        kind: 'peacekeepers',
        at: 'turkey',
        text: null,
        weights: { 0: 1, 1: 3, 2: 2, 3: 2, 4: 3, 5: 2 },
        answered: everybody,
        tally: {
          ballots: (['no', 'yes', 'yes', 'abstain', 'yes', 'no'] as const).map((vote, index) => ({
            seat: index,
            vote,
            weight: [1, 3, 2, 2, 3, 2][index] ?? 0,
          })),
          yes: 8,
          no: 3,
          passed: true,
        },
        veto: { single: 0, red: [1, 4], blue: [5], answered: [4] },
      },
    },
    hand,
    choices: [choose('veto', { veto: { one: [true, false] } })],
  },
  relations: {
    table: { ...base, stage: 'relations', phase: 'diplomatic', phases: ['economic', 'diplomatic'], move: null },
    hand,
    choices: [choose('ally', { block: { one: ['red', 'blue'] } }), choose('end_relations')],
  },
  negotiation: {
    table: {
      ...base,
      stage: 'negotiation',
      active: null,
      phases: [],
      phase: null,
      move: null,
      negotiation: {
        ready: [2, 5],
        called: [3],
        opec: {
          meeting: 1,
          by: 3,
          kind: 'quotas',
          amount: null,
          quotas: { 0: 4, 3: 9 },
          weights: { 0: 1, 1: 2, 3: 2, 4: 1, 5: 1 },
          answered: [3],
        },
      },
    },
    hand: {
      ...hand,
      deals: [
        {
          id: 'deal-1-0-1',
          by: 1,
          giver: 1,
          receiver: 0,
          from: 'syria',
          to: 'turkey',
          price: 4,
          points: 5,
          tokens: { '5': 1 },
        },
        {
          id: 'deal-0-3-1',
          by: 0,
          giver: 3,
          receiver: 0,
          from: 'iraq',
          to: 'turkey',
          price: 2,
          points: 3,
          tokens: null,
        },
      ],
    },
    choices: [
      choose('ready'),
      choose('opec_vote', { meeting: 1, vote: { one: ['yes', 'no', 'abstain'] } }),
      choose('give', { to: { one: [1, 2, 3, 4, 5] }, amount: { int: [1, 14] }, secret: { one: [true, false] } }),
      choose('offer_arms', { from: 'turkey', to: { one: ['syria', 'iraq', 'iran'] } }),
      choose('request_arms', { to: 'turkey', from: { one: ['syria', 'iraq', 'iran'] } }),
      choose('accept_deal', {
        deal: 'deal-1-0-1',
        tokens: { sum: { over: { '2': [3, 2], '1': [4, 1] }, totals: [5] } },
      }),
      choose('refuse_deal', { deal: { one: ['deal-1-0-1'] } }),
      choose('withdraw_deal', { deal: { one: ['deal-0-3-1'] } }),
    ],
  },
  over: {
    table: {
      ...base,
      stage: 'over',
      active: null,
      phases: [],
      phase: null,
      move: null,
      areas: areas(true),
      supply: 0,
      reserve: 70,
      removed: 30,
      hands: 128,
      result: 'war',
      seats: base.seats.map((state, index) => ({
        ...state,
        oil: 12 + index * 3,
        orders: index === 0 ? { turkey: 4 } : ({} as Record<string, number>),
        score: 12 + index * 3 + state.points,
      })),
      gifts: [...base.gifts, { round: 2, from: 4, to: 0, amount: 2, secret: true }],
    },
    hand,
  },
};
