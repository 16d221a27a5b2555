// The map of docs/drawing-a-map.md: twelve regions around the Baltic Sea.
import { ATLAS } from '../src/atlas';
import type { Description } from '../src/description';

const description: Description = {
  game: 'baltic',
  size: [900, 1000],
  margin: 16,
  slotRadius: 13,
  badgeSize: [24, 24],
  projection: { name: 'conic', centre: [18, 60], scale: 52 },
  pins: [
    // Estonia, Latvia and Lithuania are small on earth: what lies to the west stays, what lies to the east makes way.
    { at: [10.6, 59.9], to: [240, 500] },
    { at: [24.9, 60.2], to: [650, 470] },
    { at: [14.2, 53.9], to: [360, 842] },
    { at: [24.1, 65.8], to: [590, 190] },
    { at: [24.0, 57.0], to: [656, 640] },
    { at: [21.1, 55.7], to: [560, 738] },
    { at: [27.9, 59.4], to: [775, 505] },
    { at: [23.6, 54.0], to: [665, 830] },
    { at: [28.2, 56.2], to: [815, 680] },
  ],
  world: { detail: '50m', simplify: 1.5, smooth: true, smallest: 60 },
  lines: {
    // From the mountains to the sea, along the river Dal.
    dal: {
      points: [
        [11.8, 61.0],
        [13.8, 61.2],
        [16.0, 60.2],
        [17.9, 60.6],
      ],
      rough: 14,
    },
    // Lines over water keep the seas apart.
    'aland-sea': {
      points: [
        [18.2, 60.3],
        [20.0, 60.45],
        [22.0, 60.5],
      ],
    },
    kattegat: {
      points: [
        [10.4, 56.4],
        [12.9, 56.3],
      ],
    },
  },
  regions: {
    norway: { kind: 'land', of: ['Norway'], name: { en: ['Norway'] }, badge: true },
    norrland: { kind: 'land', of: [{ at: [16.5, 64.0] }], name: { en: ['Norrland'] }, badge: true },
    svealand: { kind: 'land', of: ['Sweden'], name: { en: ['Svealand'] }, badge: true },
    finland: { kind: 'land', of: ['Finland', 'Åland'], name: { en: ['Finland'] }, badge: true },
    estonia: { kind: 'land', of: ['Estonia'], name: { en: ['Estonia'] }, labelSize: 18, badge: true, slots: 4 },
    latvia: { kind: 'land', of: ['Latvia'], name: { en: ['Latvia'] }, labelSize: 18, badge: true, slots: 4 },
    lithuania: { kind: 'land', of: ['Lithuania'], name: { en: ['Lithuania'] }, labelSize: 18, badge: true, slots: 4 },
    poland: { kind: 'land', of: ['Poland'], name: { en: ['Poland'] }, badge: true },
    germany: { kind: 'land', of: ['Germany'], name: { en: ['Germany'] }, badge: true },
    denmark: { kind: 'land', of: ['Denmark'], name: { en: ['Denmark'] }, labelSize: 16, badge: true, slots: 2 },
    baltic: { kind: 'sea', of: [{ at: [19.3, 57.2] }], name: { en: ['Baltic', 'Sea'] }, labelSize: 24 },
    bothnia: { kind: 'sea', of: [{ at: [19.5, 62.0] }], name: { en: ['Gulf of', 'Bothnia'] }, slots: 4 },
  },
  crossings: [
    {
      a: 'denmark',
      b: 'svealand',
      class: 'bridge',
      points: [
        [286, 738],
        [326, 726],
      ],
    },
  ],
  ornaments: [
    { ornament: 'waterline', distance: 5, opacity: 0.55 },
    { ornament: 'waterline', distance: 11, opacity: 0.3 },
    { ornament: 'graticule', every: 5 },
    { ornament: 'frontier' },
    { ornament: 'outline' },
    { ornament: 'rose', at: [80, 330], radius: 44 },
    {
      ornament: 'relief',
      at: [
        [300, 250],
        [330, 215],
        [280, 310],
      ],
      size: 9,
    },
    { ornament: 'text', class: 'land-name', text: 'RUSSIA', at: [838, 600], size: 16, spacing: 4 },
  ],
  styles: ATLAS,
  credits: 'Natural Earth (public domain)',
};

export default description;
