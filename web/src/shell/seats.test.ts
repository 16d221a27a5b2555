import { beforeEach, describe, expect, it, vi } from 'vitest';

/** A browser's storage, or one that is closed. */
class Shelf implements Storage {
  [name: string]: unknown;
  readonly #map = new Map<string, string>();
  shut = false;
  #open(): Map<string, string> {
    if (this.shut) throw new DOMException('denied', 'SecurityError');
    return this.#map;
  }
  get length(): number {
    return this.#open().size;
  }
  clear = (): void => this.#open().clear();
  key = (at: number): string | null => [...this.#open().keys()][at] ?? null;
  getItem = (key: string): string | null => this.#open().get(key) ?? null;
  setItem = (key: string, value: string): void => void this.#open().set(key, value);
  removeItem = (key: string): void => void this.#open().delete(key);
}

let local: Shelf;
let session: Shelf;
/** A page: the modules as they are after loading. */
async function page() {
  vi.resetModules();
  return { ...(await import('./seats')), ...(await import('../storage')) };
}

beforeEach(() => {
  local = new Shelf();
  session = new Shelf();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
});

const ana = { seat: 0, token: 'a' };
const bea = { seat: 1, token: 'b', name: 'Bea' };

describe('seats in a browser', () => {
  it('are kept beside each other, and a new tab begins with the last', async () => {
    const { activeSeat, keepSeat, recallRoom } = await page();
    expect(activeSeat('r')).toBe(null);
    keepSeat('r', ana, 'teg', 1);
    keepSeat('r', bea, 'teg', 2);
    expect(recallRoom('r')).toEqual({ game: 'teg', at: 2, last: 'b', seats: [ana, bea] });
    expect(activeSeat('r')).toEqual(bea);
    keepSeat('r', { ...ana, name: 'Ana' }, 'teg', 3);
    expect(recallRoom('r').seats).toEqual([{ ...ana, name: 'Ana' }, bea]);
  });

  it('are active in one tab, whatever the other plays', async () => {
    const first = await page();
    first.keepSeat('r', ana);
    first.activate('r', 'a');
    const mine = session;
    session = new Shelf();
    vi.stubGlobal('sessionStorage', session);
    const second = await page();
    second.keepSeat('r', bea);
    second.activate('r', 'b');
    expect(second.activeSeat('r')).toEqual(bea);
    vi.stubGlobal('sessionStorage', mine);
    expect((await page()).activeSeat('r')).toEqual(ana);
    first.activate('r', null);
    expect(first.activeSeat('r')).toBe(null);
  });

  it('are taken over from the way they were kept before', async () => {
    local.setItem('entente.seat.r', JSON.stringify(ana));
    const { activeSeat, keepSeat, keptRooms, recallRoom } = await page();
    expect(activeSeat('r')).toEqual(ana);
    expect(keptRooms().map(({ room }) => room)).toEqual(['r']);
    keepSeat('r', bea);
    expect(recallRoom('r').seats).toEqual([ana, bea]);
    expect(local.getItem('entente.seat.r')).toBe(null);
  });

  it('stay when the server refuses them, until they are forgotten or their chair has a new token', async () => {
    const { activate, activeSeat, forgetSeat, keepSeat, markSeat, recallRoom } = await page();
    keepSeat('r', ana);
    keepSeat('r', bea);
    markSeat('r', 'b', 'bad_token');
    expect(recallRoom('r').seats).toEqual([ana, { ...bea, refused: 'bad_token' }]);
    // Another one is good; what this tab asked for is still what it gets.
    expect(activeSeat('r')).toEqual(ana);
    activate('r', 'b');
    expect(activeSeat('r')?.token).toBe('b');
    keepSeat('r', { seat: 1, token: 'new' });
    expect(recallRoom('r').seats.map(({ token }) => token)).toEqual(['a', 'new']);
    forgetSeat('r', 'a');
    forgetSeat('r', 'new');
    expect([recallRoom('r').seats, activeSeat('r')]).toEqual([[], null]);
    expect(local.length).toBe(0);
  });

  it('are listed by room, the last played first', async () => {
    const { forgetRoom, keepSeat, keptRooms, remember } = await page();
    keepSeat('old', ana, 'teg', 1);
    keepSeat('new', bea, 'barrel', 2);
    remember('lang', 'es');
    remember('read.new.b', '{}');
    expect(keptRooms().map(({ room }) => room)).toEqual(['new', 'old']);
    forgetRoom('new');
    expect(keptRooms().map(({ room }) => room)).toEqual(['old']);
  });

  it('that cannot be read are none', async () => {
    for (const text of ['', '{', '[]', '{"seats":[{"seat":"1","token":2}]}', '7']) {
      local.setItem('entente.seats.r', text);
      const { activeSeat, recallRoom } = await page();
      expect([recallRoom('r').seats, activeSeat('r')]).toEqual([[], null]);
    }
  });
});

describe('a browser that may store nothing', () => {
  it('holds a seat as long as its page is open, and says that it does not last', async () => {
    local.shut = session.shut = true;
    const { activate, activeSeat, browser, forgetSeat, keepSeat, keptRooms } = await page();
    expect(browser.lasts).toBe(false);
    keepSeat('r', ana);
    keepSeat('r', bea);
    activate('r', 'a');
    expect(activeSeat('r')).toEqual(ana);
    expect(keptRooms().length).toBe(1);
    forgetSeat('r', 'a');
    expect(activeSeat('r')).toEqual(bea);
    expect((await page()).activeSeat('r')).toBe(null);
  });

  it('goes on where the storage is full in the middle', async () => {
    const { activeSeat, browser, keepSeat } = await page();
    expect(browser.lasts).toBe(true);
    keepSeat('r', ana);
    local.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    keepSeat('r', bea);
    expect(activeSeat('r')).toEqual(bea);
  });
});

describe('a seat’s link', () => {
  it('brings a token and perhaps a number', async () => {
    const { seatInLink } = await page();
    expect(seatInLink('#seat=2&token=x')).toEqual({ seat: 2, token: 'x' });
    expect(seatInLink('#token=x')).toEqual({ seat: 0, token: 'x' });
    expect(seatInLink('#seat=-1.5&token=x')).toEqual({ seat: 0, token: 'x' });
    for (const hash of ['', '#', '#TEG-4.3', '#seat=1', '#token=']) expect(seatInLink(hash)).toBe(null);
  });
});
