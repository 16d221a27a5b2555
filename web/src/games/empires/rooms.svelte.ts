// Which room beside the map is open, and which desk of the side panel was looked at last.
import { lastBattle, type Report } from './reports';
import type { View } from './words';

export type RoomId = 'final' | 'auction' | 'pay' | 'battle' | 'tiles' | 'attacks' | 'report';
export type DeskId = 'war' | 'tiles' | 'attacks' | 'purse';

let closed = $state<string | null>(null);
let desk = $state<DeskId>('war');

/** Puts the report of a battle away. */
export function closeReport(key: string): void {
  closed = key;
}

export const desks = {
  get open(): DeskId {
    return desk;
  },
  set open(next: DeskId) {
    desk = next;
  },
};

/** What happened, as far as it is known here: the log, or else the newest events. */
const logOf = (view: View) => (view.log?.length ? view.log : [{ ...view.news, undone: false }]);

/** Whether the viewer was in a battle. */
function concerns(view: View, { seat, target, lost }: Report): boolean {
  if (view.you === null) return false;
  const own = view.table.seats[view.you]?.power ?? null;
  return seat === view.you || target === own || lost.some((one) => one.seat === view.you);
}

/** A battle that is over stays on show for one more turn, though not in the own one; for those whom it concerned a whole round. */
function isNews(view: View, report: Report): boolean {
  const { key, end, turns } = report;
  if (end === null || key === closed) return false;
  if (concerns(view, report)) return turns <= view.table.seats.length;
  return turns === 0 || (turns === 1 && view.table.active !== view.you);
}

/**
 * The battle to be read: one that was brought upon the viewer and not put away, before a later one of others. Who
 * attacks has time to read.
 */
export function reportOf(view: View): Report | null {
  const log = logOf(view);
  const last = lastBattle(log);
  if (last === null || last.end === null || concerns(view, last)) return last;
  const suffered = (report: Report): boolean => report.seat !== view.you && concerns(view, report);
  return lastBattle(log, (report) => suffered(report) && isNews(view, report)) ?? last;
}

/** The room that the table asks for now; null where the map has all the room. */
export function roomOf(view: View): RoomId | null {
  const { stage, asked } = view.table;
  if (stage === 'over') return 'final';
  if (stage === 'auction') return 'auction';
  if (stage === 'pay' || stage === 'maintenance') {
    return view.you !== null && asked.includes(view.you) ? 'pay' : null;
  }
  if (view.table.battle !== null) return 'battle';
  // What has been begun in the prompt bar is gone on with here.
  if (view.picker.verb === 'take') return 'tiles';
  if (view.picker.verb === 'attack') return 'attacks';
  const report = reportOf(view);
  return report && isNews(view, report) ? 'report' : null;
}
