// What this browser remembers. Without storage (private windows, tests) it forgets, and all still works.
const PREFIX = 'entente.';

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, value);
  } catch {
    // Forgotten, then.
  }
}

export interface KeptSeat {
  seat: number;
  token: string;
}

export function recallSeat(room: string): KeptSeat | null {
  try {
    const kept = JSON.parse(recall(`seat.${room}`) ?? 'null') as KeptSeat | null;
    return kept && typeof kept.token === 'string' && typeof kept.seat === 'number' ? kept : null;
  } catch {
    return null;
  }
}

export function rememberSeat(room: string, seat: KeptSeat | null): void {
  remember(`seat.${room}`, seat && JSON.stringify(seat));
}
