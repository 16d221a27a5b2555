// Generated from the game's board.json by the tests. Do not edit: run `make types`.

export const annexation = {
  "min_points_over_value": 1,
  "oil_per_point": 1,
  "oil_to": "reserve",
  "origin": "seed"
};

export const areas = [
  {
    "country": true,
    "homeland_allowed": true,
    "id": "turkey",
    "kind": "land",
    "label": {
      "lat": 39.0,
      "lon": 34.0
    },
    "name": "Turkey",
    "oil_producing": true,
    "origin": {
      "name": "public",
      "value": "house"
    },
    "value": 6
  },
  {
    "country": true,
    "homeland_allowed": false,
    "id": "cyprus",
    "kind": "land",
    "label": {
      "lat": 35.0,
      "lon": 33.2
    },
    "name": "Cyprus",
    "oil_producing": false,
    "origin": {
      "name": "seed",
      "value": "seed"
    },
    "value": 0
  },
  {
    "country": true,
    "homeland_allowed": true,
    "id": "syria",
    "kind": "land",
    "label": {
      "lat": 35.1,
      "lon": 38.5
    },
    "name": "Syria",
    "oil_producing": true,
    "origin": {
      "name": "public",
      "value": "house"
    },
    "value": 3
  },
  {
    "country": true,
    "homeland_allowed": true,
    "id": "lebanon",
    "kind": "land",
    "label": {
      "lat": 33.9,
      "lon": 35.8
    },
    "name": "Lebanon",
    "oil_producing": true,
    "origin": {
      "name": "house",
      "value": "house"
    },
    "value": 1
  },
  {
    "country": true,
    "homeland_allowed": true,
    "id": "israel",
    "kind": "land",
    "label": {
      "lat": 31.6,
      "lon": 34.9
    },
    "name": "Israel",
    "oil_producing": true,
    "origin": {
      "name": "public",
      "value": "house"
    },
    "value": 4
  },
  {
    "country": false,
    "homeland_allowed": false,
    "id": "sinai",
    "kind": "land",
    "label": {
      "lat": 29.5,
      "lon": 33.8
    },
    "name": "Sinai",
    "oil_producing": false,
    "origin": {
      "name": "seed",
      "value": "house"
    },
    "value": 0
  },
  {
    "country": true,
    "homeland_allowed": true,
    "id": "egypt",
    "kind": "land",
    "label": {
      "lat": 26.8,
      "lon": 29.2
    },
    "name": "Egypt",
    "oil_producing": true,
    "origin": {
      "name": "public",
      "value": "house"
    },
    "value": 4
  },
  {
    "country": true,
    "homeland_allowed": true,
    "id": "libya",
    "kind": "land",
    "label": {
      "lat": 27.5,
      "lon": 18.0
    },
    "name": "Libya",
    "oil_producing": true,
    "origin": {
      "name": "public",
      "value": "house"
    },
    "value": 4
  },
  {
    "country": true,
    "homeland_allowed": true,
    "id": "jordan",
    "kind": "land",
    "label": {
      "lat": 31.0,
      "lon": 36.8
    },
    "name": "Jordan",
    "oil_producing": true,
    "origin": {
      "name": "public",
      "value": "house"
    },
    "value": 2
  },
  {
    "country": true,
    "homeland_allowed": true,
    "id": "iraq",
    "kind": "land",
    "label": {
      "lat": 33.2,
      "lon": 43.6
    },
    "name": "Iraq",
    "oil_producing": true,
    "origin": {
      "name": "public",
      "value": "house"
    },
    "value": 7
  },
  {
    "country": true,
    "homeland_allowed": true,
    "id": "iran",
    "kind": "land",
    "label": {
      "lat": 32.6,
      "lon": 53.5
    },
    "name": "Iran",
    "oil_producing": true,
    "origin": {
      "name": "house",
      "value": "house"
    },
    "value": 5
  },
  {
    "country": true,
    "homeland_allowed": true,
    "id": "kuwait",
    "kind": "land",
    "label": {
      "lat": 29.4,
      "lon": 47.6
    },
    "name": "Kuwait",
    "oil_producing": true,
    "origin": {
      "name": "public",
      "value": "house"
    },
    "value": 4
  },
  {
    "country": true,
    "homeland_allowed": true,
    "id": "saudi_arabia",
    "kind": "land",
    "label": {
      "lat": 24.3,
      "lon": 44.5
    },
    "name": "Saudi Arabia",
    "oil_producing": true,
    "origin": {
      "name": "public",
      "value": "house"
    },
    "value": 6
  },
  {
    "country": false,
    "homeland_allowed": false,
    "id": "mediterranean",
    "kind": "sea",
    "label": {
      "lat": 34.0,
      "lon": 26.0
    },
    "name": "Mediterranean Sea",
    "oil_producing": false,
    "origin": {
      "name": "house",
      "value": "seed"
    },
    "value": 0
  },
  {
    "country": false,
    "homeland_allowed": false,
    "id": "red_sea",
    "kind": "sea",
    "label": {
      "lat": 22.0,
      "lon": 37.3
    },
    "name": "Red Sea",
    "oil_producing": false,
    "origin": {
      "name": "house",
      "value": "seed"
    },
    "value": 0
  },
  {
    "country": false,
    "homeland_allowed": false,
    "id": "persian_gulf",
    "kind": "sea",
    "label": {
      "lat": 27.2,
      "lon": 51.2
    },
    "name": "Persian Gulf",
    "oil_producing": false,
    "origin": {
      "name": "house",
      "value": "seed"
    },
    "value": 0
  }
];

export const areas_note = "value and oil_producing are the printed state; a drilling token changes both (MEP-1.7, MEP-1.9). Ties by id use the alphabetical order of id (MEP-1.24).";

export const auctions = {
  "forms": [
    "open",
    "sealed"
  ],
  "oil_to": "reserve",
  "open": {
    "bid_max": 228,
    "may_exceed_oil": true,
    "opening_min": 1
  },
  "origin": {
    "bid_max": "house",
    "forms": "seed",
    "oil_to": "seed",
    "opening_min": "seed",
    "sealed_max": "house",
    "uses": "seed"
  },
  "sealed": {
    "all_zero": "no winner",
    "max": "oil in hand",
    "min": 0
  },
  "uses": [
    "drilling",
    "arms"
  ]
};

export const combat = {
  "attack_oil_per_point": 1,
  "attacker_must_exceed": true,
  "defence_oil_per_point": 1,
  "losses": "attacker loses min(A, d+S), defender loses min(d, A); S = superpowers.intervention_defence if the defender's SIF stands there, else 0",
  "oil_to": "reserve",
  "origin": {
    "attack_oil_per_point": "public",
    "attacker_must_exceed": "house",
    "defence_oil_per_point": "public",
    "losses": "house",
    "oil_to": "house",
    "unfunded_defenders": "house"
  },
  "unfunded_defenders": "retreat if the area falls"
};

export const drilling_tokens = {
  "draw": "lowest_first",
  "max_per_area": 1,
  "origin": {
    "count": "house",
    "draw": "seed",
    "range": "seed"
  },
  "placement": "any_land_area_without_token",
  "values": [
    1,
    1,
    1,
    2,
    2,
    2,
    3,
    3,
    3,
    4,
    4,
    4
  ]
};

export const elimination = {
  "oil_kept": "half, rounded up",
  "origin": "seed",
  "rest_to": "supply",
  "trigger": "controls no land area"
};

export const force_pool = {
  "origin": "seed",
  "per_player": [
    {
      "count": 5,
      "value": 1
    },
    {
      "count": 3,
      "value": 2
    },
    {
      "count": 1,
      "value": 3
    },
    {
      "count": 1,
      "value": 4
    },
    {
      "count": 1,
      "value": 5
    }
  ],
  "points": 23,
  "tokens": 11
};

export const game = "mideast";

export const neighbours = [
  {
    "a": "turkey",
    "b": "syria",
    "kind": "land"
  },
  {
    "a": "turkey",
    "b": "iraq",
    "kind": "land"
  },
  {
    "a": "turkey",
    "b": "iran",
    "kind": "land"
  },
  {
    "a": "syria",
    "b": "lebanon",
    "kind": "land"
  },
  {
    "a": "syria",
    "b": "israel",
    "kind": "land"
  },
  {
    "a": "syria",
    "b": "jordan",
    "kind": "land"
  },
  {
    "a": "syria",
    "b": "iraq",
    "kind": "land"
  },
  {
    "a": "lebanon",
    "b": "israel",
    "kind": "land"
  },
  {
    "a": "israel",
    "b": "jordan",
    "kind": "land"
  },
  {
    "a": "israel",
    "b": "sinai",
    "kind": "land"
  },
  {
    "a": "sinai",
    "b": "egypt",
    "kind": "land"
  },
  {
    "a": "egypt",
    "b": "libya",
    "kind": "land"
  },
  {
    "a": "jordan",
    "b": "iraq",
    "kind": "land"
  },
  {
    "a": "jordan",
    "b": "saudi_arabia",
    "kind": "land"
  },
  {
    "a": "iraq",
    "b": "iran",
    "kind": "land"
  },
  {
    "a": "iraq",
    "b": "kuwait",
    "kind": "land"
  },
  {
    "a": "iraq",
    "b": "saudi_arabia",
    "kind": "land"
  },
  {
    "a": "kuwait",
    "b": "saudi_arabia",
    "kind": "land"
  },
  {
    "a": "mediterranean",
    "b": "turkey",
    "kind": "sea"
  },
  {
    "a": "mediterranean",
    "b": "cyprus",
    "kind": "sea"
  },
  {
    "a": "mediterranean",
    "b": "syria",
    "kind": "sea"
  },
  {
    "a": "mediterranean",
    "b": "lebanon",
    "kind": "sea"
  },
  {
    "a": "mediterranean",
    "b": "israel",
    "kind": "sea"
  },
  {
    "a": "mediterranean",
    "b": "sinai",
    "kind": "sea"
  },
  {
    "a": "mediterranean",
    "b": "egypt",
    "kind": "sea"
  },
  {
    "a": "mediterranean",
    "b": "libya",
    "kind": "sea"
  },
  {
    "a": "red_sea",
    "b": "egypt",
    "kind": "sea"
  },
  {
    "a": "red_sea",
    "b": "sinai",
    "kind": "sea"
  },
  {
    "a": "red_sea",
    "b": "israel",
    "kind": "sea"
  },
  {
    "a": "red_sea",
    "b": "jordan",
    "kind": "sea"
  },
  {
    "a": "red_sea",
    "b": "saudi_arabia",
    "kind": "sea"
  },
  {
    "a": "persian_gulf",
    "b": "iran",
    "kind": "sea"
  },
  {
    "a": "persian_gulf",
    "b": "iraq",
    "kind": "sea"
  },
  {
    "a": "persian_gulf",
    "b": "kuwait",
    "kind": "sea"
  },
  {
    "a": "persian_gulf",
    "b": "saudi_arabia",
    "kind": "sea"
  }
];

export const neighbours_note = "Undirected. kind 'land' = a land border (the only kind an arms black market deal may cross); kind 'sea' = a coast between a land area and a sea area. Sea areas do not touch each other. Pairs implied by the public session report: turkey-syria, israel-jordan, iraq-turkey, saudi_arabia-kuwait, egypt-sinai, egypt-libya, iraq-saudi_arabia; the rest is house (1990 political geography).";

export const oil = {
  "chip_count": 72,
  "chips": [
    {
      "count": 48,
      "value": 1
    },
    {
      "count": 12,
      "value": 5
    },
    {
      "count": 12,
      "value": 10
    }
  ],
  "origin": {
    "chip_count": "seed",
    "chips": "house",
    "total": "seed"
  },
  "start": {
    "removed": 0,
    "reserve": 0,
    "supply": 228
  },
  "total": 228
};

export const options = {
  "cease_fire_votes": {
    "default": 12,
    "max": 12,
    "min": 4,
    "origin": "seed",
    "type": "int"
  },
  "drilling_draw": {
    "default": "lowest_first",
    "origin": "seed",
    "type": "enum",
    "values": [
      "lowest_first",
      "random"
    ]
  },
  "force_visibility": {
    "default": "hidden",
    "origin": "house",
    "type": "enum",
    "values": [
      "hidden",
      "open"
    ]
  },
  "oil_visibility": {
    "default": "hidden",
    "origin": "house",
    "type": "enum",
    "values": [
      "hidden",
      "open"
    ]
  },
  "round_limit": {
    "default": 0,
    "max": 50,
    "min": 0,
    "note": "0 = none",
    "origin": "house",
    "type": "int"
  }
};

export const origin_note = "Every entry carries an origin: 'seed' (stated by the fan re-write), 'public' (stated by another public source), 'house' (derived here; see the rule cited).";

export const peacekeepers = {
  "count": 1,
  "origin": "seed",
  "start": "cyprus"
};

export const phases = {
  "diplomatic": [
    "arms_auction",
    "united_nations",
    "superpower_relations"
  ],
  "economic": [
    "take_oil_revenue",
    "oil_drilling"
  ],
  "military": [
    "demobilise",
    "move"
  ],
  "origin": {
    "pairs": "seed",
    "superpower_relations": "house"
  },
  "pairs": [
    [
      "economic",
      "military"
    ],
    [
      "military",
      "diplomatic"
    ],
    [
      "economic",
      "diplomatic"
    ]
  ]
};

export const players = {
  "max": 6,
  "min": 2,
  "origin": "public",
  "recommended_min": 4
};

export const revenue = {
  "origin": "seed",
  "reserve_penalty": "an equal amount leaves the game; twice the take may not exceed the reserve",
  "sources": [
    "supply",
    "reserve"
  ]
};

export const schema = 1;

export const scoring = {
  "eliminated": {
    "per_oil": 1
  },
  "origin": {
    "eliminated": "seed",
    "peace": "seed",
    "shared_win": "house",
    "tie_break": "seed",
    "war": "seed"
  },
  "peace": {
    "per_force_point": -1,
    "per_oil": 1,
    "superpower_force_in_homeland": -2
  },
  "tie_break": [
    "controls_own_homeland",
    "lower_homeland_value_with_drilling",
    "shared_win"
  ],
  "war": {
    "per_force_point": 1,
    "per_oil": 1,
    "superpower_force_in_homeland": 2
  }
};

export const superpowers = {
  "alignment_changes_per_diplomatic_phase": 1,
  "blocks": [
    {
      "id": "red",
      "name": "Red block",
      "patron": "Soviet Union"
    },
    {
      "id": "blue",
      "name": "Blue block",
      "patron": "United States"
    }
  ],
  "extra_un_votes_when_allied": 1,
  "intervention_defence": 3,
  "intervention_forces_per_player": 1,
  "intervention_value_divisor": 2,
  "intervention_value_rounding": "up",
  "origin": {
    "alignment_changes_per_diplomatic_phase": "house",
    "blocks": "seed",
    "extra_un_votes_when_allied": "seed",
    "intervention_defence": "house",
    "intervention_value_divisor": "seed",
    "patron": "public"
  }
};

export const title = "Mid-East Peace";

export const votes = {
  "opec": {
    "calls_per_player_per_negotiation_phase": 1,
    "motions": [
      "set_quotas",
      "move_reserve_to_supply"
    ],
    "origin": {
      "calls": "house",
      "motions": "seed",
      "pass": "seed",
      "quota": "house",
      "votes": "seed"
    },
    "pass": "yes_greater_than_no",
    "per_controlled_oil_producing_country": 1,
    "quota": {
      "max": 228,
      "min": 0,
      "none_allowed": true
    }
  },
  "un": {
    "allied_bonus": 1,
    "block_veto": "more than half of the block's living members, one member one vote",
    "cease_fire": {
      "option_max": 12,
      "option_min": 4,
      "pass": "yes_at_least",
      "threshold": 12
    },
    "controller_veto": [
      "peacekeepers"
    ],
    "origin": {
      "abstention_counting": "house",
      "allied_bonus": "seed",
      "option_range": "house",
      "pass": "seed",
      "per_controlled_country": "seed",
      "text_max": "house",
      "threshold": "seed"
    },
    "other": {
      "binding": false,
      "pass": "yes_greater_than_no",
      "text_max": 200
    },
    "peacekeepers": {
      "pass": "yes_greater_than_no"
    },
    "per_controlled_country": 1
  }
};
