// Line drawings of the buildings around 0,0 within a square of 18: a shed, a star on a shield, a pipe, a distillation tower.
export const glyphs: Readonly<Record<string, string>> = {
  warehouse: 'M-8 7.5V-2L0-8L8-2V7.5zM-4.5 7.5V1H4.5V7.5M-4.5 4H4.5',
  'police-station': 'M0-8.5L7.5-5.5V0C7.5 4.5 4 7 0 8.5C-4 7-7.5 4.5-7.5 0V-5.5zM0-4V4M-4 0H4',
  pipeline: 'M-8.5-5H-1Q2-5 2-2V2Q2 5 5 5H8.5M-8.5-1H-3Q-2-1-2 0V4Q-2 8.5 3 8.5H8.5M-6-7V1M6 3V10',
  refinery: 'M-8 8H8M-6.5 8V-3H-1.5V8M1.5 8V-8H5.5V8M-4-3V-6M1.5-3H5.5M1.5 2H5.5M-6.5 2H-1.5',
};
