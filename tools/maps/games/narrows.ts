// The strait of Narrows: an invented water, so points are places on the page.
import { ATLAS } from '../src/atlas';
import type { Description, Region } from '../src/description';
import type { Pair } from '../src/mapfile';

const water = (at: Pair, name: readonly string[], more: Partial<Region> = {}): Region => ({
  kind: 'sea',
  of: [{ at }],
  name: { en: name },
  labelSize: 22,
  slots: 8,
  ...more,
});
const port = (at: Pair, name: string): Region => ({
  kind: 'land',
  of: [{ at }],
  name: { en: [name] },
  labelSize: 22,
  badge: true,
  slots: 0,
});

const description: Description = {
  game: 'narrows',
  size: [1000, 900],
  margin: 16,
  slotRadius: 26,
  badgeSize: [34, 34],
  lines: {
    'north-coast': {
      points: [
        [0, 190],
        [130, 215],
        [250, 190],
        [330, 160],
        [430, 145],
        [520, 170],
        [600, 160],
        [700, 140],
        [820, 175],
        [900, 150],
        [1000, 170],
      ],
      rough: 16,
    },
    'south-coast': {
      points: [
        [0, 730],
        [120, 700],
        [250, 725],
        [330, 750],
        [430, 765],
        [520, 735],
        [600, 745],
        [700, 765],
        [820, 730],
        [900, 760],
        [1000, 735],
      ],
      rough: 16,
    },
    'wells-shore': {
      points: [
        [150, 120],
        [168, 330],
        [190, 450],
        [165, 600],
        [150, 800],
      ],
      rough: 16,
    },
    'orrin-border': {
      points: [
        [690, 200],
        [705, 60],
        [790, 34],
        [890, 60],
        [905, 210],
      ],
      rough: 8,
    },
    'quill-border': {
      points: [
        [690, 700],
        [705, 840],
        [790, 866],
        [890, 840],
        [905, 690],
      ],
      rough: 8,
    },
    hale: {
      points: [
        [735, 330],
        [800, 300],
        [875, 330],
        [895, 380],
        [850, 420],
        [770, 415],
        [725, 385],
      ],
      closed: true,
      rough: 14,
    },
    tamsin: {
      points: [
        [735, 520],
        [800, 492],
        [870, 515],
        [890, 570],
        [840, 610],
        [765, 600],
        [725, 570],
      ],
      closed: true,
      rough: 14,
    },
    // Lines over water keep the seas apart.
    'gulf-mouth': {
      points: [
        [335, 100],
        [325, 355],
        [335, 545],
        [340, 800],
      ],
    },
    'bay-mouths': {
      points: [
        [600, 100],
        [585, 355],
        [600, 545],
        [600, 800],
      ],
    },
    'north-line': {
      points: [
        [300, 350],
        [470, 372],
        [620, 350],
        [770, 360],
      ],
    },
    'north-line-east': {
      points: [
        [850, 360],
        [1000, 350],
      ],
    },
    'south-line': {
      points: [
        [300, 550],
        [470, 530],
        [620, 548],
        [770, 556],
      ],
    },
    'south-line-east': {
      points: [
        [850, 556],
        [1000, 560],
      ],
    },
  },
  land: [
    { at: [80, 60] },
    { at: [480, 60] },
    { at: [970, 60] },
    { at: [80, 850] },
    { at: [480, 850] },
    { at: [970, 850] },
  ],
  regions: {
    wells: { kind: 'land', of: [{ at: [90, 450] }], name: { en: ['The Wells'] }, labelSize: 22, slots: 8 },
    gulf: water([250, 450], ['The Gulf'], { label: [258, 430] }),
    skerries: water([450, 250], ['Skerry Sound']),
    narrows: water([450, 450], ['The Narrows']),
    shoals: water([450, 650], ['Shoal Sound']),
    mist: water([660, 250], ['Mist Bay']),
    roads: water([660, 450], ['The Roads'], { slots: 6 }),
    lantern: water([660, 650], ['Lantern Bay']),
    orrin: port([800, 100], 'Orrin'),
    hale: port([800, 360], 'Hale'),
    tamsin: port([800, 550], 'Tamsin'),
    quill: port([800, 820], 'Quill'),
  },
  ornaments: [
    { ornament: 'waterline', distance: 6, opacity: 0.55 },
    { ornament: 'waterline', distance: 12, opacity: 0.3 },
    { ornament: 'outline' },
    { ornament: 'rose', at: [80, 90], radius: 44 },
    {
      ornament: 'relief',
      at: [
        [420, 90],
        [470, 70],
        [520, 100],
        [430, 820],
        [500, 840],
        [250, 110],
        [280, 800],
      ],
      size: 10,
    },
  ],
  styles: ATLAS,
  credits: 'Drawn for this game',
};

export default description;
