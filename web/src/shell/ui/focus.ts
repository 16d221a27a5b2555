// What had the focus and goes away must not take the focus with it: the keyboard and the screen reader would be lost.
import type { Attachment } from 'svelte/attachments';

const usable = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && !element.closest('[inert]') && element.checkVisibility();

/**
 * Keeps the focus within a part of the page whose buttons come and go: it stays on the part itself (which has
 * `tabindex="-1"` or `0`) when the button that had it is gone, switched off or hidden.
 */
export const keepFocus: Attachment<HTMLElement> = (part) => watch(part, () => part);

/** The same where something else has the focus then: of a board's own panels, the question. */
export const passFocus = (to: string): Attachment<HTMLElement> => {
  return (part) => watch(part, () => document.querySelector<HTMLElement>(to) ?? part);
};

function watch(part: HTMLElement, heir: () => HTMLElement): () => void {
  let last: Element | null = null;
  const enter = (event: FocusEvent): void => {
    last = event.target === part ? null : (event.target as Element);
  };
  const leave = (event: FocusEvent): void => {
    const left = last;
    if (event.relatedTarget !== null) last = null;
    // Somebody clicked beside it; or it is about to go, which shows only after this event.
    else
      setTimeout(() =>
        left && left === last && usable(left) && document.activeElement !== left ? (last = null) : look(),
      );
  };
  const look = (): void => {
    if (!last || usable(last)) return;
    last = null;
    if (document.activeElement === null || document.activeElement === document.body || !usable(document.activeElement))
      heir().focus({ preventScroll: true });
  };
  const watcher = new MutationObserver(look);
  watcher.observe(part, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled', 'inert'] });
  part.addEventListener('focusin', enter);
  part.addEventListener('focusout', leave);
  return () => {
    watcher.disconnect();
    part.removeEventListener('focusin', enter);
    part.removeEventListener('focusout', leave);
  };
}
