// What a person can answer with: the controls of board, room and prompt bar, and the choices that each begins. They say
// it themselves (`data-choice`: the action as far as it is known; `data-pick`: the id of a thing of the board); that it
// is true shows when they are pressed.
import { expect } from '@playwright/test';
import { inShort } from '../../../web/src/protocol/prompts';
import type { Prompt as OurPrompt } from '../../../web/src/protocol/types';
import { begins, type Begun } from '../../../web/src/protocol/permits';
import { situation } from '../../../web/src/shell/picker/picker';
import type { Chance } from './chance';
import { dueOf, type Choice, type Prompt } from './hands';
import type { Person } from './person';

export interface Control {
  /** Its place among those that were found. */
  at: number;
  choice: Begun | null;
  pick: string | null;
  /** Where it is: the bar below (or above) the board, or the board itself. */
  bar: boolean;
  editor: boolean;
  /** Picked already. */
  pressed: boolean;
}

/** Runs in a page: all controls that can be seen, used and reached with the keyboard, less those of the tabs. */
function look(): Control[] {
  const found = [...document.querySelectorAll<HTMLElement>('main [data-choice], main [data-pick]')].filter(
    (element) => {
      const inside = element.matches('.editor')
        ? [...element.querySelectorAll<HTMLElement>('button:enabled, input:enabled, textarea:enabled')]
        : [element];
      return inside.some(
        (one) =>
          one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          one.getClientRects().length > 0 &&
          !one.matches(':disabled') &&
          one.tabIndex >= 0 &&
          !one.closest('[inert], [aria-hidden=true]'),
      );
    },
  );
  (window as unknown as { found: HTMLElement[] }).found = found;
  return found.map((element, at) => ({
    at,
    choice: element.dataset['choice'] ? (JSON.parse(element.dataset['choice']) as Begun) : null,
    pick: element.dataset['pick'] ?? null,
    bar: element.closest('section.bar') !== null,
    editor: element.matches('.editor'),
    pressed: element.getAttribute('aria-pressed') === 'true',
  }));
}

export const controls = (person: Person): Promise<Control[]> => person.page.evaluate(look);

/** The due choices as the client holds them. */
const due = (prompt: Prompt): Choice[] => dueOf(inShort(prompt as unknown as OurPrompt) as unknown as Prompt);

/** The due choices that a control begins, while nothing is picked. */
function begun(choices: readonly Choice[], { choice, pick }: Control): number[] {
  if (choice) return choices.flatMap((one, index) => (begins(choice, one as never) ? [index] : []));
  return situation(choices as never, [{ t: 'id', id: pick! }]).narrowed.map(({ index }) => index);
}

/** Due choices that no control begins. */
export async function unanswerable(person: Person, prompt: Prompt): Promise<Choice[]> {
  const choices = due(prompt);
  const reached = new Set((await controls(person)).flatMap((control) => begun(choices, control)));
  return choices.filter((_, index) => !reached.has(index));
}

/** Runs in a page: fills an editor until its button may be pressed, and presses it. */
async function fillEditor({ at, more }: { at: number; more: number }): Promise<boolean> {
  const editor = (window as unknown as { found: HTMLElement[] }).found[at]!;
  const yes = [...editor.querySelectorAll<HTMLButtonElement>('button.primary')].at(-1)!;
  const words = editor.querySelector('textarea');
  if (words) {
    words.value = 'Words';
    words.dispatchEvent(new Event('input', { bubbles: true }));
  }
  for (const details of editor.querySelectorAll('details')) details.open = true;
  for (let step = 0; step < 80; step++) {
    await new Promise((done) => setTimeout(done));
    if (!yes.disabled && step >= more) break;
    // What is not taken yet, or one more.
    const ways = [
      ...editor.querySelectorAll<HTMLButtonElement>('fieldset .row button[aria-pressed=false]:enabled'),
      ...[...editor.querySelectorAll('.stepper')].flatMap((one) => [...one.querySelectorAll('button')].slice(-1)),
    ].filter((button) => !button.disabled);
    if (ways.length === 0) break;
    ways[(step * 7) % ways.length]!.click();
  }
  await new Promise((done) => setTimeout(done));
  if (yes.disabled) return false;
  yes.focus();
  yes.click();
  return true;
}

const sent = (person: Person) => person.frames.filter((frame) => frame.sent && frame.t === 'act');

/** Presses a control as somebody with a keyboard does; an editor is filled before. */
export async function press(person: Person, control: Control, chance: Chance): Promise<void> {
  const { page } = person;
  if (control.editor) {
    await page.evaluate(fillEditor, { at: control.at, more: chance.below(3) });
    return;
  }
  const focused = await page.evaluate((at) => {
    const element = (window as unknown as { found: HTMLElement[] }).found[at]!;
    element.focus();
    return document.activeElement === element ? element.tagName : null;
  }, control.at);
  expect(focused, `${JSON.stringify(control)} can have the focus`).not.toBeNull();
  if (focused === 'INPUT') {
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
  } else await page.keyboard.press('Enter');
}

/**
 * Answers with a verb by what the page has for it, step by step, as somebody with a keyboard does; returns what was
 * sent, or the steps that led nowhere.
 */
export async function answer(
  person: Person,
  prompt: Prompt,
  verb: string,
  chance: Chance,
): Promise<{ sent: Choice | null; steps: string[] }> {
  const before = sent(person).length;
  const steps: string[] = [];
  const choices = due(prompt);
  const yes = person.page
    .getByRole('alertdialog')
    .getByRole('button', { name: person.say('confirm.yes'), exact: true });
  for (let step = 0; step < 24; step++) {
    await person.settled();
    const acts = sent(person);
    if (acts.length > before) return { sent: acts.at(-1)!['action'] as Choice, steps };
    if (await yes.isVisible()) {
      steps.push('yes');
      await yes.press('Enter');
      continue;
    }
    const all = await controls(person);
    // While other verbs are possible too, a thing of the board may lead to one of them.
    const unsettled = all.some(({ bar, choice }) => bar && choice !== null && choice.verb !== verb);
    const named = all.filter(({ pressed, choice }) => !pressed && choice?.verb === verb);
    const things = all.filter(
      (control) =>
        !control.pressed &&
        control.choice === null &&
        (step > 0 || begun(choices, control).some((index) => choices[index]!.verb === verb)),
    );
    const fits = step > 0 && unsettled && named.length > 0 ? named : [...named, ...things];
    if (fits.length === 0) break;
    // A control of the board, where there is one, as often as a button of the bar.
    const bar = fits.filter((control) => control.bar);
    const board = fits.filter((control) => !control.bar);
    const from = board.length === 0 || (bar.length > 0 && chance.below(2) === 0) ? bar : board;
    const control = chance.of(from);
    steps.push(`${control.bar ? 'bar' : 'board'} ${control.pick ?? JSON.stringify(control.choice)}`);
    await press(person, control, chance);
  }
  return { sent: null, steps };
}
