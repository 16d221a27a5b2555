// The HTTP calls of docs/protocol.md.
import type {
  Chat,
  ClockRule,
  GameInfo,
  History,
  Json,
  MatchRecord,
  NewRoom,
  ProposalHeard,
  Proposed,
  Refusal,
  RoomInfo,
  SeatToken,
} from './types';

/** What the server (or the network) refused. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    readonly rule?: string,
  ) {
    super(message);
  }
}

let skew = 0;
/** The server's time minus ours, in milliseconds, as far as its answers tell: they know the second. */
export const serverSkew = (): number => skew;

/** The answer was made between `sent` and now, in the second that it names. */
function learnTime(response: Response, sent: number): void {
  const named = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(named)) return;
  const [least, most] = [named - Date.now(), named + 1000 - sent];
  if (skew < least) skew = least;
  else if (skew > most) skew = most;
}

async function call(method: string, path: string, token?: string | null, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = {};
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  let response: Response;
  const sent = Date.now();
  try {
    response = await fetch(`/api${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new ApiError('offline', 'The server cannot be reached.', 0);
  }
  learnTime(response, sent);
  if (response.ok) return response;
  const refusal = (await response.json().catch(() => ({}))) as Partial<Refusal>;
  const code = refusal.code ?? (response.status >= 502 ? 'offline' : 'unknown');
  throw new ApiError(code, refusal.message ?? response.statusText, response.status, refusal.rule);
}

async function json<T>(method: string, path: string, token?: string | null, body?: unknown): Promise<T> {
  return (await call(method, path, token, body)).json() as Promise<T>;
}

export interface RoomSetup {
  game: string;
  name: string;
  options?: Record<string, Json>;
  seats?: number;
  public?: boolean;
  clock?: ClockRule;
}

export interface RoomChange {
  options?: Record<string, Json>;
  clock?: ClockRule | null;
  public?: boolean;
  seats?: number;
  locked?: boolean;
}

export const games = (): Promise<GameInfo[]> => json('GET', '/games');
export const publicRooms = (): Promise<RoomInfo[]> => json('GET', '/rooms?public=true');
export const createRoom = (setup: RoomSetup): Promise<NewRoom> => json('POST', '/rooms', null, setup);

/** The calls about one room, as the holder of a token (or as anyone with the link). */
export function roomApi(room: string, token: () => string | null) {
  const at = `/rooms/${room}`;
  return {
    info: (): Promise<RoomInfo> => json('GET', at, token()),
    change: (change: RoomChange): Promise<RoomInfo> => json('PATCH', at, token(), change),
    join: (name: string, seat?: number): Promise<SeatToken> => json('POST', `${at}/seats`, null, { name, seat }),
    leave: (seat: number): Promise<Response> => call('DELETE', `${at}/seats/${seat}`, token()),
    /** Nobody joins this room any more from where that person came. */
    ban: (seat: number): Promise<Response> => call('DELETE', `${at}/seats/${seat}?ban=true`, token()),
    close: (): Promise<Response> => call('DELETE', at, token()),
    handOver: (seat: number): Promise<Response> => call('POST', `${at}/host`, token(), { seat }),
    propose: (what: Proposed): Promise<ProposalHeard> => json('POST', `${at}/proposals`, token(), what),
    withdraw: (proposal: number): Promise<Response> => call('DELETE', `${at}/proposals/${proposal}`, token()),
    reissue: (seat: number): Promise<SeatToken> => json('POST', `${at}/seats/${seat}/token`, token()),
    addBot: (level?: string, seat?: number): Promise<{ seat: number }> =>
      json('POST', `${at}/bots`, token(), { seat, level }),
    removeBot: (seat: number): Promise<Response> => call('DELETE', `${at}/bots/${seat}`, token()),
    start: (): Promise<Response> => call('POST', `${at}/start`, token()),
    history: (from: number): Promise<History> => json('GET', `${at}/history?from=${from}`, token()),
    chat: (from: number): Promise<Chat> => json('GET', `${at}/chat?from=${from}`, token()),
    record: (): Promise<string> => call('GET', `${at}/record`).then((response) => response.text()),
  };
}

export type RoomApi = ReturnType<typeof roomApi>;
export const parseRecord = (text: string): MatchRecord => JSON.parse(text) as MatchRecord;
