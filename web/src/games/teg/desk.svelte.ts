// What the panels beside the board ask the board to show.

class Desk {
  /** The countries of the own objective, with who threatens them, are marked on the map. */
  threats = $state(false);
  /** A country to look at; the board takes it back once it looks there. */
  look = $state<string | null>(null);
}

export const desk = new Desk();
