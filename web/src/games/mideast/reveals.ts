// What was shown to everybody at once: kept on screen for a while, so that nobody misses it.
import type { Say } from '../../protocol/types';

const KINDS = ['battle', 'bids', 'rebid', 'ejected', 'un_closed', 'vetoes', 'opec_closed'] as const;
export type RevealKind = (typeof KINDS)[number];
/** With one of these something new begins: what was shown before goes. */
const BEGINNINGS: readonly string[] = ['auction', 'attack', 'resolution', 'opec_called', 'negotiation', 'turn'];
const MOST = 3;

export interface Shown {
  /** The version, and the place among its events. */
  key: string;
  kind: RevealKind;
  p: Record<string, unknown>;
}

/** The reveals after more events. What one version shows stays at least until the next one. */
export function collect(old: readonly Shown[], v: number, events: readonly Say[]): readonly Shown[] {
  let shown = [...old];
  events.forEach(({ k, p = {} }, i) => {
    const kind = k.replace(/^mideast\./, '');
    if (BEGINNINGS.includes(kind)) shown = shown.filter(({ key }) => key.startsWith(`${v}/`));
    if ((KINDS as readonly string[]).includes(kind)) shown.push({ key: `${v}/${i}`, kind: kind as RevealKind, p });
  });
  return shown.slice(-MOST);
}
