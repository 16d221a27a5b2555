// Two seats of Petrodólar over the public protocol, for scripts/compose-test.sh: opens a room, or goes back to the one in
// the file and fails if anything that was confirmed there is gone; then plays so many random decisions.
//
//   node --experimental-websocket scripts/compose-play.mjs http://localhost:8080 FILE DECISIONS [exact]
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const [base, file, count, exactly] = process.argv.slice(2);

async function call(path, body, token) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? null : answer.json();
}

async function opened() {
  const made = await call('/api/rooms', { game: 'petrodolar', name: 'Ada', seats: 2 });
  const sat = await call(`/api/rooms/${made.room}/seats`, { name: 'Bea' });
  await call(`/api/rooms/${made.room}/start`, {}, made.token);
  return { room: made.room, tokens: [made.token, sat.token], v: 0 };
}

const any = (list) => list[Math.floor(Math.random() * list.length)];
const between = (low, high) => low + Math.floor(Math.random() * (high - low + 1));

/** A value from a hole of a choice; anything else is the value itself. docs/protocol.md, "Prompts". */
function fill(hole) {
  if (hole === null || typeof hole !== 'object' || Array.isArray(hole)) return hole;
  if (hole.one) return any(hole.one);
  if (hole.int) return between(...hole.int);
  if (hole.some) return [...hole.some.of].sort(() => Math.random() - 0.5).slice(0, between(hole.some.min, Math.min(hole.some.max, hole.some.of.length)));
  if (hole.split) {
    const over = Object.fromEntries(Array.isArray(hole.split.over) ? hole.split.over : Object.entries(hole.split.over));
    const total = [hole.split.total].flat();
    const part = Object.fromEntries(Object.keys(over).map((key) => [key, 0]));
    for (let left = total[0]; left > 0; left--) part[any(Object.keys(over).filter((key) => part[key] < over[key]))]++;
    return part;
  }
  return hole;
}

/** What must be decided now: without what may be said at any time. */
const due = (prompt) => (prompt?.choices ?? []).filter((choice) => !(prompt.aside ?? []).includes(choice.verb));

class Seat {
  constructor(token, heard) {
    this.v = -1;
    this.socket = new WebSocket(`${base.replace('http', 'ws')}/api/rooms/${state.room}/socket`);
    this.socket.onopen = () => this.socket.send(JSON.stringify({ t: 'hello', token }));
    this.socket.onclose = this.socket.onerror = () => heard(new Error('the socket was closed'));
    this.socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.t === 'welcome' || frame.t === 'update') this.v = frame.v;
      if (frame.t === 'welcome') this.table = JSON.stringify(frame.table);
      if ('prompt' in frame) this.prompt = frame.prompt;
      if (frame.t === 'done' && frame.id === this.asked) this.asked = null;
      heard(frame.t === 'refused' ? new Error(data) : null);
    };
  }

  act() {
    const action = Object.fromEntries(Object.entries(any(due(this.prompt))).map(([key, hole]) => [key, fill(hole)]));
    this.asked = crypto.randomUUID();
    this.socket.send(JSON.stringify({ t: 'act', id: this.asked, d: this.prompt.d, action }));
  }
}

let state = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : await opened();
let left = Number(count);
// Asked of the room in the file, and not of one that is opened when its match has ended.
let exact = exactly === 'exact' && existsSync(file);

/** Goes on in the room of `state` until nothing is left to decide or to do. */
async function sit() {
  let wake, trouble;
  const seats = state.tokens.map((token) => new Seat(token, (error) => ((trouble ??= error), wake?.())));
  const until = async (what) => {
    while (!what()) {
      if (trouble) throw trouble;
      await new Promise((done) => (wake = done));
    }
  };
  const quiet = () => seats.every((seat) => seat.v === seats[0].v && !seat.asked);
  await until(() => seats[0].v >= 0 && quiet());
  if (seats[0].v < state.v || (exact && seats[0].v !== state.v)) throw new Error(`version ${seats[0].v}, and ${state.v} was confirmed`);
  if (seats[0].v === state.v && state.table && seats[0].table !== state.table) throw new Error('the table is another one');
  exact = false;
  for (; left > 0; left--) {
    const movers = seats.filter((seat) => due(seat.prompt).length > 0);
    if (movers.length === 0) break;
    const before = seats[0].v;
    any(movers).act();
    await until(() => quiet() && seats[0].v > before);
  }
  // Asked for once more, as it is to be found the next time.
  const [own] = seats;
  for (const { socket } of seats) ((socket.onclose = socket.onerror = null), socket.close());
  const fresh = new Seat(state.tokens[0], (error) => ((trouble ??= error), wake?.()));
  await until(() => fresh.v >= 0);
  state = { ...state, v: own.v, table: fresh.table };
  ((fresh.socket.onclose = fresh.socket.onerror = null), fresh.socket.close());
  writeFileSync(file, JSON.stringify(state));
}

setTimeout(() => (console.error('nothing was heard for too long'), process.exit(1)), 90_000).unref();
while ((await sit(), left > 0)) state = await opened();
console.log(`room ${state.room}, version ${state.v}`);
process.exit(0);
