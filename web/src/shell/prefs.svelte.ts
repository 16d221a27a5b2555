// How this reader likes the table; remembered in the browser.
import { recall, remember } from '../storage';

class Prefs {
  #name = $state(recall('name') ?? '');
  #sound = $state(recall('sound') !== 'off');
  #ask = $state(recall('ask') === 'on');

  get name(): string {
    return this.#name;
  }
  set name(name: string) {
    this.#name = name;
    remember('name', name);
  }
  /** A tone when it is your turn. */
  get sound(): boolean {
    return this.#sound;
  }
  set sound(on: boolean) {
    this.#sound = on;
    remember('sound', on ? 'on' : 'off');
  }
  /** Every action waits for a yes. */
  get ask(): boolean {
    return this.#ask;
  }
  set ask(on: boolean) {
    this.#ask = on;
    remember('ask', on ? 'on' : 'off');
  }
}

export const prefs = new Prefs();
