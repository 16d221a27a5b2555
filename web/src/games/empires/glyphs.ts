// The pieces of the board as path data around 0,0: each kind has a shape of its own; and the lettering on them.

export const face = "'Inter Variable', Inter, system-ui, sans-serif";

/** Outlines of pieces within a square of 30. */
export const shapes = {
  army: 'M-13 13V-4L-7-13H7L13-4V13z',
  fort: 'M-13 13V-13H-7.500V-8H-3V-13H3V-8H7.500V-13H13V13z',
  sail: 'M-11-14Q0-11.500 11-14Q14.500-5 11 3.500H-11Q-14.500-5-11-14z',
  hull: 'M-15 5H15Q13.500 11 9.500 14H-9.500Q-13.500 11-15 5z',
} as const;

/** The same kinds as small figures within a square of 12, for chips. */
export const small = {
  army: 'M-5 5.500V-1.500L-2.500-5.500H2.500L5-1.500V5.500z',
  fort: 'M-5.500 5.500V-5.500H-3V-3H-1.200V-5.500H1.200V-3H3V-5.500H5.500V5.500z',
  navy: 'M-4.500-6Q0-5 4.500-6Q6-2.500 4.500 .8H-4.500Q-6-2.500-4.500-6zM-6.500 2H6.500Q5.500 5 4 6H-4Q-5.500 5-6.500 2z',
} as const;

/** Pop: a settler; slaves: a broken shackle. */
export const counters = {
  pop: 'M0-9.500a4 4 0 1 1-.01 0zM-7.500 9.500V6Q-7.500-.5 0-.5T7.500 6V9.500z',
  slaves:
    'M-4.500 9.500a5 5 0 1 1 0-10a5 5 0 1 1 0 10zM4.500 .5a5 5 0 1 1 0-10a5 5 0 1 1 0 10zM-1.500 1.500L1.500-1.500',
} as const;
