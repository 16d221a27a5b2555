// The controls that a board has in sight, and the action that each begins. The prompt bar leaves to the board what it
// has a control for, and nothing else: whatever is folded away or was forgotten can be answered in the bar.
import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { SvelteMap } from 'svelte/reactivity';
import type { Choice } from '../../protocol/types';
import { begins, type Begun } from '../../protocol/permits';

const inSight = (node: Element): boolean => node.getClientRects().length > 0;

export class Controls {
  readonly #shown = new SvelteMap<Element, Begun>();

  /** For a button or an editor of the board: says which action it begins, as long as it can be seen. */
  mark = (action: Begun): Attachment<HTMLElement> => {
    return (node) => {
      node.dataset['choice'] = JSON.stringify(action);
      const look = (): void =>
        untrack(() => {
          if (inSight(node)) this.#shown.set(node, action);
          else this.#shown.delete(node);
        });
      // A part of the page that is folded away has no size.
      const watcher = new ResizeObserver(look);
      watcher.observe(node);
      look();
      return () => {
        watcher.disconnect();
        untrack(() => this.#shown.delete(node));
      };
    };
  };

  /** Whether some control in sight begins this choice. */
  covers(choice: Choice): boolean {
    return [...this.#shown.values()].some((action) => begins(action, choice));
  }
}
