// The arithmetic of battles (EMP-11.12 to 11.28), from the table alone: before they are declared and while they are fought.
import { constants } from './board';
import type { Fight, Part, Table, TileUse, Which } from './generated';
import { hasSea } from './map';
import { MILITIA, tiles } from './tiles';
import { counterOf } from './words';

/** What units add (EMP-11.15, 11.19), naval support (11.19) and training (11.22). */
const { unit_strength: STRENGTH, naval_support_bonus: SUPPORT, training_bonus: TRAINING } = constants;
/** Two dice that add up to this cost a unit more (EMP-11.26). */
export const isDouble = ([a, b]: readonly [number, number]): boolean => a + b === constants.double_loss_sum;

/** A side as the arithmetic sees it. */
export interface Force {
  /** The principal; null for a country counter. */
  seat: number | null;
  /** The defence number of a counter; 0 for players. */
  defence: number;
  /** Units that take part, lent ones included. */
  army: number;
  navy: number;
  fort: number;
  militia: boolean;
  /** Two-symbol alliance tiles whose use has been chosen (EMP-11.23). */
  chosen: readonly TileUse[];
}

/** One term of a sum. */
export interface Term {
  id: 'army' | 'navy' | 'fort' | 'support' | 'training' | 'ally' | 'militia' | 'defence';
  /** How many there are of it. */
  count: number;
  /** What they add together. */
  value: number;
}

/** Where and how two sides meet. */
export interface Meeting {
  at: string;
  attack: Force;
  defence: Force;
  /** Both sides fight at sea: two-symbol tiles count where their owner says. */
  fights: boolean;
  support: Which | null;
}

const other = (which: Which): Which => (which === 'attack' ? 'defence' : 'attack');

/** EMP-11.21: an attacked side with no army and no fort. */
export const isBare = ({ army, fort }: Force): boolean => army === 0 && fort === 0;

function copies(table: Table, seat: number | null, tile: string): number {
  return seat === null ? 0 : (table.seats[seat]?.tiles.filter((held) => held.tile === tile).length ?? 0);
}

/** Copies of the training that count (EMP-11.22). */
function trainingOf(table: Table, { attack, defence }: Meeting, part: Part, which: Which): number {
  if (part === 'land' && which === 'defence' && isBare(defence)) return 0;
  return copies(
    table,
    (which === 'attack' ? attack : defence).seat,
    part === 'land' ? 'army_training' : 'naval_training',
  );
}

/** Alliance tiles that a player may use in an area (EMP-11.23). */
export function allyTiles(table: Table, seat: number | null, at: string): string[] {
  if (seat === null) return [];
  return (table.seats[seat]?.tiles ?? [])
    .map(({ tile }) => tile)
    .filter((tile) => tiles[tile]?.kind === 'alliance' && tiles[tile]?.areas?.includes(at));
}

/** How many of them count in a part (EMP-11.23, 11.24). */
function alliesIn(table: Table, { at, fights }: Meeting, force: Force, part: Part): number {
  return allyTiles(table, force.seat, at).filter((tile) => {
    const symbols = tiles[tile]?.symbols ?? [];
    if (symbols.length < 2) return symbols[0] === (part === 'land' ? 'army' : 'navy');
    if (!fights) return part === 'land';
    return force.chosen.find((one) => one.tile === tile)?.part === part;
  }).length;
}

/** What a side adds to its dice, term by term (EMP-11.15, 11.19). */
export function terms(table: Table, meeting: Meeting, part: Part, which: Which): Term[] {
  const force = meeting[which];
  // A country counter has its number, and fights on land alone.
  if (force.seat === null) return part === 'land' ? [{ id: 'defence', count: 1, value: force.defence }] : [];
  const ally = alliesIn(table, meeting, force, part);
  const trained = trainingOf(table, meeting, part, which) > trainingOf(table, meeting, part, other(which));
  const training: Term = { id: 'training', count: 1, value: trained ? TRAINING : 0 };
  const all: Term[] =
    part === 'naval'
      ? [
          { id: 'navy', count: force.navy, value: force.navy * STRENGTH.navy },
          training,
          { id: 'ally', count: ally, value: ally * STRENGTH.navy },
        ]
      : [
          { id: 'army', count: force.army, value: force.army * STRENGTH.army },
          { id: 'fort', count: force.fort, value: force.fort * STRENGTH.fort },
          { id: 'support', count: 1, value: meeting.support === which ? SUPPORT : 0 },
          training,
          { id: 'ally', count: ally, value: ally * STRENGTH.army },
          { id: 'militia', count: 1, value: force.militia ? MILITIA : 0 },
        ];
  return all.filter(({ value }) => value > 0);
}

export const sum = (some: readonly Term[]): number => some.reduce((all, { value }) => all + value, 0);

/** What a side adds to its dice (EMP-11.15, 11.19). */
export const strength = (table: Table, meeting: Meeting, part: Part, which: Which): number =>
  sum(terms(table, meeting, part, which));

/** The difference of two dice. */
export const difference = ([a, b]: readonly [number, number]): number => Math.abs(a - b);

/** How many of the 36 throws of two dice differ by 0, 1, … 5. */
const THROWS = [6, 10, 8, 6, 4, 2] as const;
const ALL_THROWS = 36;

/** Ways in which something ends, for one side, out of so many. */
export interface Chance {
  win: number;
  tie: number;
  loss: number;
  of: number;
}

/** How two sides that differ by `margin` before the dice end, over all 36 × 36 throws (EMP-11.25, EMP-T27). */
export function chance(margin: number): Chance {
  const found = { win: 0, tie: 0, loss: 0, of: ALL_THROWS * ALL_THROWS };
  THROWS.forEach((own, a) => {
    THROWS.forEach((their, b) => {
      const total = margin + a - b;
      found[total > 0 ? 'win' : total < 0 ? 'loss' : 'tie'] += own * their;
    });
  });
  return found;
}

/** How throwing the own dice again ends, against a total that stands (EMP-13.9). */
export function rerollChance(own: number, their: number): Chance {
  const found = { win: 0, tie: 0, loss: 0, of: ALL_THROWS };
  THROWS.forEach((ways, a) => {
    const total = own + a - their;
    found[total > 0 ? 'win' : total < 0 ? 'loss' : 'tie'] += ways;
  });
  return found;
}

/** The same, seen from the other side. */
export const turned = ({ win, tie, loss, of }: Chance): Chance => ({ win: loss, tie, loss: win, of });

/** Units that each side has to lose after a throw, before what it has limits them (EMP-11.16, 11.26). */
export function losses(
  totals: readonly [number, number],
  attack: readonly [number, number],
  defence: readonly [number, number],
) {
  return {
    attack: Number(totals[0] <= totals[1]) + Number(isDouble(attack)),
    defence: Number(totals[1] <= totals[0]) + Number(isDouble(defence)),
  };
}

/** Who has naval support, as far as it is sure; `contested` where both sides have navies (EMP-11.13, 11.14). */
export type Sea = Which | 'contested' | 'nobody';

export function seaOf(at: string, attack: number, defence: number): Sea {
  if (!hasSea(at)) return 'nobody';
  if (attack > 0 && defence > 0) return 'contested';
  if (attack > 0) return 'attack';
  return defence > 0 ? 'defence' : 'nobody';
}

/** Seats on the same row of the display (EMP-5.1), in turn order; none before the display is filled. */
export function alliesOf(table: Table, seat: number): number[] {
  const box = table.display.indexOf(seat);
  if (box < 0) return [];
  return table.display.filter((one, at): one is number => one !== null && one !== seat && at % 2 === box % 2);
}

/** An ally of a principal with something to lend (EMP-11.6). */
export interface Lender {
  seat: number;
  army: number;
  navy: number;
}

export function lenders(table: Table, principal: number | null, at: string): Lender[] {
  if (principal === null) return [];
  return alliesOf(table, principal).flatMap((seat) => {
    const { army = 0, navy = 0 } = table.seats[seat]?.units[at] ?? {};
    return army + navy > 0 ? [{ seat, army, navy }] : [];
  });
}

/** An attack that could be declared. */
export interface Attack {
  at: string;
  /** A power or a counter. */
  target: string;
}

/** All attacks that a player could declare as things stand (EMP-11.1 to 11.3). */
export function attacksOf(table: Table, seat: number): Attack[] {
  const friends = [seat, ...alliesOf(table, seat)];
  return Object.entries(table.areas).flatMap(([at, { counters, markers }]) => {
    const force = (one: number) => {
      const { army = 0, navy = 0 } = table.seats[one]?.units[at] ?? {};
      return army + navy > 0;
    };
    if (!friends.some(force)) return [];
    const powers = table.seats.flatMap(({ power, units }, foe) => {
      const present = (markers[foe] ?? 0) > 0 || units[at] !== undefined;
      return power !== null && !friends.includes(foe) && present ? [{ at, target: power }] : [];
    });
    const neutrals = Object.keys(counters).filter((id) => counterOf(id)?.kind === 'defended');
    return [...powers, ...neutrals.map((target) => ({ at, target }))];
  });
}

/** What an attack would be like if nobody lends anything. */
export interface Outlook extends Attack {
  attack: Force;
  defence: Force;
  sea: Sea;
  /** No own army or navy: an ally has to lend some, or it comes to nothing (EMP-11.11). */
  lentOnly: boolean;
  /** What is won: a marker against a counter or a player with one there, and what a counter shows (EMP-11.31, 11.32). */
  prize: { marker: boolean; gold: number; vp: number };
  /** The target may call Militia (EMP-13.8). */
  militia: boolean;
  /** Who could lend, for either side. */
  friends: Lender[];
  foes: Lender[];
}

const nobody: Force = { seat: null, defence: 0, army: 0, navy: 0, fort: 0, militia: false, chosen: [] };

export function outlook(table: Table, attacker: number, { at, target }: Attack): Outlook {
  const units = (seat: number) => ({ army: 0, navy: 0, fort: 0, ...table.seats[seat]?.units[at] });
  const own = units(attacker);
  const attack: Force = { ...nobody, seat: attacker, army: own.army, navy: own.navy };
  const counter = counterOf(target);
  const foe = counter ? null : table.seats.findIndex(({ power }) => power === target);
  const defence: Force =
    foe === null ? { ...nobody, defence: counter?.defence ?? 0 } : { ...nobody, seat: foe, ...units(foe) };
  const marker = foe === null || (table.areas[at]?.markers[foe] ?? 0) > 0;
  const isReady = table.seats[foe ?? -1]?.tiles.some(({ tile, used }) => tile === 'militia' && !used) ?? false;
  return {
    at,
    target,
    attack,
    defence,
    sea: seaOf(at, attack.navy, defence.navy),
    lentOnly: attack.army + attack.navy === 0,
    prize: { marker, gold: counter?.gold ?? 0, vp: counter?.vp ?? 0 },
    militia: foe !== null && marker && isReady,
    friends: lenders(table, attacker, at),
    foes: lenders(table, foe, at),
  };
}

/** Whether the battle goes ashore at all (EMP-11.18). */
export const goesAshore = ({ attack, defence, prize }: Outlook): boolean =>
  attack.army > 0 && (prize.marker || !isBare(defence));

/** A land battle that may come about, with what each side adds and how it ends for the attacker. */
export interface Case {
  /** Who has naval support in it. */
  support: Which | null;
  attack: Term[];
  defence: Term[];
  chance: Chance;
}

/** What the land battle can look like, depending on who has naval support; the first is the best for the attacker. */
export function cases(table: Table, look: Outlook): Case[] {
  const supports: (Which | null)[] =
    look.sea === 'contested' ? ['attack', null, 'defence'] : [look.sea === 'nobody' ? null : look.sea];
  return supports.map((support) => {
    const meeting: Meeting = { at: look.at, attack: look.attack, defence: look.defence, fights: false, support };
    const attack = terms(table, meeting, 'land', 'attack');
    const defence = terms(table, meeting, 'land', 'defence');
    return { support, attack, defence, chance: chance(sum(attack) - sum(defence)) };
  });
}

/** The naval battle, where both sides have navies and both want it (EMP-11.15); null where there can be none. */
export function navalCase(table: Table, look: Outlook): Case | null {
  if (look.sea !== 'contested') return null;
  const meeting: Meeting = { at: look.at, attack: look.attack, defence: look.defence, fights: true, support: null };
  const attack = terms(table, meeting, 'naval', 'attack');
  const defence = terms(table, meeting, 'naval', 'defence');
  return { support: null, attack, defence, chance: chance(sum(attack) - sum(defence)) };
}

/** The same attack with what allies of the attacker, or of the target, might lend. */
export function joined(look: Outlook, friends: readonly Lender[], foes: readonly Lender[]): Outlook {
  const add = (force: Force, lent: readonly Lender[]): Force => ({
    ...force,
    army: lent.reduce((all, { army }) => all + army, force.army),
    navy: lent.reduce((all, { navy }) => all + navy, force.navy),
  });
  const attack = add(look.attack, friends);
  const defence = add(look.defence, foes);
  return { ...look, attack, defence, sea: seaOf(look.at, attack.navy, defence.navy) };
}

/** The battle that is being fought, for the arithmetic. */
export function meetingOf(battle: Fight): Meeting {
  const force = (which: Which): Force => {
    const { principal, army, navy, fort, militia, tiles: chosen } = battle[which];
    const defence = principal === null ? (counterOf(battle.target)?.defence ?? 0) : 0;
    return { seat: principal, defence, army, navy, fort, militia, chosen };
  };
  return {
    at: battle.at,
    attack: force('attack'),
    defence: force('defence'),
    fights: battle.fights,
    support: battle.support,
  };
}

/** Which part of a battle is at issue now. */
export function partOf(table: Table, battle: Fight): Part {
  if (['naval_offer', 'naval_answer', 'ally_tile'].includes(table.stage)) return 'naval';
  // Between the parts only Militia is asked about, which belongs to the land battle.
  const waitsOnRoll = ['reserves', 'loss', 'retreat'].includes(table.stage);
  return waitsOnRoll && battle.roll?.part === 'naval' ? 'naval' : 'land';
}
