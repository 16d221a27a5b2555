// The last battle as it was told: what remains to be read once it is over.
import type { Say } from '../../protocol/types';
import type { Part, Rolled } from './generated';

export interface Loss {
  seat: number;
  unit: string;
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
  fought: { part: Part; winner: string }[];
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

const pair = (value: unknown): [number, number] => {
  const [a, b] = Array.isArray(value) ? value : [];
  return [Number(a ?? 0), Number(b ?? 0)];
};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What one event adds to the report. */
function add(report: Report, { k, p = {} }: Say): void {
  switch (k.replace(/^empires\./, '')) {
    case 'rolled':
    case 'reroll':
      report.rolls.push({
        part: p['part'] === 'naval' ? 'naval' : 'land',
        attack: pair(p['attack']),
        defence: pair(p['defence']),
        totals: [Number(p['attack_total']), Number(p['defence_total'])],
      });
      break;
    case 'fought':
      report.fought.push({ part: p['part'] === 'naval' ? 'naval' : 'land', winner: text(p['winner']) });
      break;
    case 'lost':
    case 'retreated':
      if (report.end === null) {
        report.lost.push({ seat: Number(p['seat']), unit: text(p['unit']), saved: k.endsWith('retreated') });
      }
      break;
    case 'conquered':
      report.end = 'conquered';
      report.placed = p['placed'] === true;
      break;
    case 'repelled':
    case 'collapsed':
      report.end = k.endsWith('repelled') ? 'repelled' : 'collapsed';
      break;
    case 'spoils':
      report.gold = Number(p['gold']);
      report.vp = Number(p['vp']);
      break;
    case 'turn':
      report.turns += 1;
      break;
  }
}

/** The battle that was begun last of those that are wanted, as far as it has come; null where the log holds none. */
export function lastBattle(log: readonly Entry[], isWanted: (report: Report) => boolean = () => true): Report | null {
  let later: Say[] = [];
  /** Turns that have begun since the battle after it. */
  let turns = 0;
  for (let at = log.length - 1; at >= 0; at -= 1) {
    const entry = log[at]!;
    if (entry.undone) continue;
    for (let i = entry.events.length - 1; i >= 0; i -= 1) {
      const event = entry.events[i]!;
      if (event.k !== 'empires.attacked') {
        later.push(event);
        continue;
      }
      const { p = {} } = event;
      const report: Report = {
        key: `${entry.v}/${i}/${text(p['at'])}/${text(p['target'])}`,
        seat: Number(p['seat']),
        at: text(p['at']),
        target: text(p['target']),
        rolls: [],
        fought: [],
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
