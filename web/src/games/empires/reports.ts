// The last battle as it was told: what remains to be read once it is over.
import type { Say } from '../../protocol/types';
import type { Rolled, Unit } from './generated';
import type { Told } from './words';

export interface Loss {
  seat: number;
  unit: Unit;
  /** Put into the home country by Tactical Retreat, without unrest (EMP-13.10). */
  saved: boolean;
}

export interface Report {
  /** Tells one battle from another. */
  key: string;
  seat: number;
  at: string;
  target: string;
  /** All throws in order; the second one of a part is by Reserves. */
  rolls: Rolled[];
  lost: Loss[];
  end: 'conquered' | 'repelled' | 'collapsed' | null;
  /** Whether a marker was placed (EMP-1.3). */
  placed: boolean;
  gold: number;
  vp: number;
  /** Turns that have begun since. */
  turns: number;
}

export interface Entry {
  v: number;
  events: readonly Say[];
  undone: boolean;
}

/** What one event adds to the report. */
function add(report: Report, { k, p }: Told): void {
  switch (k) {
    case 'empires.rolled':
    case 'empires.reroll': {
      const { part, attack, defence, attack_total, defence_total } = p;
      report.rolls.push({ part, attack, defence, totals: [attack_total, defence_total] });
      break;
    }
    case 'empires.lost':
    case 'empires.retreated':
      if (report.end === null) report.lost.push({ seat: p.seat, unit: p.unit, saved: k === 'empires.retreated' });
      break;
    case 'empires.conquered':
      report.end = 'conquered';
      report.placed = p.placed;
      break;
    case 'empires.repelled':
      report.end = 'repelled';
      break;
    case 'empires.collapsed':
      report.end = 'collapsed';
      break;
    case 'empires.spoils':
      report.gold = p.gold;
      report.vp = p.vp;
      break;
    case 'empires.turn':
      report.turns += 1;
      break;
  }
}

/** The battle that was begun last of those that are wanted, as far as it has come; null where the log holds none. */
export function lastBattle(log: readonly Entry[], isWanted: (report: Report) => boolean = () => true): Report | null {
  let later: Told[] = [];
  /** Turns that have begun since the battle after it. */
  let turns = 0;
  for (let at = log.length - 1; at >= 0; at -= 1) {
    const entry = log[at]!;
    if (entry.undone) continue;
    for (let i = entry.events.length - 1; i >= 0; i -= 1) {
      const event = entry.events[i] as unknown as Told;
      if (event.k !== 'empires.attacked') {
        later.push(event);
        continue;
      }
      const report: Report = {
        ...event.p,
        key: `${entry.v}/${i}/${event.p.at}/${event.p.target}`,
        rolls: [],
        lost: [],
        end: null,
        placed: false,
        gold: 0,
        vp: 0,
        turns,
      };
      later.reverse().forEach((one) => add(report, one));
      if (isWanted(report)) return report;
      turns = report.turns;
      later = [];
    }
  }
  return null;
}
