// The picks of this person, and when they become an action.
import type { Picker } from '../../games/types';
import type { Action, Choice, Json, Prompt } from '../../protocol/types';
import { isSplit } from '../../protocol/permits';
import { situation, stillValid, withDraft, withoutId, type Pick, type Situation } from './picker';
import { warningsOf, type Warning } from './warnings';

export interface PickerSource {
  prompt(): Prompt | null;
  /** An action is on its way: no picking until it is answered. */
  busy(): boolean;
  /** Nothing is sent without a yes. */
  careful(): boolean;
  /** This verb is asked about in a dialog. */
  grave(verb: string): boolean;
  send(action: Action, prompt: Prompt): void;
}

/** An action that waits for a yes, and what there is to say against it. */
export interface Asking {
  action: Action;
  warnings: Warning[];
}

const NONE: ReadonlySet<string> = new Set();

export class PickerControl implements Picker {
  #picks = $state.raw<Pick[]>([]);
  #d = $state.raw<number | null>(null);
  #asking = $state.raw<(Asking & { d: number }) | null>(null);

  constructor(private readonly source: PickerSource) {}

  /** The grave action that waits for a yes in the dialog; none once the decision is another. */
  readonly asking: Asking | null = $derived.by(() => {
    const asking = this.#asking;
    return asking !== null && this.source.prompt()?.d === asking.d ? asking : null;
  });

  /** The picks that still mean something: none once the decision is another. */
  readonly picks: Pick[] = $derived.by(() => {
    const prompt = this.source.prompt();
    if (!prompt || prompt.d !== this.#d) return [];
    return stillValid(this.#choicesFor(prompt, this.#picks), this.#picks);
  });

  readonly asides: string[] = $derived.by(() => {
    const prompt = this.source.prompt();
    const offered = new Set(prompt?.choices.map((choice) => choice.verb));
    return (prompt?.aside ?? []).filter((verb) => offered.has(verb));
  });

  /** What nobody has to answer is out of the way until its verb is picked. */
  #choicesFor(prompt: Prompt, picks: readonly Pick[]): Choice[] {
    const aside = prompt.aside ?? [];
    const first = picks[0];
    if (first?.t === 'verb' && aside.includes(first.verb)) {
      return prompt.choices.filter((choice) => choice.verb === first.verb);
    }
    return prompt.choices.filter((choice) => !aside.includes(choice.verb));
  }

  readonly choices: Choice[] = $derived.by(() => {
    const prompt = this.source.prompt();
    return prompt ? this.#choicesFor(prompt, this.picks) : [];
  });

  readonly now: Situation = $derived(situation(this.choices, this.picks));

  /** The situation of everything that nobody has to answer, for the list of all choices. */
  readonly beside: Situation = $derived.by(() => {
    const prompt = this.source.prompt();
    const aside = prompt?.aside ?? [];
    return situation(prompt?.choices.filter((choice) => aside.includes(choice.verb)) ?? [], []);
  });

  get targets(): ReadonlySet<string> {
    return this.source.busy() ? NONE : this.now.targets;
  }
  get picked(): ReadonlySet<string> {
    return this.now.picked;
  }

  /** Things that were offered one step ago: picking one of them takes the place of the last pick. */
  readonly #instead: ReadonlySet<string> = $derived.by(() => {
    const last = this.picks[this.picks.length - 1];
    return last?.t === 'id' ? situation(this.choices, this.picks.slice(0, -1)).targets : NONE;
  });

  get verb(): string | undefined {
    return this.now.verbs.length === 1 ? this.now.verbs[0] : undefined;
  }

  readonly shares: Readonly<Record<string, number>> = $derived.by(() => {
    const slots = this.now.narrowed[0]?.slots ?? [];
    const split = slots.find((slot) => slot.state === 'draft' && isSplit(slot.domain));
    return (split?.value ?? {}) as Record<string, number>;
  });

  readonly #others: ReadonlySet<string> = $derived.by(() => {
    const { targets, reachable, picked } = this.now;
    return new Set([...reachable, ...this.#instead].filter((id) => !targets.has(id) && !picked.has(id)));
  });

  get others(): ReadonlySet<string> {
    return this.source.busy() ? NONE : this.#others;
  }

  pick = (id: string): void => {
    if (this.source.busy()) return;
    const { targets, reachable, picked } = this.now;
    if (targets.has(id) || (reachable.has(id) && !picked.has(id))) this.add({ t: 'id', id });
    else if (picked.has(id)) this.#set(withoutId(this.choices, this.picks, id));
    else if (this.#instead.has(id)) {
      this.back();
      this.add({ t: 'id', id });
    }
  };

  /** Adds a pick, and sends where that leaves one action and no doubt. */
  add(pick: Pick): void {
    if (this.source.busy()) return;
    this.#set([...this.picks, pick]);
    const { auto } = this.now;
    if (auto && !this.source.careful()) this.send(auto);
  }

  /** Starts anew with what is known of an action; see add. */
  begin = ({ verb, ...fields }: Partial<Action> & { verb: string }): void => {
    if (this.source.busy()) return;
    this.clear();
    const picks: Pick[] = [{ t: 'verb', verb }];
    for (const [field, value] of Object.entries(fields)) picks.push({ t: 'value', field, value: value as Json });
    picks.slice(0, -1).forEach((pick) => this.#set([...this.picks, pick]));
    this.add(picks[picks.length - 1]!);
  };

  draft(field: string, value: Json): void {
    if (!this.source.busy()) this.#set(withDraft(this.picks, field, value));
  }

  /** What would be complete if an editor held this value. */
  preview(field: string, value: Json): Action[] {
    return situation(this.choices, withDraft(this.picks, field, value)).complete;
  }

  back = (): void => this.#set(this.picks.slice(0, -1));
  clear = (): void => this.#set([]);

  /** Sends a whole action; a grave one, or one that the prompt warns of, after a yes. */
  send(action: Action): void {
    const prompt = this.source.prompt();
    if (!prompt || this.source.busy()) return;
    const warnings = warningsOf(prompt.hints, action);
    if (warnings.length > 0 || this.source.grave(action.verb)) this.#asking = { action, warnings, d: prompt.d };
    else this.#send(action, prompt);
  }

  /** Yes to what is asked. */
  confirm = (): void => {
    const prompt = this.source.prompt();
    if (!this.asking || !prompt || this.source.busy()) return;
    this.#send(this.asking.action, prompt);
  };

  /** No to it: nothing is sent. What an editor holds stays there to be changed; clicks begin anew. */
  decline = (): void => {
    this.#asking = null;
    if (this.now.auto) this.clear();
  };

  #send(action: Action, prompt: Prompt): void {
    this.#asking = null;
    this.clear();
    this.source.send(action, prompt);
  }

  #set(picks: Pick[]): void {
    this.#d = this.source.prompt()?.d ?? null;
    this.#picks = picks;
  }
}
