// What the gallery shows its parts with: two players, an island of two regions with a strait, a chapter of rules.
import type { AnyView, GameView } from '../games/types';
import type { RuleChapter } from '../games/rules';
import type { Choice } from '../protocol/types';
import type { AtlasMap } from './map';
import type { PlaceRow } from './places';

export const looks = [
  { fill: 'var(--accent)', ink: 'var(--on-accent)', sign: '●' },
  { fill: 'var(--sea-ink)', ink: 'var(--sheet)', sign: '■' },
];
export const players = ['Ana', 'Bea'];

const words: Readonly<Record<string, string>> = {
  'teg.map.label': 'Map of an island',
  'teg.map.zoom_in': 'Zoom in',
  'teg.map.zoom_out': 'Zoom out',
  'teg.map.whole': 'Whole map',
  'teg.map.go_to': 'Go to …',
};
export const placeNames: Readonly<Record<string, string>> = { west: 'West', east: 'East', strait: 'Strait' };

/** A view in which one region can be picked and two actions be begun; `pick` and `begin` are told. */
export function viewFor(
  picked: () => ReadonlySet<string>,
  pick: (id: string) => void,
  begin: (verb: string) => void,
): AnyView {
  return {
    table: {},
    hand: null,
    you: 0,
    seats: players.map((name, seat) => ({ seat, name, taken: true, bot: null, connected: true })),
    hints: null,
    choices: [
      { verb: 'attack', from: 'west' },
      { verb: 'bid', amount: { int: [2, 9] } },
    ] satisfies Choice[],
    begin: ({ verb }) => begin(verb),
    picker: {
      targets: new Set(['west']),
      get picked() {
        return picked();
      },
      others: new Set(['east']),
      pick,
    },
    news: { v: 1, events: [] },
    t: ((key: string) => words[key] ?? key) as GameView['t'],
    nameOf: (id) => placeNames[id] ?? id,
    look: (seat) => looks[seat]!,
    who: (seat) => players[seat]!,
  };
}

export const rows: readonly PlaceRow[] = [
  { id: 'west', group: 'Coast', name: 'West', seats: [0], text: '3 armies', near: ['East'] },
  { id: 'east', group: 'Coast', name: 'East', seats: [1], text: '1 army', near: ['West'] },
  { id: 'strait', group: 'Sea', name: 'The Strait', seats: [], text: 'nobody', near: ['West'] },
];

const region = (d: string, label: readonly [number, number]) => ({
  d,
  label,
  labelSize: 16,
  labelBox: [110, 24] as const,
  slots: [[label[0], label[1] + 34] as const],
});
export const island: AtlasMap = {
  viewBox: [0, 0, 480, 300],
  slotRadius: 14,
  regions: {
    west: region('M90 150L130 80L220 70L235 160L210 240L120 230z', [165, 130]),
    // No answer to anything: it can only be read about.
    strait: region('M20 170L70 170L75 265L20 265z', [47, 200]),
    east: region('M220 70L330 60L390 130L360 230L210 240L235 160z', [300, 130]),
  },
  context: [
    { class: 'sea', d: 'M0 0H480V300H0z' },
    { class: 'frame', d: 'M0 0H480V300H0zM8 8V292H472V8z' },
  ],
  decor: [{ class: 'outline', layer: 'under', d: 'M90 150L130 80L220 70L330 60L390 130L360 230L210 240L120 230z' }],
  styles: {
    page: { fill: 'var(--board-margin)' },
    sea: { fill: 'var(--board-sea)' },
    halo: { fill: 'none', stroke: 'var(--board-sea-glow)', 'stroke-width': 9 },
    region: { stroke: 'var(--board-ink)', 'stroke-width': 1.4 },
    frame: { fill: 'var(--board-margin)', stroke: 'var(--board-ink)' },
    'sea-name': { fill: 'var(--board-sea-type)', 'font-style': 'italic' },
  },
};

export const chapters: Readonly<Record<string, readonly RuleChapter[]>> = {
  en: [{ title: 'Attacks', items: [{ ids: ['KIT-1.1'], text: 'Who has more eyes wins.' }] }],
  es: [{ title: 'Ataques', items: [{ ids: ['KIT-1.1'], text: 'Gana quien tiene más puntos.' }] }],
};
