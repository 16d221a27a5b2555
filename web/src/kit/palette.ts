// Colours that are reckoned with (mixed, compared for contrast) or belong to seats and land. All others are variables in
// styles/board.css. A game names a swatch and writes no colour of its own: `colours.test.ts` looks.

export const ink = '#2a1f16';
export const paper = '#fffaf0';
export const white = '#ffffff';
/** Nobody's: a seat that has not chosen, land that nobody holds. */
export const neutral = '#6d6457';
export const neutralLand = '#efe5cd';
export const contestedLand = '#f4d9c6';
export const medal = '#fbf3dd';
/** What shades a label that is as pale as the paper below it. */
export const shade = '#6b5a3c';

/** Six printing inks that can be told apart, also by those who see few colours, and the land in each. */
export const inks = {
  rust: { fill: '#ad4f17', land: '#e3b285' },
  blue: { fill: '#2b5f97', land: '#a9bfd7' },
  green: { fill: '#3f7330', land: '#b4c69a' },
  ochre: { fill: '#8a6a00', land: '#e8d58a' },
  violet: { fill: '#664387', land: '#c3afd0' },
  crimson: { fill: '#97282d', land: '#dca89c' },
} as const;

/** Wooden pieces as boxes of the seventies had them. */
export const wood = {
  red: '#c4302b',
  blue: '#2a66b3',
  green: '#2d873d',
  yellow: '#e3ad1c',
} as const;

/** Plastic armies, with the land that they stand on and the figure of its pattern. */
export const plastic = {
  white: { fill: '#fffdf4', ink, land: '#f3eee1', figure: '#d9d0bb' },
  black: { fill: '#3f3d40', ink: white, land: '#7d7a79', figure: '#928f8d' },
  red: { fill: '#b83128', ink: white, land: '#cf7468', figure: '#da8d82' },
  blue: { fill: '#2f68aa', ink: white, land: '#7297bb', figure: '#8cabc9' },
  yellow: { fill: '#dfae2b', ink, land: '#e5c46c', figure: '#edd48f' },
  green: { fill: '#3d7f3d', ink: white, land: '#88ac7c', figure: '#a0be95' },
  nobody: { fill: neutral, ink: white, land: '#e6dabb', figure: '#e6dabb' },
} as const;

/** The pieces of seven powers, a green among them on which light letters can be read. */
export const crowns = {
  red: '#c8372d',
  blue: '#2f6fa8',
  yellow: '#e3b021',
  green: '#347a43',
  white: '#f4f1e6',
  black: '#4a4d55',
  orange: '#e07a1f',
} as const;
export const blocks = { red: '#a5241c', blue: '#1f4f9c' } as const;

/** Land as old atlases tint it. */
export const tints = {
  rose: '#e0b7ad',
  straw: '#d3c897',
  sage: '#c7d1ad',
  mist: '#bacdcd',
  sand: '#dfc59d',
  moss: '#ced1a8',
  peach: '#e2c0a8',
  wheat: '#e5d4a4',
  clay: '#d6c2a0',
  blush: '#e0b8ad',
  mint: '#c4d0b1',
  brick: '#dd8a7b',
  steel: '#89a9bf',
  gold: '#eccc75',
  fern: '#91ba8d',
  chalk: '#f5f0e1',
  slate: '#989691',
  orange: '#eaaf74',
  faded: '#e9dfc8',
} as const;
