// Browsers translate a page by putting each piece of text into a <font> and taking the text of the page out. What the
// page writes afterwards would go into that text, which nobody sees any more: cash, armies and names would stand still.
//
// So the text of the page stays where it is, empty and just before its translation, until something is written into it.
// Then the translation goes, and the browser translates what is new.

/** What a text said, and what stands in for it. */
interface Replaced {
  said: string;
  by: Element;
}

const MOST_TIMES = 3;

const isTranslation = (node: Node | null | undefined): node is Element =>
  node instanceof Element && node.tagName === 'FONT';

/** Watches a part of the page for ever. */
export function surviveTranslation(root: Node): void {
  const replaced = new Map<Text, Replaced>();

  /** How often a text was put back. Who translates it again each time is let be: nobody may go on for ever. */
  const restored = new WeakMap<Text, number>();

  /** The original again. */
  function restore(text: Text, { said, by }: Replaced): void {
    replaced.delete(text);
    const times = restored.get(text) ?? 0;
    if (times >= MOST_TIMES) return;
    restored.set(text, times + 1);
    if (text.data === '') text.data = said;
    by.remove();
  }

  function keep(text: Text, by: Element): void {
    const said = text.data;
    if (by.contains(text)) text.replaceWith(new Text(said));
    by.before(text);
    replaced.set(text, { said, by });
    text.data = '';
    // A picture shows no HTML.
    if (!(by.parentNode instanceof SVGElement)) return;
    by.parentNode.setAttribute('translate', 'no');
    restore(text, { said, by });
  }

  /** What took the place of a text, if it is among the translations that just came. */
  function standsFor(record: MutationRecord, text: Text, came: ReadonlySet<Node>): Element | undefined {
    const { addedNodes, previousSibling, nextSibling } = record;
    const around = text.isConnected ? [text.parentNode] : [...addedNodes, previousSibling, nextSibling];
    for (const one of around.filter(isTranslation)) {
      // They come in pairs, one in the other.
      let by = one;
      while (isTranslation(by.parentElement)) by = by.parentElement;
      if (by.isConnected && came.has(by)) return by;
    }
    return undefined;
  }

  function take(records: MutationRecord[]): void {
    const came = new Set<Node>();
    for (const { type, target, addedNodes } of records) {
      for (const node of addedNodes) if (isTranslation(node)) came.add(node);
      const known = type === 'characterData' ? replaced.get(target as Text) : undefined;
      if (!known) continue;
      replaced.delete(target as Text);
      known.by.remove();
    }
    if (came.size > 0) {
      for (const record of records) {
        for (const text of record.removedNodes) {
          if (!(text instanceof Text) || replaced.has(text) || text.data.trim() === '') continue;
          const by = standsFor(record, text, came);
          if (!by) continue;
          came.delete(by);
          keep(text, by);
        }
      }
    }
    for (const [text, known] of [...replaced]) {
      // Somebody wants to read the original, or the text has moved on without its translation.
      if (text.isConnected && text.nextSibling !== known.by) restore(text, known);
      // The page took its text away and knows nothing of a translation.
      else if (!text.isConnected) {
        replaced.delete(text);
        known.by.remove();
      }
    }
    // What was done here is no news.
    watcher.takeRecords();
  }

  const watcher = new MutationObserver(take);
  watcher.observe(root, { subtree: true, childList: true, characterData: true });
}
