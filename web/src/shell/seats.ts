// The seats that this browser holds: several in one room where several people share a browser, each with its token.
// One is active in each tab, so that two tabs can play two seats.
import { browser, recallJson, tab } from '../storage';

export interface KeptSeat {
  seat: number;
  token: string;
  /** The name it had when it was last played from here. */
  name?: string;
  /** The server did not accept it when it was last tried: the code of the refusal. */
  refused?: string;
}

/** What this browser knows of a room. */
export interface KeptRoom {
  game?: string;
  /** When a seat of it was last played from here, Unix time in milliseconds. */
  at: number;
  /** The token of the seat that was last played from here: a new tab begins with it. */
  last?: string;
  seats: KeptSeat[];
}

/** An active seat that is none: this tab watches, though it could play. */
const WATCH = '-';

const isSeat = (one: unknown): one is KeptSeat => {
  const seat = one as Partial<KeptSeat> | null;
  return typeof seat?.token === 'string' && typeof seat.seat === 'number';
};

export function recallRoom(room: string): KeptRoom {
  const kept = recallJson(browser, `seats.${room}`) as Partial<KeptRoom> | null;
  if (kept && Array.isArray(kept.seats)) return { ...kept, at: Number(kept.at) || 0, seats: kept.seats.filter(isSeat) };
  // As it was kept before there could be several.
  const one = recallJson(browser, `seat.${room}`);
  return { at: 0, seats: isSeat(one) ? [{ seat: one.seat, token: one.token }] : [] };
}

function rememberRoom(room: string, kept: KeptRoom): void {
  browser.set(`seats.${room}`, kept.seats.length > 0 ? JSON.stringify(kept) : null);
  browser.set(`seat.${room}`, null);
}

/** Adds a seat or brings what is known of it up to date; it is the one to begin with from now on. */
export function keepSeat(room: string, seat: KeptSeat, game?: string, now = Date.now()): void {
  const kept = recallRoom(room);
  // A chair has one token: what the server refused of the same chair was its old one.
  const others = kept.seats.filter((one) => one.token !== seat.token && !(one.seat === seat.seat && one.refused));
  const at = kept.seats.findIndex((one) => one.token === seat.token);
  const seats = at < 0 ? [...others, seat] : [...others.slice(0, at), seat, ...others.slice(at)];
  rememberRoom(room, { ...kept, ...(game ? { game } : {}), at: now, last: seat.token, seats });
}

/** The server refused a seat. It stays, marked: a backup that is restored may bring it back. */
export function markSeat(room: string, token: string, refused: string): void {
  const kept = recallRoom(room);
  rememberRoom(room, {
    ...kept,
    seats: kept.seats.map((one) => (one.token === token ? { ...one, refused } : one)),
  });
}

/** What a viewer of a room keeps besides is filed under this. */
export const viewerMark = (token: string | null): string => (token === null ? 'watch' : token.slice(0, 8));

export function forgetSeat(room: string, token: string): void {
  browser.set(`read.${room}.${viewerMark(token)}`, null);
  tab.set(`drafts.${room}.${viewerMark(token)}`, null);
  const kept = recallRoom(room);
  rememberRoom(room, { ...kept, seats: kept.seats.filter((one) => one.token !== token) });
}

export function forgetRoom(room: string): void {
  for (const { token } of recallRoom(room).seats) forgetSeat(room, token);
}

/** The seat that this tab plays; null: it watches. */
export function activeSeat(room: string): KeptSeat | null {
  const { seats, last } = recallRoom(room);
  const wished = tab.get(`active.${room}`);
  if (wished === WATCH) return null;
  const find = (token: string | null | undefined): KeptSeat | undefined => seats.find((one) => one.token === token);
  const good = seats.find((one) => !one.refused);
  const own = find(wished);
  if (own) return own;
  const latest = find(last);
  return (latest && !latest.refused ? latest : (good ?? latest ?? seats[0])) ?? null;
}

/** Which seat this tab plays from now on; null: it watches. */
export const activate = (room: string, token: string | null): void => tab.set(`active.${room}`, token ?? WATCH);

/** All rooms in which this browser holds a seat, the last played first. */
export function keptRooms(): { room: string; kept: KeptRoom }[] {
  const ids = new Set(browser.keys().flatMap((key) => /^seats?\.([0-9a-z]+)$/.exec(key)?.[1] ?? []));
  return [...ids]
    .map((room) => ({ room, kept: recallRoom(room) }))
    .filter(({ kept }) => kept.seats.length > 0)
    .sort((a, b) => b.kept.at - a.kept.at || a.room.localeCompare(b.room));
}

/** What a seat's link brings along (`#seat=1&token=…`). */
export function seatInLink(hash: string): KeptSeat | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const token = params.get('token')?.trim();
  const seat = Number(params.get('seat'));
  return token ? { seat: Number.isInteger(seat) && seat >= 0 ? seat : 0, token } : null;
}
