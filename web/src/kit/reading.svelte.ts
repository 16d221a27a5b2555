// Which place of a map is read about: the one under the mouse after a moment, the one that the keyboard is on, or one that
// was tapped and means no answer.
const MOMENT = 350;

export class Reading {
  /** The id of the place. */
  at: string | null = $state(null);
  /** Until it is put away: nothing is under a finger that was lifted. */
  stays = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly known: (id: string) => boolean) {}

  close = (): void => this.#show(null, false);

  /** Listens to a map: regions bear their id (`data-region`), what stands on them too (`data-place`). */
  listen = (map: HTMLElement): (() => void) => {
    const stop = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(type: K, heard: (event: HTMLElementEventMap[K]) => void): void =>
      map.addEventListener(type, heard, { signal: stop.signal });
    on('pointerover', (event) => {
      if (event.pointerType !== 'mouse' || this.stays) return;
      const id = this.#idOf(event.target);
      clearTimeout(this.#timer);
      if (id === null) this.#show(null, false);
      else this.#timer = setTimeout(() => this.#show(id, false), this.at === null ? MOMENT : 0);
    });
    on('pointerleave', () => {
      if (!this.stays) this.#show(null, false);
    });
    on('click', (event) => {
      if (!(event.target instanceof Element) || event.target.closest('[data-map-control]')) return;
      const answers = event.target.closest('[data-map-tap], [role="button"]') !== null;
      const id = answers ? null : this.#idOf(event.target);
      this.#show(id === this.at && this.stays ? null : id, id !== null);
    });
    on('focusin', ({ target }) => {
      if (target instanceof Element && target.matches(':focus-visible')) this.#show(this.#idOf(target), false);
    });
    on('focusout', () => {
      if (!this.stays) this.#show(null, false);
    });
    on('keydown', (event) => {
      if (event.key !== 'Escape' || this.at === null) return;
      event.preventDefault();
      this.close();
    });
    return () => {
      clearTimeout(this.#timer);
      stop.abort();
    };
  };

  #idOf(target: EventTarget | null): string | null {
    if (!(target instanceof Element)) return null;
    const of = target.closest('[data-region], [data-place]');
    const id = of?.getAttribute('data-place') ?? of?.getAttribute('data-region') ?? null;
    return id !== null && this.known(id) ? id : null;
  }

  #show(id: string | null, stays: boolean): void {
    clearTimeout(this.#timer);
    this.at = id;
    this.stays = id !== null && stays;
  }
}
