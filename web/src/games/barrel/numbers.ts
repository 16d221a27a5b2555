// Numbers of the rules as the board's file has them. Money there is in dollars, here in half-dollars (OMB-1.2).
import { actionBoxes, bombing, buildings, setup, speechTable, tracks } from './board';
import type { Building } from './generated';

/** Half-dollars that a dollar has. */
export const DOLLAR = 2;

/** What an element of the initial purchase costs (OMB-3.4). */
export const FIRST_PRICE = DOLLAR * setup.initialPurchaseDollarsPerElement;

/** What a point of damage costs that is repaired (OMB-20.8). */
export const REPAIR = DOLLAR * bombing.repairDollarsPerDamage;

/** The top of the tracks that hold a marker of each player. */
export const TRACK = tracks.pacifism.max;

interface Action {
  id: string;
  boxes?: readonly Readonly<Record<string, number>>[];
  gainDollars?: number;
}
const actions: readonly Action[] = actionBoxes.actions;

/** A row of the action board under its name in the board's file. */
export const actionOf = (id: string): Action | undefined => actions.find((action) => action.id === id);

/** What New taxes bring (OMB-11.2). */
export const TAX = DOLLAR * (actionOf('newTaxes')?.gainDollars ?? 0);

interface Kind {
  id: string;
  costLogistics: number;
  effect: Readonly<Record<string, number | string | undefined>>;
}
const kinds: readonly Kind[] = buildings;
const dashed = (id: string): string => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const kindOf = (building: string): Kind | undefined => kinds.find(({ id }) => dashed(id) === building);

/** Logistics that a building takes from its region (OMB-10.4). */
export const costOf = (building: string): number | null => kindOf(building)?.costLogistics ?? null;

/** A number that a building changes; 0 where it does not. */
export const effectOf = (building: Building, name: string): number => Number(kindOf(building)?.effect[name] ?? 0);

interface Band {
  readonly from: number;
  readonly to: number;
}
const bandOf = <B extends Band>(bands: readonly B[], value: number): B | undefined =>
  bands.find(({ from, to }) => from <= value && value <= to);

/** What a value of Pacifism costs (OMB-18.3), in half-dollars. */
export const penalty = (pacifism: number): number =>
  DOLLAR * (bandOf(tracks.pacifism.penaltyDollars, pacifism)?.dollars ?? 0);

/** How many steps a value of Pacifism raises the price by (OMB-21.4). */
export const speculation = (pacifism: number): number => bandOf(tracks.pacifism.speculationSteps, pacifism)?.steps ?? 0;

/** Points of Pacifism that the speech takes away (OMB-11.3). */
export const speechPoints = (pacifism: number): number => Math.abs(bandOf(speechTable, pacifism)?.change ?? 0);
