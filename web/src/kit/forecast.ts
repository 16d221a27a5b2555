// What the rules say about the position, asked of the server by a component: `ask(view, 'idle', { seat: 2 })`.
import type { GameView } from '../games/types';

/** The `Forecasts` of a game's generated types. */
type Of<F> = { readonly [kind in keyof F]: { question: object; answer: unknown } };

/**
 * A game's own `ask`. Reactive; undefined while there is no answer (yet), and in pictures of positions that nobody plays. Until the
 * new answer is here it gives the one of the version before.
 */
export const asking =
  <F extends Of<F>>() =>
  <K extends keyof F & string>(
    view: Pick<GameView, 'ask'>,
    kind: K,
    question: F[K]['question'],
  ): F[K]['answer'] | undefined =>
    view.ask?.({ ...question, kind } as never) as F[K]['answer'] | undefined;
