// What was shown to everybody at once: kept on screen for a while, so that nobody misses it.
import type { Say } from '../../protocol/types';

const KINDS = ['battle', 'bids', 'rebid', 'ejected', 'un_closed', 'vetoes', 'opec_closed'] as const;
export type RevealKind = (typeof KINDS)[number];
/** With one of these something new begins: what was shown before goes. */
const BEGINNINGS: readonly string[] = ['auction', 'attack', 'resolution', 'opec_called', 'negotiation', 'turn'];
const MOST = 3;
/** A battle is there to be read for so long, whatever begins meanwhile; in milliseconds. */
const HOLD = 4000;

export interface Shown {
  /** The version, and the place among its events. */
  key: string;
  kind: RevealKind;
  p: Record<string, unknown>;
  /** When it was shown first. */
  at: number;
}

/**
 * The reveals after more events. What one version shows stays at least until the next one; a battle for a while, and until
 * it is put away where the reader was in it.
 */
export function collect(
  old: readonly Shown[],
  v: number,
  events: readonly Say[],
  you: number | null = null,
  now = Date.now(),
): readonly Shown[] {
  let shown = [...old];
  const stays = ({ key, kind, p, at }: Shown): boolean =>
    key.startsWith(`${v}/`) ||
    (kind === 'battle' && (now - at < HOLD || (you !== null && [p['seat'], p['victim']].includes(you))));
  events.forEach(({ k, p = {} }, i) => {
    const kind = k.replace(/^mideast\./, '');
    if (BEGINNINGS.includes(kind)) shown = shown.filter(stays);
    if ((KINDS as readonly string[]).includes(kind)) {
      shown.push({ key: `${v}/${i}`, kind: kind as RevealKind, p, at: now });
    }
  });
  return shown.slice(-MOST);
}
