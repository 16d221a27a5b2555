// Generated from the game's board.json by the tests. Do not edit: run `make types`.

export const alliance_display = {
  "auction_k_fills": {
    "A": "box 2k-1",
    "B": "box 2k"
  },
  "boxes": [
    {
      "box": 1,
      "label_en": "1st",
      "row": "top"
    },
    {
      "box": 2,
      "label_en": "2nd",
      "row": "bottom"
    },
    {
      "box": 3,
      "label_en": "3rd",
      "row": "top"
    },
    {
      "box": 4,
      "label_en": "4th",
      "row": "bottom"
    },
    {
      "box": 5,
      "label_en": "5th",
      "row": "top"
    },
    {
      "box": 6,
      "label_en": "6th",
      "row": "bottom"
    },
    {
      "box": 7,
      "label_en": "7th",
      "row": "top"
    },
    {
      "box": 8,
      "label_en": "8th",
      "row": "bottom"
    }
  ],
  "origin": "public (printed board) and seed",
  "proposal_boxes": {
    "A": "top",
    "B": "bottom"
  },
  "turn_order": "ascending box number, empty boxes skipped"
};

export const areas = [
  {
    "connections": [
      {
        "kind": "land",
        "to": "baltic"
      },
      {
        "kind": "land",
        "to": "central_europe"
      },
      {
        "kind": "land",
        "to": "mediterranean"
      },
      {
        "kind": "crossing",
        "to": "home:britain"
      },
      {
        "kind": "land",
        "to": "home:france"
      },
      {
        "kind": "land",
        "to": "home:united_provinces"
      },
      {
        "kind": "land",
        "to": "home:prussia"
      },
      {
        "kind": "land",
        "to": "home:austria"
      }
    ],
    "id": "german_states",
    "kind": "european",
    "label": {
      "lat": 50.6,
      "lon": 10.5
    },
    "landlocked": true,
    "name_en": "German States",
    "name_ru": "Немецкие Государства",
    "origin": {
      "connections": "public (printed board)",
      "label": "house",
      "landlocked": "public",
      "vp": "public (printed 2004 board)"
    },
    "sea_access": false,
    "vp": [
      8,
      5,
      3
    ]
  },
  {
    "connections": [
      {
        "kind": "land",
        "to": "german_states"
      },
      {
        "kind": "land",
        "to": "baltic"
      },
      {
        "kind": "land",
        "to": "ottoman_empire"
      },
      {
        "kind": "land",
        "to": "home:prussia"
      },
      {
        "kind": "land",
        "to": "home:austria"
      },
      {
        "kind": "land",
        "to": "home:russia"
      }
    ],
    "id": "central_europe",
    "kind": "european",
    "label": {
      "lat": 51.5,
      "lon": 22.5
    },
    "landlocked": true,
    "name_en": "Central Europe",
    "name_ru": "Центральная Европа",
    "origin": {
      "connections": "public (printed board)",
      "label": "house",
      "landlocked": "public",
      "vp": "public (printed 2004 board)"
    },
    "sea_access": false,
    "vp": [
      6,
      4,
      2
    ]
  },
  {
    "connections": [
      {
        "kind": "land",
        "to": "german_states"
      },
      {
        "kind": "land",
        "to": "home:france"
      },
      {
        "kind": "crossing",
        "to": "home:spain"
      },
      {
        "kind": "land",
        "to": "home:austria"
      }
    ],
    "id": "mediterranean",
    "kind": "european",
    "label": {
      "lat": 42.0,
      "lon": 12.5
    },
    "landlocked": false,
    "name_en": "Mediterranean",
    "name_ru": "Средиземноморье",
    "origin": {
      "connections": "public (printed board)",
      "label": "house",
      "landlocked": "public",
      "vp": "public (printed 2004 board)"
    },
    "sea_access": true,
    "vp": [
      6,
      4,
      2
    ]
  },
  {
    "connections": [
      {
        "kind": "land",
        "to": "german_states"
      },
      {
        "kind": "land",
        "to": "central_europe"
      },
      {
        "kind": "land",
        "to": "home:prussia"
      },
      {
        "kind": "land",
        "to": "home:russia"
      }
    ],
    "id": "baltic",
    "kind": "european",
    "label": {
      "lat": 58.0,
      "lon": 19.0
    },
    "landlocked": false,
    "name_en": "Baltic",
    "name_ru": "Балтика",
    "origin": {
      "connections": "public (printed board)",
      "label": "house",
      "landlocked": "public",
      "vp": "public (printed 2004 board)"
    },
    "sea_access": true,
    "vp": [
      5,
      3,
      2
    ]
  },
  {
    "connections": [
      {
        "kind": "land",
        "to": "central_europe"
      },
      {
        "kind": "land",
        "to": "home:austria"
      },
      {
        "kind": "land",
        "to": "home:russia"
      }
    ],
    "id": "ottoman_empire",
    "kind": "european",
    "label": {
      "lat": 42.5,
      "lon": 25.5
    },
    "landlocked": true,
    "name_en": "Ottoman Empire",
    "name_ru": "Османская Империя",
    "origin": {
      "connections": "public (printed board)",
      "label": "house",
      "landlocked": "public",
      "vp": "public (printed 2004 board)"
    },
    "sea_access": false,
    "vp": [
      4,
      2,
      1
    ]
  },
  {
    "connections": [
      {
        "kind": "land",
        "to": "north_america"
      },
      {
        "kind": "land",
        "to": "south_america"
      }
    ],
    "id": "caribbean",
    "kind": "colonial",
    "label": {
      "lat": 18.5,
      "lon": -76.0
    },
    "landlocked": false,
    "name_en": "Caribbean",
    "name_ru": "Карибы",
    "origin": {
      "connections": "borders: public (printed board); treating them as walkable: house",
      "label": "house",
      "landlocked": "public",
      "vp": "public (printed 2004 board)"
    },
    "sea_access": true,
    "vp": [
      5,
      3
    ]
  },
  {
    "connections": [
      {
        "kind": "land",
        "to": "caribbean"
      }
    ],
    "id": "south_america",
    "kind": "colonial",
    "label": {
      "lat": -15.0,
      "lon": -60.0
    },
    "landlocked": false,
    "name_en": "South America",
    "name_ru": "Южная Америка",
    "origin": {
      "connections": "borders: public (printed board); treating them as walkable: house",
      "label": "house",
      "landlocked": "public",
      "vp": "public (printed 2004 board)"
    },
    "sea_access": true,
    "vp": [
      5,
      3
    ]
  },
  {
    "connections": [],
    "id": "india",
    "kind": "colonial",
    "label": {
      "lat": 21.5,
      "lon": 79.0
    },
    "landlocked": false,
    "name_en": "India",
    "name_ru": "Индия",
    "origin": {
      "connections": "public (printed board)",
      "label": "house",
      "landlocked": "public",
      "vp": "public (printed 2004 board)"
    },
    "sea_access": true,
    "vp": [
      5,
      3
    ]
  },
  {
    "connections": [
      {
        "kind": "land",
        "to": "caribbean"
      }
    ],
    "id": "north_america",
    "kind": "colonial",
    "label": {
      "lat": 41.0,
      "lon": -82.0
    },
    "landlocked": false,
    "name_en": "North America",
    "name_ru": "Северная Америка",
    "origin": {
      "connections": "borders: public (printed board); treating them as walkable: house",
      "label": "house",
      "landlocked": "public",
      "vp": "public (printed 2004 board)"
    },
    "sea_access": true,
    "vp": [
      4,
      2
    ]
  },
  {
    "connections": [],
    "id": "east_indies",
    "kind": "colonial",
    "label": {
      "lat": -2.0,
      "lon": 112.0
    },
    "landlocked": false,
    "name_en": "East Indies",
    "name_ru": "Ост-Индия",
    "origin": {
      "connections": "public (printed board)",
      "label": "house",
      "landlocked": "public",
      "vp": "public (printed 2004 board)"
    },
    "sea_access": true,
    "vp": [
      4,
      2
    ]
  },
  {
    "connections": [],
    "id": "africa",
    "kind": "colonial",
    "label": {
      "lat": 9.0,
      "lon": -2.0
    },
    "landlocked": false,
    "name_en": "Africa",
    "name_ru": "Африка",
    "origin": {
      "connections": "public (printed board)",
      "label": "house",
      "landlocked": "public",
      "vp": "public (printed 2004 board)"
    },
    "sea_access": true,
    "vp": [
      3,
      2
    ]
  }
];

export const component_limits = {
  "box": {
    "alliance_tile": 11,
    "army": 98,
    "coin": 70,
    "company_tile": 9,
    "control_marker": 161,
    "country_counter": 65,
    "die": 4,
    "fort": 14,
    "improvement_tile": 52,
    "navy": 49,
    "unrest_counter": 60,
    "war_round_marker": 2
  },
  "origin": {
    "box": "public",
    "per_power": "public (control_marker_reserved_for_tracks: house reading)"
  },
  "per_power": {
    "army": 14,
    "control_marker_on_map": 20,
    "control_marker_reserved_for_tracks": 3,
    "control_marker_total": 23,
    "fort": 2,
    "navy": 7
  }
};

export const connection_kinds = {
  "crossing": "a home country's private strait: an army of that power steps across as if by land (no navy, no die roll)",
  "land": "an army may step across with no die roll and no navy",
  "sea": "not listed edge by edge: every place with sea_access is one sea move away from every other such place; an army may also START a sea move from a landlocked area (seed example), never end one there"
};

export const connections = [
  {
    "a": "german_states",
    "b": "baltic",
    "kind": "land"
  },
  {
    "a": "german_states",
    "b": "central_europe",
    "kind": "land"
  },
  {
    "a": "german_states",
    "b": "mediterranean",
    "kind": "land"
  },
  {
    "a": "central_europe",
    "b": "baltic",
    "kind": "land"
  },
  {
    "a": "central_europe",
    "b": "ottoman_empire",
    "kind": "land"
  },
  {
    "a": "north_america",
    "b": "caribbean",
    "kind": "land"
  },
  {
    "a": "caribbean",
    "b": "south_america",
    "kind": "land"
  },
  {
    "a": "home:britain",
    "b": "german_states",
    "kind": "crossing"
  },
  {
    "a": "home:france",
    "b": "german_states",
    "kind": "land"
  },
  {
    "a": "home:france",
    "b": "mediterranean",
    "kind": "land"
  },
  {
    "a": "home:spain",
    "b": "mediterranean",
    "kind": "crossing"
  },
  {
    "a": "home:united_provinces",
    "b": "german_states",
    "kind": "land"
  },
  {
    "a": "home:prussia",
    "b": "german_states",
    "kind": "land"
  },
  {
    "a": "home:prussia",
    "b": "baltic",
    "kind": "land"
  },
  {
    "a": "home:prussia",
    "b": "central_europe",
    "kind": "land"
  },
  {
    "a": "home:austria",
    "b": "german_states",
    "kind": "land"
  },
  {
    "a": "home:austria",
    "b": "mediterranean",
    "kind": "land"
  },
  {
    "a": "home:austria",
    "b": "central_europe",
    "kind": "land"
  },
  {
    "a": "home:austria",
    "b": "ottoman_empire",
    "kind": "land"
  },
  {
    "a": "home:russia",
    "b": "baltic",
    "kind": "land"
  },
  {
    "a": "home:russia",
    "b": "central_europe",
    "kind": "land"
  },
  {
    "a": "home:russia",
    "b": "ottoman_empire",
    "kind": "land"
  }
];

export const constants = {
  "actions_per_turn": 2,
  "attack_cost_gold": 2,
  "bid_max_over_gold_in_hand": 40,
  "country_counters_per_later_war": 10,
  "double_loss_sum": 7,
  "final_score_min": 0,
  "income_per_control_marker": 1,
  "income_per_population": 1,
  "maintenance_per_unit": 1,
  "max_colonise_or_enslave_actions_per_round": 1,
  "max_gifts_per_receiver_per_pending_decision": 1,
  "max_own_forts_per_area": 1,
  "max_requests_per_ally_per_battle": 3,
  "max_tile_actions_per_round": 1,
  "naval_support_bonus": 1,
  "origin": {
    "actions_per_turn": "public",
    "attack_cost_gold": "seed",
    "bid_max_over_gold_in_hand": "house",
    "country_counters_per_later_war": "public",
    "double_loss_sum": "seed",
    "final_score_min": "house",
    "income_per_control_marker": "seed",
    "income_per_population": "seed",
    "maintenance_per_unit": "seed",
    "max_colonise_or_enslave_actions_per_round": "seed",
    "max_gifts_per_receiver_per_pending_decision": "house",
    "max_own_forts_per_area": "house",
    "max_requests_per_ally_per_battle": "house",
    "max_tile_actions_per_round": "public",
    "naval_support_bonus": "seed",
    "population_growth_per_war": "seed",
    "population_max": "seed",
    "revolution_unrest": "seed",
    "setup_control_draws_per_player": "public",
    "setup_country_counters": "public",
    "setup_units_per_player": "public",
    "start_gold": "public",
    "start_population": "public",
    "start_unrest": "house",
    "start_vp": "public",
    "tax_gold_per_unrest": "public",
    "training_bonus": "seed",
    "unit_build_cost": "house (that units cost population: public)",
    "unit_strength": "army, navy: seed; fort: house (one play report fits 2)",
    "units_per_move_action": "seed",
    "unrest_penalty_vp": "seed",
    "unrest_per_unit_lost": "seed",
    "voluntary_tax_only_below_unrest": "house",
    "vp_track_max_printed": "public"
  },
  "population_growth_per_war": 5,
  "population_max": 9,
  "revolution_unrest": 20,
  "setup_control_draws_per_player": 5,
  "setup_country_counters": 10,
  "setup_units_per_player": 5,
  "start_gold": 10,
  "start_population": 5,
  "start_unrest": 0,
  "start_vp": 0,
  "tax_gold_per_unrest": 2,
  "training_bonus": 1,
  "unit_build_cost": {
    "army": {
      "gold": 0,
      "population": 1
    },
    "fort": {
      "gold": 0,
      "population": 1
    },
    "navy": {
      "gold": 0,
      "population": 1
    }
  },
  "unit_strength": {
    "army": 1,
    "fort": 2,
    "navy": 1
  },
  "units_per_move_action": 2,
  "unrest_penalty_vp": [
    7,
    4
  ],
  "unrest_per_unit_lost": 1,
  "voluntary_tax_only_below_unrest": 20,
  "vp_track_max_printed": 100
};

export const country_counters = {
  "extra_counter": {
    "count": 2,
    "created_by": "slave_revolt",
    "defence": 3,
    "gold": 0,
    "id": "slave_revolt",
    "in_bag": false,
    "kind": "defended",
    "origin": "house",
    "vp": 0
  },
  "items": [
    {
      "area": "german_states",
      "count": 1,
      "defence": 2,
      "gold": 0,
      "id": "german_states/defended-2",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "german_states",
      "count": 3,
      "defence": 3,
      "gold": 0,
      "id": "german_states/defended-3",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "german_states",
      "count": 1,
      "defence": 3,
      "gold": 1,
      "id": "german_states/defended-3-g1",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "german_states",
      "count": 2,
      "defence": 4,
      "gold": 0,
      "id": "german_states/defended-4",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "german_states",
      "count": 1,
      "defence": 4,
      "gold": 1,
      "id": "german_states/defended-4-g1",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "german_states",
      "count": 1,
      "defence": 5,
      "gold": 0,
      "id": "german_states/defended-5-vp",
      "kind": "defended",
      "vp": 1
    },
    {
      "area": "central_europe",
      "count": 2,
      "defence": 2,
      "gold": 0,
      "id": "central_europe/defended-2",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "central_europe",
      "count": 2,
      "defence": 3,
      "gold": 0,
      "id": "central_europe/defended-3",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "central_europe",
      "count": 1,
      "defence": 3,
      "gold": 1,
      "id": "central_europe/defended-3-g1",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "central_europe",
      "count": 1,
      "defence": 4,
      "gold": 0,
      "id": "central_europe/defended-4",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "central_europe",
      "count": 1,
      "defence": 5,
      "gold": 0,
      "id": "central_europe/defended-5-vp",
      "kind": "defended",
      "vp": 1
    },
    {
      "area": "mediterranean",
      "count": 1,
      "defence": 2,
      "gold": 1,
      "id": "mediterranean/defended-2-g1",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "mediterranean",
      "count": 2,
      "defence": 3,
      "gold": 0,
      "id": "mediterranean/defended-3",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "mediterranean",
      "count": 1,
      "defence": 3,
      "gold": 2,
      "id": "mediterranean/defended-3-g2",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "mediterranean",
      "count": 2,
      "defence": 4,
      "gold": 0,
      "id": "mediterranean/defended-4",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "mediterranean",
      "count": 1,
      "defence": 4,
      "gold": 1,
      "id": "mediterranean/defended-4-g1",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "mediterranean",
      "count": 1,
      "defence": 5,
      "gold": 0,
      "id": "mediterranean/defended-5-vp",
      "kind": "defended",
      "vp": 1
    },
    {
      "area": "baltic",
      "count": 2,
      "defence": 2,
      "gold": 0,
      "id": "baltic/defended-2",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "baltic",
      "count": 2,
      "defence": 3,
      "gold": 0,
      "id": "baltic/defended-3",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "baltic",
      "count": 1,
      "defence": 3,
      "gold": 1,
      "id": "baltic/defended-3-g1",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "baltic",
      "count": 1,
      "defence": 4,
      "gold": 0,
      "id": "baltic/defended-4-vp",
      "kind": "defended",
      "vp": 1
    },
    {
      "area": "ottoman_empire",
      "count": 1,
      "defence": 3,
      "gold": 0,
      "id": "ottoman_empire/defended-3",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "ottoman_empire",
      "count": 1,
      "defence": 3,
      "gold": 1,
      "id": "ottoman_empire/defended-3-g1",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "ottoman_empire",
      "count": 1,
      "defence": 4,
      "gold": 0,
      "id": "ottoman_empire/defended-4",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "ottoman_empire",
      "count": 1,
      "defence": 4,
      "gold": 2,
      "id": "ottoman_empire/defended-4-g2",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "ottoman_empire",
      "count": 1,
      "defence": 5,
      "gold": 0,
      "id": "ottoman_empire/defended-5-vp",
      "kind": "defended",
      "vp": 1
    },
    {
      "area": "north_america",
      "count": 3,
      "defence": null,
      "gold": 0,
      "id": "north_america/pop",
      "kind": "pop",
      "vp": 0
    },
    {
      "area": "north_america",
      "count": 1,
      "defence": null,
      "gold": 0,
      "id": "north_america/slaves",
      "kind": "slaves",
      "vp": 0
    },
    {
      "area": "north_america",
      "count": 1,
      "defence": 2,
      "gold": 0,
      "id": "north_america/defended-2",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "north_america",
      "count": 1,
      "defence": 3,
      "gold": 0,
      "id": "north_america/defended-3",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "caribbean",
      "count": 3,
      "defence": null,
      "gold": 0,
      "id": "caribbean/slaves",
      "kind": "slaves",
      "vp": 0
    },
    {
      "area": "caribbean",
      "count": 1,
      "defence": null,
      "gold": 0,
      "id": "caribbean/pop",
      "kind": "pop",
      "vp": 0
    },
    {
      "area": "caribbean",
      "count": 1,
      "defence": 2,
      "gold": 2,
      "id": "caribbean/defended-2-g2",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "caribbean",
      "count": 1,
      "defence": 3,
      "gold": 2,
      "id": "caribbean/defended-3-g2",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "south_america",
      "count": 2,
      "defence": null,
      "gold": 0,
      "id": "south_america/pop",
      "kind": "pop",
      "vp": 0
    },
    {
      "area": "south_america",
      "count": 1,
      "defence": null,
      "gold": 0,
      "id": "south_america/slaves",
      "kind": "slaves",
      "vp": 0
    },
    {
      "area": "south_america",
      "count": 1,
      "defence": 2,
      "gold": 2,
      "id": "south_america/defended-2-g2",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "south_america",
      "count": 1,
      "defence": 3,
      "gold": 1,
      "id": "south_america/defended-3-g1",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "africa",
      "count": 1,
      "defence": null,
      "gold": 0,
      "id": "africa/pop",
      "kind": "pop",
      "vp": 0
    },
    {
      "area": "africa",
      "count": 2,
      "defence": 2,
      "gold": 0,
      "id": "africa/defended-2",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "africa",
      "count": 1,
      "defence": 3,
      "gold": 0,
      "id": "africa/defended-3",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "india",
      "count": 1,
      "defence": 2,
      "gold": 1,
      "id": "india/defended-2-g1",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "india",
      "count": 1,
      "defence": 3,
      "gold": 0,
      "id": "india/defended-3",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "india",
      "count": 1,
      "defence": 3,
      "gold": 2,
      "id": "india/defended-3-g2",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "india",
      "count": 1,
      "defence": 4,
      "gold": 2,
      "id": "india/defended-4-g2",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "india",
      "count": 1,
      "defence": 4,
      "gold": 1,
      "id": "india/defended-4-g1-vp",
      "kind": "defended",
      "vp": 1
    },
    {
      "area": "east_indies",
      "count": 1,
      "defence": null,
      "gold": 0,
      "id": "east_indies/pop",
      "kind": "pop",
      "vp": 0
    },
    {
      "area": "east_indies",
      "count": 1,
      "defence": 2,
      "gold": 0,
      "id": "east_indies/defended-2",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "east_indies",
      "count": 1,
      "defence": 2,
      "gold": 1,
      "id": "east_indies/defended-2-g1",
      "kind": "defended",
      "vp": 0
    },
    {
      "area": "east_indies",
      "count": 1,
      "defence": 3,
      "gold": 2,
      "id": "east_indies/defended-3-g2",
      "kind": "defended",
      "vp": 0
    }
  ],
  "origin": {
    "distribution": "house: no readable source lists it; Europe carries defences up to 5, the Americas carry the Pop and Slaves counters (public play reports), about one counter in five is Pop or Slaves (public strategy note)",
    "kinds": "seed (defence number, gold circle, boxed 1, Pop, Slaves)",
    "total": "public"
  },
  "total": 65
};

export const meta = {
  "designer": "Martin Wallace",
  "edition": "2004",
  "game": "Struggle of Empires",
  "name_ru": "Борьба Империй",
  "note": "Every number that is not marked seed or public is house and may be replaced by the true 2004 value without any code change.",
  "origin_legend": {
    "house": "not attested anywhere we could read; a balanced value chosen for this project",
    "public": "attested by a public description of the 2004 game; see rules.md for the source",
    "seed": "page 3 of the Russian rules translation (binding)"
  },
  "players": {
    "max": 7,
    "min": 2
  },
  "seats_clockwise": true,
  "wars": 3
};

export const powers = [
  {
    "colour": "red",
    "home": {
      "connections": [
        {
          "kind": "crossing",
          "to": "german_states"
        }
      ],
      "enterable_by_others": false,
      "id": "home:britain",
      "label": {
        "lat": 52.6,
        "lon": -1.5
      },
      "sea_access": true
    },
    "id": "britain",
    "name_en": "Britain",
    "name_ru": "Великобритания",
    "origin": {
      "colour": "public (printed board; Prussia's pieces are black although its land is printed grey)",
      "connections": "crossing: public (no navy needed), no storm roll: house",
      "sea_access": "house",
      "start": "public"
    },
    "start": {
      "control_markers_random": 5,
      "gold": 10,
      "population": 5,
      "units_free_choice": 5,
      "unrest": 0,
      "vp": 0
    }
  },
  {
    "colour": "blue",
    "home": {
      "connections": [
        {
          "kind": "land",
          "to": "german_states"
        },
        {
          "kind": "land",
          "to": "mediterranean"
        }
      ],
      "enterable_by_others": false,
      "id": "home:france",
      "label": {
        "lat": 46.8,
        "lon": 2.5
      },
      "sea_access": true
    },
    "id": "france",
    "name_en": "France",
    "name_ru": "Франция",
    "origin": {
      "colour": "public (printed board; Prussia's pieces are black although its land is printed grey)",
      "connections": "public (printed board)",
      "sea_access": "house",
      "start": "public"
    },
    "start": {
      "control_markers_random": 5,
      "gold": 10,
      "population": 5,
      "units_free_choice": 5,
      "unrest": 0,
      "vp": 0
    }
  },
  {
    "colour": "yellow",
    "home": {
      "connections": [
        {
          "kind": "crossing",
          "to": "mediterranean"
        }
      ],
      "enterable_by_others": false,
      "id": "home:spain",
      "label": {
        "lat": 40.2,
        "lon": -3.9
      },
      "sea_access": true
    },
    "id": "spain",
    "name_en": "Spain",
    "name_ru": "Испания",
    "origin": {
      "colour": "public (printed board; Prussia's pieces are black although its land is printed grey)",
      "connections": "crossing: public (no navy needed), no storm roll: house",
      "sea_access": "house",
      "start": "public"
    },
    "start": {
      "control_markers_random": 5,
      "gold": 10,
      "population": 5,
      "units_free_choice": 5,
      "unrest": 0,
      "vp": 0
    }
  },
  {
    "colour": "green",
    "home": {
      "connections": [
        {
          "kind": "land",
          "to": "baltic"
        },
        {
          "kind": "land",
          "to": "central_europe"
        },
        {
          "kind": "land",
          "to": "ottoman_empire"
        }
      ],
      "enterable_by_others": false,
      "id": "home:russia",
      "label": {
        "lat": 56.0,
        "lon": 38.0
      },
      "sea_access": true
    },
    "id": "russia",
    "name_en": "Russia",
    "name_ru": "Россия",
    "origin": {
      "colour": "public (printed board; Prussia's pieces are black although its land is printed grey)",
      "connections": "public (printed board)",
      "sea_access": "house",
      "start": "public"
    },
    "start": {
      "control_markers_random": 5,
      "gold": 10,
      "population": 5,
      "units_free_choice": 5,
      "unrest": 0,
      "vp": 0
    }
  },
  {
    "colour": "white",
    "home": {
      "connections": [
        {
          "kind": "land",
          "to": "german_states"
        },
        {
          "kind": "land",
          "to": "mediterranean"
        },
        {
          "kind": "land",
          "to": "central_europe"
        },
        {
          "kind": "land",
          "to": "ottoman_empire"
        }
      ],
      "enterable_by_others": false,
      "id": "home:austria",
      "label": {
        "lat": 47.4,
        "lon": 15.2
      },
      "sea_access": true
    },
    "id": "austria",
    "name_en": "Austria",
    "name_ru": "Австрия",
    "origin": {
      "colour": "public (printed board; Prussia's pieces are black although its land is printed grey)",
      "connections": "public (printed board)",
      "sea_access": "house",
      "start": "public"
    },
    "start": {
      "control_markers_random": 5,
      "gold": 10,
      "population": 5,
      "units_free_choice": 5,
      "unrest": 0,
      "vp": 0
    }
  },
  {
    "colour": "black",
    "home": {
      "connections": [
        {
          "kind": "land",
          "to": "german_states"
        },
        {
          "kind": "land",
          "to": "baltic"
        },
        {
          "kind": "land",
          "to": "central_europe"
        }
      ],
      "enterable_by_others": false,
      "id": "home:prussia",
      "label": {
        "lat": 53.2,
        "lon": 15.0
      },
      "sea_access": true
    },
    "id": "prussia",
    "name_en": "Prussia",
    "name_ru": "Пруссия",
    "origin": {
      "colour": "public (printed board; Prussia's pieces are black although its land is printed grey)",
      "connections": "public (printed board)",
      "sea_access": "house",
      "start": "public"
    },
    "start": {
      "control_markers_random": 5,
      "gold": 10,
      "population": 5,
      "units_free_choice": 5,
      "unrest": 0,
      "vp": 0
    }
  },
  {
    "colour": "orange",
    "home": {
      "connections": [
        {
          "kind": "land",
          "to": "german_states"
        }
      ],
      "enterable_by_others": false,
      "id": "home:united_provinces",
      "label": {
        "lat": 52.2,
        "lon": 5.4
      },
      "sea_access": true
    },
    "id": "united_provinces",
    "name_en": "United Provinces",
    "name_ru": "Соединённые Провинции",
    "origin": {
      "colour": "public (printed board; Prussia's pieces are black although its land is printed grey)",
      "connections": "public (printed board)",
      "sea_access": "house",
      "start": "public"
    },
    "start": {
      "control_markers_random": 5,
      "gold": 10,
      "population": 5,
      "units_free_choice": 5,
      "unrest": 0,
      "vp": 0
    }
  }
];

export const rounds_per_war = {
  "2": 6,
  "3": 6,
  "4": 6,
  "5": 5,
  "6": 5,
  "7": 5
};

export const rounds_per_war_origin = "public, conflicting: a review written from the rules says five, six with four or fewer players (chosen); a small print under space 5 of a scanned board seems to say the opposite. Keep it configurable.";

export const schema = "empires-board/1";

export const sea_move = {
  "army_needs_own_navy_at_destination": true,
  "first_die_bad": [
    1
  ],
  "home_country_needs_navy": false,
  "lost_unit_adds_unrest": true,
  "origin": {
    "army_needs_own_navy_at_destination": "seed",
    "first_die_bad": "seed",
    "home_country_needs_navy": "house",
    "lost_unit_adds_unrest": "seed (general unit-loss rule)",
    "second_die_lost": "house",
    "second_die_returns": "3: seed; 4-6: house"
  },
  "second_die_lost": [
    1,
    2
  ],
  "second_die_returns": [
    3,
    4,
    5,
    6
  ]
};

export const sea_places = [
  "mediterranean",
  "baltic",
  "caribbean",
  "south_america",
  "india",
  "north_america",
  "east_indies",
  "africa",
  "home:britain",
  "home:france",
  "home:spain",
  "home:russia",
  "home:austria",
  "home:prussia",
  "home:united_provinces"
];

export const setup_by_players = [
  {
    "actions_per_war": 24,
    "auctions_per_war": 1,
    "counters_drawn_for_control": 10,
    "counters_left_in_bag": 25,
    "counters_on_map_at_start": 10,
    "counters_used_total": 40,
    "counters_war2": 10,
    "counters_war3": 10,
    "has_allies": false,
    "pair_auctions": 1,
    "players": 2,
    "powers": "any n of the seven; unused powers stay out of the game",
    "rounds_per_war": 6,
    "single_auction": false,
    "turns_per_war": 12,
    "units_placed_each": 5
  },
  {
    "actions_per_war": 36,
    "auctions_per_war": 2,
    "counters_drawn_for_control": 15,
    "counters_left_in_bag": 20,
    "counters_on_map_at_start": 10,
    "counters_used_total": 45,
    "counters_war2": 10,
    "counters_war3": 10,
    "has_allies": true,
    "pair_auctions": 1,
    "players": 3,
    "powers": "any n of the seven; unused powers stay out of the game",
    "rounds_per_war": 6,
    "single_auction": true,
    "turns_per_war": 18,
    "units_placed_each": 5
  },
  {
    "actions_per_war": 48,
    "auctions_per_war": 2,
    "counters_drawn_for_control": 20,
    "counters_left_in_bag": 15,
    "counters_on_map_at_start": 10,
    "counters_used_total": 50,
    "counters_war2": 10,
    "counters_war3": 10,
    "has_allies": true,
    "pair_auctions": 2,
    "players": 4,
    "powers": "any n of the seven; unused powers stay out of the game",
    "rounds_per_war": 6,
    "single_auction": false,
    "turns_per_war": 24,
    "units_placed_each": 5
  },
  {
    "actions_per_war": 50,
    "auctions_per_war": 3,
    "counters_drawn_for_control": 25,
    "counters_left_in_bag": 10,
    "counters_on_map_at_start": 10,
    "counters_used_total": 55,
    "counters_war2": 10,
    "counters_war3": 10,
    "has_allies": true,
    "pair_auctions": 2,
    "players": 5,
    "powers": "any n of the seven; unused powers stay out of the game",
    "rounds_per_war": 5,
    "single_auction": true,
    "turns_per_war": 25,
    "units_placed_each": 5
  },
  {
    "actions_per_war": 60,
    "auctions_per_war": 3,
    "counters_drawn_for_control": 30,
    "counters_left_in_bag": 5,
    "counters_on_map_at_start": 10,
    "counters_used_total": 60,
    "counters_war2": 10,
    "counters_war3": 10,
    "has_allies": true,
    "pair_auctions": 3,
    "players": 6,
    "powers": "any n of the seven; unused powers stay out of the game",
    "rounds_per_war": 5,
    "single_auction": false,
    "turns_per_war": 30,
    "units_placed_each": 5
  },
  {
    "actions_per_war": 70,
    "auctions_per_war": 4,
    "counters_drawn_for_control": 35,
    "counters_left_in_bag": 0,
    "counters_on_map_at_start": 10,
    "counters_used_total": 65,
    "counters_war2": 10,
    "counters_war3": 10,
    "has_allies": true,
    "pair_auctions": 3,
    "players": 7,
    "powers": "any n of the seven; unused powers stay out of the game",
    "rounds_per_war": 5,
    "single_auction": true,
    "turns_per_war": 35,
    "units_placed_each": 5
  }
];

export const terms = {
  "action": {
    "en": "action",
    "ru": "Действие"
  },
  "alliance": {
    "en": "alliance",
    "ru": "Союз"
  },
  "alliance_display": {
    "en": "alliance display",
    "ru": "дисплей Союзов"
  },
  "alliance_tile": {
    "en": "alliance tile",
    "ru": "плитка Союза"
  },
  "ally": {
    "en": "ally",
    "ru": "Союзник"
  },
  "army": {
    "en": "army",
    "ru": "армейский Отряд (армия)"
  },
  "colonise": {
    "en": "colonise",
    "ru": "Колонизация"
  },
  "company_tile": {
    "en": "company tile",
    "ru": "плитка Компании"
  },
  "control_marker": {
    "en": "control marker",
    "ru": "жетон Контроля"
  },
  "country_counter": {
    "en": "country counter",
    "ru": "фишка Страны"
  },
  "enslave": {
    "en": "enslave",
    "ru": "Порабощение"
  },
  "fort": {
    "en": "fort",
    "ru": "Форт"
  },
  "gold": {
    "en": "gold",
    "ru": "золото"
  },
  "improvement_tile": {
    "en": "improvement tile",
    "ru": "плитка Улучшения"
  },
  "income": {
    "en": "income",
    "ru": "Доход"
  },
  "maintenance": {
    "en": "maintenance",
    "ru": "Обслуживание"
  },
  "naval_support": {
    "en": "naval support",
    "ru": "военно-морская поддержка"
  },
  "navy": {
    "en": "navy",
    "ru": "военно-морской Отряд (ВМО)"
  },
  "pass": {
    "en": "pass",
    "ru": "Пас"
  },
  "population": {
    "en": "population",
    "ru": "Очки Населения"
  },
  "proposal_box": {
    "en": "proposal box",
    "ru": "ячейка Предложения"
  },
  "round": {
    "en": "round",
    "ru": "Раунд"
  },
  "unit": {
    "en": "unit",
    "ru": "Отряд"
  },
  "unrest": {
    "en": "unrest",
    "ru": "Волнение"
  },
  "victory_points": {
    "en": "victory points (VP)",
    "ru": "Очки Победы (ОП)"
  },
  "war": {
    "en": "war",
    "ru": "Война"
  }
};

export const tile_totals = {
  "alliance": 11,
  "company": 9,
  "improvement": 52,
  "origin": "public",
  "total": 72
};

export const tiles = [
  {
    "category": "permanent",
    "cost": {
      "gold": 3,
      "population": 0,
      "unrest": 0
    },
    "count": 7,
    "effect": {
      "battle": "land",
      "bonus": 1,
      "condition": "more_copies_than_enemy_principal",
      "needs_unit_on_own_side": true,
      "type": "battle_bonus"
    },
    "effect_text": "While your side has at least one unit in a land battle you lead, you add 1 if you own more copies than the enemy leader. Copies owned by helpers never count.",
    "id": "army_training",
    "kind": "improvement",
    "name_en": "Army Training",
    "name_ru": "Армейское Обучение",
    "origin": {
      "cost": "house",
      "count": "house",
      "effect": "seed",
      "name": "seed"
    },
    "timing": "battle_land",
    "triangle": false,
    "use": "always"
  },
  {
    "category": "permanent",
    "cost": {
      "gold": 3,
      "population": 0,
      "unrest": 0
    },
    "count": 5,
    "effect": {
      "battle": "naval",
      "bonus": 1,
      "condition": "more_copies_than_enemy_principal",
      "needs_unit_on_own_side": true,
      "type": "battle_bonus"
    },
    "effect_text": "In a naval battle you lead you add 1 if you own more copies than the enemy leader.",
    "id": "naval_training",
    "kind": "improvement",
    "name_en": "Naval Training",
    "name_ru": "Морское Обучение",
    "origin": {
      "cost": "house",
      "count": "house",
      "effect": "seed",
      "name": "seed"
    },
    "timing": "battle_naval",
    "triangle": false,
    "use": "always"
  },
  {
    "category": "immediate",
    "cost": {
      "gold": 0,
      "population": 0,
      "unrest": 0
    },
    "count": 8,
    "effect": {
      "amount": 2,
      "then": "remove_from_game",
      "type": "discard_unrest"
    },
    "effect_text": "The moment you take it, discard up to 2 unrest; the tile then leaves the game.",
    "id": "government_reform",
    "kind": "improvement",
    "name_en": "Government Reform",
    "name_ru": "Правительственная Реформа",
    "origin": {
      "cost": "house",
      "count": "house",
      "effect": "public (discards unrest); amount: house",
      "name": "public"
    },
    "timing": "on_take",
    "triangle": false,
    "use": "once_on_purchase"
  },
  {
    "category": "permanent",
    "cost": {
      "gold": 0,
      "population": 0,
      "unrest": 2
    },
    "count": 4,
    "effect": {
      "gold": 3,
      "type": "income"
    },
    "effect_text": "Taking it gives you 2 unrest. At every Income step it pays you 3 gold.",
    "id": "industrialization",
    "kind": "improvement",
    "name_en": "Industrialization",
    "name_ru": "Индустриализация",
    "origin": {
      "cost": "public (costs unrest); amount: house",
      "count": "house",
      "effect": "house",
      "name": "public"
    },
    "timing": "income",
    "triangle": false,
    "use": "always"
  },
  {
    "category": "per_war",
    "cost": {
      "gold": 3,
      "population": 0,
      "unrest": 0
    },
    "count": 4,
    "effect": {
      "gold": 4,
      "type": "gain_gold"
    },
    "effect_text": "Once per war, on your own turn or when a payment is due that your gold does not cover, take 4 gold from the bank without gaining unrest.",
    "id": "banks",
    "kind": "improvement",
    "name_en": "Banks",
    "name_ru": "Банки",
    "origin": {
      "cost": "house",
      "count": "house",
      "effect": "house",
      "name": "public"
    },
    "timing": "uncovered_payment_or_own_turn",
    "triangle": true,
    "use": "once_per_war"
  },
  {
    "category": "permanent",
    "cost": {
      "gold": 2,
      "population": 0,
      "unrest": 0
    },
    "count": 4,
    "effect": {
      "amount": 1,
      "stacks": false,
      "type": "extra_units_per_move"
    },
    "effect_text": "Each Move action lets you move up to three units instead of two. Extra copies do not add up.",
    "id": "logistics",
    "kind": "improvement",
    "name_en": "Logistics",
    "name_ru": "Логистика",
    "origin": {
      "cost": "house",
      "count": "house",
      "effect": "public (moves more units); amount: house",
      "name": "public"
    },
    "timing": "move",
    "triangle": false,
    "use": "always"
  },
  {
    "category": "per_war",
    "cost": {
      "gold": 2,
      "population": 0,
      "unrest": 0
    },
    "count": 4,
    "effect": {
      "pays_normal_cost": true,
      "type": "free_build"
    },
    "effect_text": "Once per war, on your own turn, build one unit without spending an action. Its normal cost is still paid.",
    "id": "war_office",
    "kind": "improvement",
    "name_en": "War Office",
    "name_ru": "Военное Министерство",
    "origin": {
      "cost": "house",
      "count": "house",
      "effect": "house",
      "name": "public"
    },
    "timing": "own_turn_free",
    "triangle": true,
    "use": "once_per_war"
  },
  {
    "category": "per_war",
    "cost": {
      "gold": 2,
      "population": 0,
      "unrest": 0
    },
    "count": 4,
    "effect": {
      "gold": 2,
      "places": [
        "home",
        "area_with_own_marker"
      ],
      "type": "hire_army"
    },
    "effect_text": "Once per war, on your own turn and without spending an action, pay 2 gold and place one army from your supply in your home country or in any area where you have a control marker. No population is spent.",
    "id": "mercenaries",
    "kind": "improvement",
    "name_en": "Mercenaries",
    "name_ru": "Наёмники",
    "origin": {
      "cost": "house",
      "count": "house",
      "effect": "house",
      "name": "public"
    },
    "timing": "own_turn_free",
    "triangle": true,
    "use": "once_per_war"
  },
  {
    "category": "per_war",
    "cost": {
      "gold": 0,
      "population": 1,
      "unrest": 0
    },
    "count": 3,
    "effect": {
      "battle": "land",
      "bonus": 2,
      "condition": "own_marker_in_area",
      "max_per_battle": 1,
      "side": "defender",
      "type": "battle_bonus"
    },
    "effect_text": "Once per war, before the dice of a land battle in which you are the attacked player and own a control marker in the area, add 2 to your total; one Militia a battle.",
    "id": "militia",
    "kind": "improvement",
    "name_en": "Militia",
    "name_ru": "Ополчение",
    "origin": {
      "cost": "house (that tiles may cost population: public)",
      "count": "house",
      "effect": "house",
      "name": "public"
    },
    "timing": "battle_land_defence",
    "triangle": true,
    "use": "once_per_war"
  },
  {
    "category": "per_war",
    "cost": {
      "gold": 0,
      "population": 1,
      "unrest": 0
    },
    "count": 3,
    "effect": {
      "battle": "any",
      "type": "reroll_own_dice"
    },
    "effect_text": "Once per war, after both sides have rolled in a battle you lead, roll your own two dice again; the new roll stands.",
    "id": "reserves",
    "kind": "improvement",
    "name_en": "Reserves",
    "name_ru": "Резервы",
    "origin": {
      "cost": "house",
      "count": "house",
      "effect": "public (a battle re-roll); details: house",
      "name": "public"
    },
    "timing": "after_battle_roll",
    "triangle": true,
    "use": "once_per_war"
  },
  {
    "category": "per_war",
    "cost": {
      "gold": 1,
      "population": 0,
      "unrest": 0
    },
    "count": 2,
    "effect": {
      "to": "home",
      "type": "save_unit",
      "unit_kinds": [
        "army",
        "navy"
      ]
    },
    "effect_text": "Once per war, when one of your own armies or navies would be lost in a battle you lead, put it in your home country instead: it is not lost and gives no unrest. Who won the battle does not change.",
    "id": "tactical_retreat",
    "kind": "improvement",
    "name_en": "Tactical Retreat",
    "name_ru": "Тактическое Отступление",
    "origin": {
      "cost": "house",
      "count": "house",
      "effect": "house",
      "name": "public"
    },
    "timing": "before_losses",
    "triangle": true,
    "use": "once_per_war"
  },
  {
    "category": "per_war",
    "cost": {
      "gold": 1,
      "population": 0,
      "unrest": 0
    },
    "count": 2,
    "effect": {
      "gold": 2,
      "target": "non_ally_with_colonial_marker",
      "type": "extort"
    },
    "effect_text": "Once per war, on your own turn, name a player who is not your ally and has a control marker in a colonial area: that player pays you 2 gold, raising taxes if short.",
    "id": "pirates",
    "kind": "improvement",
    "name_en": "Pirates",
    "name_ru": "Пираты",
    "origin": {
      "cost": "house",
      "count": "house",
      "effect": "house",
      "name": "public"
    },
    "timing": "own_turn_free",
    "triangle": true,
    "use": "once_per_war"
  },
  {
    "category": "one_shot",
    "cost": {
      "gold": 2,
      "population": 0,
      "unrest": 0
    },
    "count": 2,
    "effect": {
      "areas": [
        "caribbean",
        "north_america",
        "south_america"
      ],
      "counter": "slave_revolt",
      "target": "non_ally",
      "then": "remove_from_game",
      "type": "replace_marker_with_neutral"
    },
    "effect_text": "On your own turn, remove one control marker of a player who is not your ally from the Caribbean, North America or South America and put a neutral Slave Revolt counter (defence 3) there; the tile then leaves the game.",
    "id": "slave_revolt",
    "kind": "improvement",
    "name_en": "Slave Revolt",
    "name_ru": "Восстание Рабов",
    "origin": {
      "cost": "house",
      "count": "house",
      "effect": "public (used against the Americas, leaves something to attack); details: house",
      "name": "public"
    },
    "timing": "own_turn_free",
    "triangle": false,
    "use": "once_per_game"
  },
  {
    "areas": [
      "india",
      "east_indies"
    ],
    "category": "permanent",
    "cost": {
      "gold": 2,
      "population": 0,
      "unrest": 0
    },
    "count": 2,
    "effect": {
      "areas": [
        "india",
        "east_indies"
      ],
      "gold_per_marker": 1,
      "max_gold": 6,
      "type": "income_per_marker"
    },
    "effect_text": "At every Income step it pays 1 gold for each of your control markers in India and East Indies, at most 6 gold.",
    "id": "east_indies_company",
    "kind": "company",
    "name_en": "East Indies Company",
    "name_ru": "Ост-Индская Компания",
    "origin": {
      "areas": "house",
      "cost": "house",
      "count": "public",
      "effect": "house (that companies pay a varying amount of gold: public)",
      "name": "public"
    },
    "timing": "income",
    "triangle": false,
    "use": "always"
  },
  {
    "areas": [
      "ottoman_empire",
      "mediterranean"
    ],
    "category": "permanent",
    "cost": {
      "gold": 2,
      "population": 0,
      "unrest": 0
    },
    "count": 2,
    "effect": {
      "areas": [
        "ottoman_empire",
        "mediterranean"
      ],
      "gold_per_marker": 1,
      "max_gold": 6,
      "type": "income_per_marker"
    },
    "effect_text": "At every Income step it pays 1 gold for each of your control markers in Ottoman Empire and Mediterranean, at most 6 gold.",
    "id": "levant_company",
    "kind": "company",
    "name_en": "Levant Company",
    "name_ru": "Левантийская Компания",
    "origin": {
      "areas": "house",
      "cost": "house",
      "count": "public",
      "effect": "house (that companies pay a varying amount of gold: public)",
      "name": "public"
    },
    "timing": "income",
    "triangle": false,
    "use": "always"
  },
  {
    "areas": [
      "north_america"
    ],
    "category": "permanent",
    "cost": {
      "gold": 2,
      "population": 0,
      "unrest": 0
    },
    "count": 1,
    "effect": {
      "areas": [
        "north_america"
      ],
      "gold_per_marker": 2,
      "max_gold": 6,
      "type": "income_per_marker"
    },
    "effect_text": "At every Income step it pays 2 gold for each of your control markers in North America, at most 6 gold.",
    "id": "hudsons_bay_company",
    "kind": "company",
    "name_en": "Hudson's Bay Company",
    "name_ru": "Компания Гудзонова Залива",
    "origin": {
      "areas": "house",
      "cost": "house",
      "count": "house (9 in all: public)",
      "effect": "house (that companies pay a varying amount of gold: public)",
      "name": "house"
    },
    "timing": "income",
    "triangle": false,
    "use": "always"
  },
  {
    "areas": [
      "caribbean"
    ],
    "category": "permanent",
    "cost": {
      "gold": 2,
      "population": 0,
      "unrest": 0
    },
    "count": 1,
    "effect": {
      "areas": [
        "caribbean"
      ],
      "gold_per_marker": 2,
      "max_gold": 6,
      "type": "income_per_marker"
    },
    "effect_text": "At every Income step it pays 2 gold for each of your control markers in Caribbean, at most 6 gold.",
    "id": "west_indies_company",
    "kind": "company",
    "name_en": "West Indies Company",
    "name_ru": "Вест-Индская Компания",
    "origin": {
      "areas": "house",
      "cost": "house",
      "count": "house (9 in all: public)",
      "effect": "house (that companies pay a varying amount of gold: public)",
      "name": "house"
    },
    "timing": "income",
    "triangle": false,
    "use": "always"
  },
  {
    "areas": [
      "south_america"
    ],
    "category": "permanent",
    "cost": {
      "gold": 2,
      "population": 0,
      "unrest": 0
    },
    "count": 1,
    "effect": {
      "areas": [
        "south_america"
      ],
      "gold_per_marker": 2,
      "max_gold": 6,
      "type": "income_per_marker"
    },
    "effect_text": "At every Income step it pays 2 gold for each of your control markers in South America, at most 6 gold.",
    "id": "south_sea_company",
    "kind": "company",
    "name_en": "South Sea Company",
    "name_ru": "Компания Южных Морей",
    "origin": {
      "areas": "house",
      "cost": "house",
      "count": "house (9 in all: public)",
      "effect": "house (that companies pay a varying amount of gold: public)",
      "name": "house"
    },
    "timing": "income",
    "triangle": false,
    "use": "always"
  },
  {
    "areas": [
      "africa"
    ],
    "category": "permanent",
    "cost": {
      "gold": 2,
      "population": 0,
      "unrest": 0
    },
    "count": 1,
    "effect": {
      "areas": [
        "africa"
      ],
      "gold_per_marker": 2,
      "max_gold": 6,
      "type": "income_per_marker"
    },
    "effect_text": "At every Income step it pays 2 gold for each of your control markers in Africa, at most 6 gold.",
    "id": "african_company",
    "kind": "company",
    "name_en": "African Company",
    "name_ru": "Африканская Компания",
    "origin": {
      "areas": "house",
      "cost": "house",
      "count": "house (9 in all: public)",
      "effect": "house (that companies pay a varying amount of gold: public)",
      "name": "house"
    },
    "timing": "income",
    "triangle": false,
    "use": "always"
  },
  {
    "areas": [
      "baltic"
    ],
    "category": "permanent",
    "cost": {
      "gold": 2,
      "population": 0,
      "unrest": 0
    },
    "count": 1,
    "effect": {
      "areas": [
        "baltic"
      ],
      "gold_per_marker": 2,
      "max_gold": 6,
      "type": "income_per_marker"
    },
    "effect_text": "At every Income step it pays 2 gold for each of your control markers in Baltic, at most 6 gold.",
    "id": "eastland_company",
    "kind": "company",
    "name_en": "Eastland Company",
    "name_ru": "Восточная (Балтийская) Компания",
    "origin": {
      "areas": "house",
      "cost": "house",
      "count": "house (9 in all: public)",
      "effect": "house (that companies pay a varying amount of gold: public)",
      "name": "house"
    },
    "timing": "income",
    "triangle": false,
    "use": "always"
  },
  {
    "areas": [
      "german_states"
    ],
    "category": "until_end_of_war",
    "cost": {
      "gold": 0,
      "population": 0,
      "unrest": 0
    },
    "count": 1,
    "effect": {
      "areas": [
        "german_states"
      ],
      "can_take_losses": false,
      "once_per_battle": true,
      "strength": 1,
      "symbols": [
        "army"
      ],
      "type": "virtual_unit"
    },
    "effect_text": "Adds one army to your strength in battles you lead in German States.",
    "id": "bavaria",
    "kind": "alliance",
    "name_en": "Bavaria",
    "name_ru": "Бавария",
    "origin": {
      "areas": "public",
      "cost": "public (free)",
      "effect": "seed",
      "name": "public",
      "symbols": "house"
    },
    "symbols": [
      "army"
    ],
    "timing": "battle",
    "triangle": false,
    "use": "every_battle"
  },
  {
    "areas": [
      "german_states"
    ],
    "category": "until_end_of_war",
    "cost": {
      "gold": 0,
      "population": 0,
      "unrest": 0
    },
    "count": 1,
    "effect": {
      "areas": [
        "german_states"
      ],
      "can_take_losses": false,
      "once_per_battle": true,
      "strength": 1,
      "symbols": [
        "army"
      ],
      "type": "virtual_unit"
    },
    "effect_text": "Adds one army to your strength in battles you lead in German States.",
    "id": "saxony",
    "kind": "alliance",
    "name_en": "Saxony",
    "name_ru": "Саксония",
    "origin": {
      "areas": "public",
      "cost": "public (free)",
      "effect": "seed",
      "name": "public",
      "symbols": "house"
    },
    "symbols": [
      "army"
    ],
    "timing": "battle",
    "triangle": false,
    "use": "every_battle"
  },
  {
    "areas": [
      "north_america"
    ],
    "category": "until_end_of_war",
    "cost": {
      "gold": 0,
      "population": 0,
      "unrest": 0
    },
    "count": 1,
    "effect": {
      "areas": [
        "north_america"
      ],
      "can_take_losses": false,
      "once_per_battle": true,
      "strength": 1,
      "symbols": [
        "army"
      ],
      "type": "virtual_unit"
    },
    "effect_text": "Adds one army to your strength in battles you lead in North America.",
    "id": "north_american_indians",
    "kind": "alliance",
    "name_en": "North American Indians",
    "name_ru": "Северо-Американские Индейцы",
    "origin": {
      "areas": "seed",
      "cost": "house",
      "effect": "seed",
      "name": "seed",
      "symbols": "seed (counted in a land battle)"
    },
    "symbols": [
      "army"
    ],
    "timing": "battle",
    "triangle": false,
    "use": "every_battle"
  },
  {
    "areas": [
      "south_america",
      "africa"
    ],
    "category": "until_end_of_war",
    "cost": {
      "gold": 0,
      "population": 0,
      "unrest": 0
    },
    "count": 1,
    "effect": {
      "areas": [
        "south_america",
        "africa"
      ],
      "can_take_losses": false,
      "once_per_battle": true,
      "strength": 1,
      "symbols": [
        "army",
        "navy"
      ],
      "type": "virtual_unit"
    },
    "effect_text": "Adds one army or one navy to your strength in battles you lead in South America or Africa; in one battle it counts only once, in the naval part or in the land part.",
    "id": "portugal",
    "kind": "alliance",
    "name_en": "Portugal",
    "name_ru": "Португалия",
    "origin": {
      "areas": "more than one area: seed; which: house",
      "cost": "house",
      "effect": "seed",
      "name": "seed",
      "symbols": "house"
    },
    "symbols": [
      "army",
      "navy"
    ],
    "timing": "battle",
    "triangle": false,
    "use": "every_battle"
  },
  {
    "areas": [
      "ottoman_empire",
      "mediterranean"
    ],
    "category": "until_end_of_war",
    "cost": {
      "gold": 0,
      "population": 0,
      "unrest": 0
    },
    "count": 1,
    "effect": {
      "areas": [
        "ottoman_empire",
        "mediterranean"
      ],
      "can_take_losses": false,
      "once_per_battle": true,
      "strength": 1,
      "symbols": [
        "army",
        "navy"
      ],
      "type": "virtual_unit"
    },
    "effect_text": "Adds one army or one navy to your strength in battles you lead in Ottoman Empire or Mediterranean; in one battle it counts only once, in the naval part or in the land part.",
    "id": "ottoman_empire_alliance",
    "kind": "alliance",
    "name_en": "Ottoman Empire",
    "name_ru": "Османская Империя",
    "origin": {
      "areas": "more than one area: seed; which: house",
      "cost": "house",
      "effect": "seed",
      "name": "seed",
      "symbols": "house"
    },
    "symbols": [
      "army",
      "navy"
    ],
    "timing": "battle",
    "triangle": false,
    "use": "every_battle"
  },
  {
    "areas": [
      "baltic"
    ],
    "category": "until_end_of_war",
    "cost": {
      "gold": 0,
      "population": 0,
      "unrest": 0
    },
    "count": 1,
    "effect": {
      "areas": [
        "baltic"
      ],
      "can_take_losses": false,
      "once_per_battle": true,
      "strength": 1,
      "symbols": [
        "army",
        "navy"
      ],
      "type": "virtual_unit"
    },
    "effect_text": "Adds one army or one navy to your strength in battles you lead in Baltic; in one battle it counts only once, in the naval part or in the land part.",
    "id": "sweden",
    "kind": "alliance",
    "name_en": "Sweden",
    "name_ru": "Швеция",
    "origin": {
      "areas": "house",
      "cost": "house",
      "effect": "seed",
      "name": "house",
      "symbols": "house"
    },
    "symbols": [
      "army",
      "navy"
    ],
    "timing": "battle",
    "triangle": false,
    "use": "every_battle"
  },
  {
    "areas": [
      "baltic"
    ],
    "category": "until_end_of_war",
    "cost": {
      "gold": 0,
      "population": 0,
      "unrest": 0
    },
    "count": 1,
    "effect": {
      "areas": [
        "baltic"
      ],
      "can_take_losses": false,
      "once_per_battle": true,
      "strength": 1,
      "symbols": [
        "navy"
      ],
      "type": "virtual_unit"
    },
    "effect_text": "Adds one navy to your strength in battles you lead in Baltic.",
    "id": "denmark",
    "kind": "alliance",
    "name_en": "Denmark",
    "name_ru": "Дания",
    "origin": {
      "areas": "house",
      "cost": "house",
      "effect": "seed",
      "name": "house",
      "symbols": "house"
    },
    "symbols": [
      "navy"
    ],
    "timing": "battle",
    "triangle": false,
    "use": "every_battle"
  },
  {
    "areas": [
      "central_europe"
    ],
    "category": "until_end_of_war",
    "cost": {
      "gold": 0,
      "population": 0,
      "unrest": 0
    },
    "count": 1,
    "effect": {
      "areas": [
        "central_europe"
      ],
      "can_take_losses": false,
      "once_per_battle": true,
      "strength": 1,
      "symbols": [
        "army"
      ],
      "type": "virtual_unit"
    },
    "effect_text": "Adds one army to your strength in battles you lead in Central Europe.",
    "id": "poland",
    "kind": "alliance",
    "name_en": "Poland",
    "name_ru": "Польша",
    "origin": {
      "areas": "house",
      "cost": "house",
      "effect": "seed",
      "name": "house",
      "symbols": "house"
    },
    "symbols": [
      "army"
    ],
    "timing": "battle",
    "triangle": false,
    "use": "every_battle"
  },
  {
    "areas": [
      "mediterranean"
    ],
    "category": "until_end_of_war",
    "cost": {
      "gold": 0,
      "population": 0,
      "unrest": 0
    },
    "count": 1,
    "effect": {
      "areas": [
        "mediterranean"
      ],
      "can_take_losses": false,
      "once_per_battle": true,
      "strength": 1,
      "symbols": [
        "army"
      ],
      "type": "virtual_unit"
    },
    "effect_text": "Adds one army to your strength in battles you lead in Mediterranean.",
    "id": "savoy",
    "kind": "alliance",
    "name_en": "Savoy",
    "name_ru": "Савойя",
    "origin": {
      "areas": "house",
      "cost": "house",
      "effect": "seed",
      "name": "house",
      "symbols": "house"
    },
    "symbols": [
      "army"
    ],
    "timing": "battle",
    "triangle": false,
    "use": "every_battle"
  },
  {
    "areas": [
      "india"
    ],
    "category": "until_end_of_war",
    "cost": {
      "gold": 0,
      "population": 0,
      "unrest": 0
    },
    "count": 1,
    "effect": {
      "areas": [
        "india"
      ],
      "can_take_losses": false,
      "once_per_battle": true,
      "strength": 1,
      "symbols": [
        "army"
      ],
      "type": "virtual_unit"
    },
    "effect_text": "Adds one army to your strength in battles you lead in India.",
    "id": "marathas",
    "kind": "alliance",
    "name_en": "Marathas",
    "name_ru": "Маратхи",
    "origin": {
      "areas": "house",
      "cost": "house",
      "effect": "seed",
      "name": "house",
      "symbols": "house"
    },
    "symbols": [
      "army"
    ],
    "timing": "battle",
    "triangle": false,
    "use": "every_battle"
  },
  {
    "areas": [
      "caribbean"
    ],
    "category": "until_end_of_war",
    "cost": {
      "gold": 0,
      "population": 0,
      "unrest": 0
    },
    "count": 1,
    "effect": {
      "areas": [
        "caribbean"
      ],
      "can_take_losses": false,
      "once_per_battle": true,
      "strength": 1,
      "symbols": [
        "navy"
      ],
      "type": "virtual_unit"
    },
    "effect_text": "Adds one navy to your strength in battles you lead in Caribbean.",
    "id": "buccaneers",
    "kind": "alliance",
    "name_en": "Buccaneers",
    "name_ru": "Флибустьеры",
    "origin": {
      "areas": "house",
      "cost": "house",
      "effect": "seed",
      "name": "house",
      "symbols": "house"
    },
    "symbols": [
      "navy"
    ],
    "timing": "battle",
    "triangle": false,
    "use": "every_battle"
  }
];

export const unrest_counters = {
  "count": 60,
  "denominations": null,
  "face_down": true,
  "origin": {
    "count": "public",
    "denominations": "not attested",
    "face_down": "seed (they are revealed at the end)",
    "rule": "house"
  },
  "rule": "An engine keeps one whole number per player; the box supply of 60 is not a limit."
};
