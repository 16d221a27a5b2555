// Which room beside the map is open, and which desk of the side panel was looked at last.
import { lastBattle, type Report } from './reports';
import type { View } from './words';

export type RoomId = 'final' | 'auction' | 'pay' | 'battle' | 'report';
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

/** What happened last, as far as it is known here: the log, or else the newest events. */
export function reportOf(view: View): Report | null {
  const log = view.log?.length ? view.log : [{ ...view.news, undone: false }];
  return lastBattle(log);
}

/** A battle that is over stays on show for one more turn; for those whom it concerned a whole round, until they put it away. */
function isNews(view: View, { key, end, turns, seat, target, lost }: Report): boolean {
  if (end === null || key === closed) return false;
  const own = view.you === null ? null : (view.table.seats[view.you]?.power ?? null);
  const concerned =
    view.you !== null && (seat === view.you || target === own || lost.some((one) => one.seat === view.you));
  return turns <= (concerned ? view.table.seats.length : 1);
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
  const report = reportOf(view);
  return report && isNews(view, report) ? 'report' : null;
}
