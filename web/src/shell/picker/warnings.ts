// What a prompt says of grave actions (`hints.warn`): a person is asked once more before one of them is sent.
import type { Action, Json, Say } from '../../protocol/types';
import { same } from '../../protocol/permits';

/** An action with this verb and these values is grave; the message says why. */
export interface Warning extends Say {
  verb: string;
  fields?: Record<string, Json>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWarning = (value: unknown): value is Warning =>
  isRecord(value) && typeof value['verb'] === 'string' && typeof value['k'] === 'string';

/** Of shares the zeros are left out: both ways of saying it mean the same. */
const told = (value: Json | undefined): Json | undefined =>
  isRecord(value) ? (Object.fromEntries(Object.entries(value).filter(([, share]) => share !== 0)) as Json) : value;

/** The warnings that an action meets: the same verb, and every value that the warning names. */
export function warningsOf(hints: unknown, action: Action): Warning[] {
  const all: unknown = isRecord(hints) ? hints['warn'] : undefined;
  if (!Array.isArray(all)) return [];
  return all
    .filter(isWarning)
    .filter(
      ({ verb, fields = {} }) =>
        verb === action.verb &&
        Object.entries(fields).every(([field, value]) => field in action && same(told(action[field]), told(value))),
    );
}
