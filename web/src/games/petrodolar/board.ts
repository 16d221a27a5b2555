// Generated from the game's board.json by the tests. Do not edit: run `make types`.

export const banknotes = [
  10,
  50
];

export const borders = [
  {
    "countries": [
      "melqan",
      "sirhat"
    ],
    "id": "melqan-sirhat",
    "link": [
      "melqan-1",
      "sirhat-7"
    ],
    "pipeline_anchor": {
      "angle": 1,
      "x": 665,
      "y": 138
    },
    "pipeline_at_start": false
  },
  {
    "countries": [
      "melqan",
      "dabash"
    ],
    "id": "melqan-dabash",
    "link": [
      "melqan-5",
      "dabash-0"
    ],
    "pipeline_anchor": {
      "angle": 153,
      "x": 238,
      "y": 255
    },
    "pipeline_at_start": false
  },
  {
    "countries": [
      "melqan",
      "qafar"
    ],
    "id": "melqan-qafar",
    "link": [
      "melqan-2",
      "qafar-7"
    ],
    "pipeline_anchor": {
      "angle": 19,
      "x": 502,
      "y": 219
    },
    "pipeline_at_start": false
  },
  {
    "countries": [
      "sirhat",
      "jazuf"
    ],
    "id": "sirhat-jazuf",
    "link": [
      "sirhat-3",
      "jazuf-1"
    ],
    "pipeline_anchor": {
      "angle": 90,
      "x": 1057,
      "y": 400
    },
    "pipeline_at_start": false
  },
  {
    "countries": [
      "sirhat",
      "qafar"
    ],
    "id": "sirhat-qafar",
    "link": [
      "sirhat-6",
      "qafar-1"
    ],
    "pipeline_anchor": {
      "angle": 174,
      "x": 697,
      "y": 220
    },
    "pipeline_at_start": false
  },
  {
    "countries": [
      "sirhat",
      "nuzir"
    ],
    "id": "sirhat-nuzir",
    "link": [
      "sirhat-4",
      "nuzir-0"
    ],
    "pipeline_anchor": {
      "angle": 166,
      "x": 874,
      "y": 335
    },
    "pipeline_at_start": false
  },
  {
    "countries": [
      "ombar",
      "jazuf"
    ],
    "id": "ombar-jazuf",
    "link": [
      "ombar-3",
      "jazuf-5"
    ],
    "pipeline_anchor": {
      "angle": -1,
      "x": 665,
      "y": 662
    },
    "pipeline_at_start": false
  },
  {
    "countries": [
      "ombar",
      "dabash"
    ],
    "id": "ombar-dabash",
    "link": [
      "ombar-7",
      "dabash-4"
    ],
    "pipeline_anchor": {
      "angle": -153,
      "x": 238,
      "y": 545
    },
    "pipeline_at_start": false
  },
  {
    "countries": [
      "ombar",
      "tarwan"
    ],
    "id": "ombar-tarwan",
    "link": [
      "ombar-2",
      "tarwan-5"
    ],
    "pipeline_anchor": {
      "angle": -19,
      "x": 502,
      "y": 581
    },
    "pipeline_at_start": false
  },
  {
    "countries": [
      "jazuf",
      "nuzir"
    ],
    "id": "jazuf-nuzir",
    "link": [
      "jazuf-0",
      "nuzir-4"
    ],
    "pipeline_anchor": {
      "angle": -166,
      "x": 874,
      "y": 465
    },
    "pipeline_at_start": false
  },
  {
    "countries": [
      "jazuf",
      "tarwan"
    ],
    "id": "jazuf-tarwan",
    "link": [
      "jazuf-6",
      "tarwan-3"
    ],
    "pipeline_anchor": {
      "angle": -174,
      "x": 697,
      "y": 580
    },
    "pipeline_at_start": false
  },
  {
    "countries": [
      "dabash",
      "qafar"
    ],
    "id": "dabash-qafar",
    "link": [
      "dabash-1",
      "qafar-6"
    ],
    "pipeline_anchor": {
      "angle": -10,
      "x": 359,
      "y": 332
    },
    "pipeline_at_start": true
  },
  {
    "countries": [
      "dabash",
      "tarwan"
    ],
    "id": "dabash-tarwan",
    "link": [
      "dabash-3",
      "tarwan-6"
    ],
    "pipeline_anchor": {
      "angle": 10,
      "x": 359,
      "y": 468
    },
    "pipeline_at_start": false
  },
  {
    "countries": [
      "qafar",
      "nuzir"
    ],
    "id": "qafar-nuzir",
    "link": [
      "qafar-3",
      "nuzir-7"
    ],
    "pipeline_anchor": {
      "angle": 5,
      "x": 710,
      "y": 332
    },
    "pipeline_at_start": false
  },
  {
    "countries": [
      "nuzir",
      "tarwan"
    ],
    "id": "nuzir-tarwan",
    "link": [
      "nuzir-5",
      "tarwan-1"
    ],
    "pipeline_anchor": {
      "angle": 175,
      "x": 710,
      "y": 468
    },
    "pipeline_at_start": false
  }
];

export const canal = {
  "country": "dabash",
  "joins": [
    "north",
    "south"
  ],
  "line": [
    [
      60,
      70
    ],
    [
      60,
      330
    ],
    [
      52,
      400
    ],
    [
      60,
      470
    ],
    [
      60,
      730
    ]
  ]
};

export const canvas = {
  "height": 800,
  "width": 1200
};

export const costs = {
  "agent": 0,
  "canal": 0,
  "pipeline_buy": 30,
  "tanker_buy": 50,
  "tanker_sell": 30
};

export const countries = [
  {
    "berth": {
      "dx": 26,
      "dy": 0,
      "x": 340,
      "y": 100
    },
    "capital": "melqan-7",
    "center": {
      "x": 340,
      "y": 205
    },
    "circle_radius": 68,
    "id": "melqan",
    "incident": "melqan-3",
    "kind": "coastal",
    "name": "Melqan",
    "neighbors": [
      "sirhat",
      "qafar",
      "dabash"
    ],
    "polygon": [
      [
        215,
        95
      ],
      [
        665,
        95
      ],
      [
        665,
        185
      ],
      [
        560,
        190
      ],
      [
        470,
        235
      ],
      [
        430,
        310
      ],
      [
        245,
        300
      ]
    ],
    "seas": [
      "north"
    ],
    "towers": 2
  },
  {
    "berth": {
      "dx": 26,
      "dy": 0,
      "x": 985,
      "y": 100
    },
    "capital": "sirhat-1",
    "center": {
      "x": 985,
      "y": 215
    },
    "circle_radius": 68,
    "id": "sirhat",
    "incident": "sirhat-5",
    "kind": "coastal",
    "name": "Sirhat",
    "neighbors": [
      "jazuf",
      "nuzir",
      "qafar",
      "melqan"
    ],
    "polygon": [
      [
        665,
        95
      ],
      [
        1200,
        95
      ],
      [
        1200,
        400
      ],
      [
        905,
        400
      ],
      [
        860,
        305
      ],
      [
        760,
        290
      ],
      [
        665,
        185
      ]
    ],
    "seas": [
      "north"
    ],
    "towers": 2
  },
  {
    "berth": {
      "dx": 26,
      "dy": 0,
      "x": 340,
      "y": 700
    },
    "capital": "ombar-5",
    "center": {
      "x": 340,
      "y": 595
    },
    "circle_radius": 68,
    "id": "ombar",
    "incident": "ombar-1",
    "kind": "coastal",
    "name": "Ombar",
    "neighbors": [
      "tarwan",
      "jazuf",
      "dabash"
    ],
    "polygon": [
      [
        215,
        705
      ],
      [
        665,
        705
      ],
      [
        665,
        615
      ],
      [
        560,
        610
      ],
      [
        470,
        565
      ],
      [
        430,
        490
      ],
      [
        245,
        500
      ]
    ],
    "seas": [
      "south"
    ],
    "towers": 2
  },
  {
    "berth": {
      "dx": 26,
      "dy": 0,
      "x": 985,
      "y": 700
    },
    "capital": "jazuf-3",
    "center": {
      "x": 985,
      "y": 585
    },
    "circle_radius": 68,
    "id": "jazuf",
    "incident": "jazuf-7",
    "kind": "coastal",
    "name": "Jazuf",
    "neighbors": [
      "nuzir",
      "sirhat",
      "ombar",
      "tarwan"
    ],
    "polygon": [
      [
        665,
        705
      ],
      [
        1200,
        705
      ],
      [
        1200,
        400
      ],
      [
        905,
        400
      ],
      [
        860,
        495
      ],
      [
        760,
        510
      ],
      [
        665,
        615
      ]
    ],
    "seas": [
      "south"
    ],
    "towers": 2
  },
  {
    "berth": {
      "dx": 0,
      "dy": 26,
      "x": 30,
      "y": 400
    },
    "capital": "dabash-6",
    "center": {
      "x": 135,
      "y": 400
    },
    "circle_radius": 68,
    "id": "dabash",
    "incident": "dabash-2",
    "kind": "canal",
    "name": "Dabash",
    "neighbors": [
      "melqan",
      "qafar",
      "tarwan",
      "ombar"
    ],
    "polygon": [
      [
        0,
        95
      ],
      [
        215,
        95
      ],
      [
        245,
        300
      ],
      [
        600,
        400
      ],
      [
        245,
        500
      ],
      [
        215,
        705
      ],
      [
        0,
        705
      ]
    ],
    "seas": [
      "north",
      "south"
    ],
    "towers": 1
  },
  {
    "berth": null,
    "capital": "qafar-0",
    "center": {
      "x": 580,
      "y": 295
    },
    "circle_radius": 68,
    "id": "qafar",
    "incident": "qafar-4",
    "kind": "inland",
    "name": "Qafar",
    "neighbors": [
      "sirhat",
      "nuzir",
      "dabash",
      "melqan"
    ],
    "polygon": [
      [
        245,
        300
      ],
      [
        430,
        310
      ],
      [
        470,
        235
      ],
      [
        560,
        190
      ],
      [
        665,
        185
      ],
      [
        760,
        290
      ],
      [
        690,
        350
      ],
      [
        600,
        400
      ]
    ],
    "seas": [],
    "towers": 4
  },
  {
    "berth": null,
    "capital": "nuzir-6",
    "center": {
      "x": 790,
      "y": 400
    },
    "circle_radius": 68,
    "id": "nuzir",
    "incident": "nuzir-2",
    "kind": "inland",
    "name": "Nuzir",
    "neighbors": [
      "sirhat",
      "jazuf",
      "tarwan",
      "qafar"
    ],
    "polygon": [
      [
        760,
        290
      ],
      [
        860,
        305
      ],
      [
        905,
        400
      ],
      [
        860,
        495
      ],
      [
        760,
        510
      ],
      [
        690,
        450
      ],
      [
        600,
        400
      ],
      [
        690,
        350
      ]
    ],
    "seas": [],
    "towers": 4
  },
  {
    "berth": null,
    "capital": "tarwan-4",
    "center": {
      "x": 580,
      "y": 505
    },
    "circle_radius": 68,
    "id": "tarwan",
    "incident": "tarwan-0",
    "kind": "inland",
    "name": "Tarwan",
    "neighbors": [
      "nuzir",
      "jazuf",
      "ombar",
      "dabash"
    ],
    "polygon": [
      [
        245,
        500
      ],
      [
        430,
        490
      ],
      [
        470,
        565
      ],
      [
        560,
        610
      ],
      [
        665,
        615
      ],
      [
        760,
        510
      ],
      [
        690,
        450
      ],
      [
        600,
        400
      ]
    ],
    "seas": [],
    "towers": 4
  }
];

export const deck_area = {
  "height": 80,
  "width": 60,
  "x": 330,
  "y": 360
};

export const default_country_order = [
  "melqan",
  "sirhat",
  "ombar",
  "jazuf",
  "dabash",
  "qafar",
  "nuzir",
  "tarwan"
];

export const default_kind_order = [
  "dictator",
  "sheik",
  "king",
  "politician"
];

export const game = "petrodolar";

export const incident_cards = [
  {
    "effect": {
      "amount": 30,
      "type": "gain_cash"
    },
    "id": "INC-01",
    "key": "loan",
    "number": 1,
    "text_en": "The IMF grants you credit: collect 30 million from the bank.",
    "text_es": "El FMI te concede un crédito: cobras 30 millones de la banca."
  },
  {
    "effect": {
      "amount": 40,
      "type": "gain_cash"
    },
    "id": "INC-02",
    "key": "loan",
    "number": 2,
    "text_en": "The IMF grants you credit: collect 40 million from the bank.",
    "text_es": "El FMI te concede un crédito: cobras 40 millones de la banca."
  },
  {
    "effect": {
      "amount": 50,
      "type": "gain_cash"
    },
    "id": "INC-03",
    "key": "loan",
    "number": 3,
    "text_en": "The IMF grants you credit: collect 50 million from the bank.",
    "text_es": "El FMI te concede un crédito: cobras 50 millones de la banca."
  },
  {
    "effect": {
      "amount": 60,
      "type": "gain_cash"
    },
    "id": "INC-04",
    "key": "loan",
    "number": 4,
    "text_en": "The IMF grants you credit: collect 60 million from the bank.",
    "text_es": "El FMI te concede un crédito: cobras 60 millones de la banca."
  },
  {
    "effect": {
      "chosen_by": "owner",
      "count": 1,
      "type": "lose_tanker"
    },
    "id": "INC-05",
    "key": "shipwreck",
    "number": 5,
    "text_en": "Shipwreck: lose one tanker of yours, your choice.",
    "text_es": "Naufragio: pierdes un petrolero tuyo a tu elección."
  },
  {
    "effect": {
      "chosen_by": "owner",
      "count": 1,
      "type": "lose_tanker"
    },
    "id": "INC-06",
    "key": "shipwreck",
    "number": 6,
    "text_en": "Shipwreck: lose one tanker of yours, your choice.",
    "text_es": "Naufragio: pierdes un petrolero tuyo a tu elección."
  },
  {
    "effect": {
      "chosen_by": "owner",
      "count": 1,
      "type": "lose_tanker"
    },
    "id": "INC-07",
    "key": "shipwreck",
    "number": 7,
    "text_en": "Shipwreck: lose one tanker of yours, your choice.",
    "text_es": "Naufragio: pierdes un petrolero tuyo a tu elección."
  },
  {
    "effect": {
      "chosen_by": "owner",
      "count": 1,
      "type": "lose_tanker"
    },
    "id": "INC-08",
    "key": "shipwreck",
    "number": 8,
    "text_en": "Shipwreck: lose one tanker of yours, your choice.",
    "text_es": "Naufragio: pierdes un petrolero tuyo a tu elección."
  },
  {
    "effect": {
      "chosen_by": "owner",
      "count": 1,
      "kind": "dictator",
      "type": "remove_ruler"
    },
    "id": "INC-09",
    "key": "fall_dictator",
    "number": 9,
    "text_en": "Fatal attack: your dictator leaves the board.",
    "text_es": "Atentado mortal: tu dictador sale del tablero."
  },
  {
    "effect": {
      "chosen_by": "owner",
      "count": 1,
      "kind": "politician",
      "type": "remove_ruler"
    },
    "id": "INC-10",
    "key": "fall_politician",
    "number": 10,
    "text_en": "Lost at the polls: one of your politicians leaves the board.",
    "text_es": "Derrota en las urnas: uno de tus políticos sale del tablero."
  },
  {
    "effect": {
      "chosen_by": "owner",
      "count": 1,
      "kind": "sheik",
      "type": "remove_ruler"
    },
    "id": "INC-11",
    "key": "fall_sheik",
    "number": 11,
    "text_en": "Ambushed: your sheik leaves the board.",
    "text_es": "Emboscada: tu jeque sale del tablero."
  },
  {
    "effect": {
      "chosen_by": "owner",
      "count": 1,
      "kind": "king",
      "type": "remove_ruler"
    },
    "id": "INC-12",
    "key": "fall_king",
    "number": 12,
    "text_en": "Dethroned: one of your kings leaves the board.",
    "text_es": "Destronado: uno de tus reyes sale del tablero."
  },
  {
    "effect": {
      "blocked_by_enemy_agents": false,
      "blocked_by_rulers": true,
      "cost": 0,
      "draws_incident": false,
      "kind": "politician",
      "max_spaces": 7,
      "may_attack": true,
      "min_spaces": 1,
      "optional": true,
      "optional_in_last_chance": false,
      "stops_on_incident": false,
      "type": "free_move"
    },
    "id": "INC-13",
    "key": "rise_politician",
    "number": 13,
    "text_en": "Election victory: move one of your politicians up to 7 spaces for free.",
    "text_es": "Victoria electoral: mueve gratis a uno de tus políticos hasta 7 casillas."
  },
  {
    "effect": {
      "blocked_by_enemy_agents": false,
      "blocked_by_rulers": true,
      "cost": 0,
      "draws_incident": false,
      "kind": "sheik",
      "max_spaces": 7,
      "may_attack": true,
      "min_spaces": 1,
      "optional": true,
      "optional_in_last_chance": false,
      "stops_on_incident": false,
      "type": "free_move"
    },
    "id": "INC-14",
    "key": "rise_sheik",
    "number": 14,
    "text_en": "The revolt triumphs: move your sheik up to 7 spaces for free.",
    "text_es": "La revuelta triunfa: mueve gratis a tu jeque hasta 7 casillas."
  },
  {
    "effect": {
      "blocked_by_enemy_agents": false,
      "blocked_by_rulers": true,
      "cost": 0,
      "draws_incident": false,
      "kind": "king",
      "max_spaces": 7,
      "may_attack": true,
      "min_spaces": 1,
      "optional": true,
      "optional_in_last_chance": false,
      "stops_on_incident": false,
      "type": "free_move"
    },
    "id": "INC-15",
    "key": "rise_king",
    "number": 15,
    "text_en": "The people acclaim their king: move one of your kings up to 7 spaces for free.",
    "text_es": "El pueblo aclama a su rey: mueve gratis a uno de tus reyes hasta 7 casillas."
  },
  {
    "effect": {
      "blocked_by_enemy_agents": false,
      "blocked_by_rulers": true,
      "cost": 0,
      "draws_incident": false,
      "kind": "dictator",
      "max_spaces": 7,
      "may_attack": true,
      "min_spaces": 1,
      "optional": true,
      "optional_in_last_chance": false,
      "stops_on_incident": false,
      "type": "free_move"
    },
    "id": "INC-16",
    "key": "rise_dictator",
    "number": 16,
    "text_en": "Offensive under way: move your dictator up to 7 spaces for free.",
    "text_es": "Ofensiva en marcha: mueve gratis a tu dictador hasta 7 casillas."
  }
];

export const index_convention = "index 0 is at 12 o'clock, indices grow clockwise, index i touches i-1 and i+1 modulo 8";

export const limits = {
  "agent_steps_exact": 4,
  "free_move_max": 7,
  "idle_rounds_before_wait": 3,
  "pipelines_per_border": 1,
  "pipelines_per_turn": 1,
  "tanker_actions_per_turn": 1
};

export const money_unit = "million";

export const options = {
  "max_rounds": {
    "default": 0,
    "max": 1000,
    "meaning": "0 = no limit (house option)",
    "min": 0,
    "type": "integer"
  }
};

export const origin = {
  "borders": "house (Dabash-Qafar: seed)",
  "canal_country_has_its_own_port": "public: Lowry",
  "capital_and_incident_and_arrows_exist": "seed",
  "coordinates_and_polygons": "house",
  "costs_pieces_cards": "seed; card wording is our own",
  "country_count_and_kinds": "seed",
  "four_border_crossings_in_a_country": "public (weak): DoYouRemember; held here for 6 of 8 countries",
  "names": "seed for Al Kaifar, Dabash, Qafar; house for the other six",
  "one_capital_and_one_incident_per_circle": "public: Keirat; DoYouRemember",
  "positions_of_capital_incident_and_arrows": "house",
  "qafar_is_inland": "house: the free starting pipeline only helps the one-tower canal country if its partner is a four-tower country",
  "spaces_per_circle": "public: two independent reviews (Lowry; Keirat) give 8",
  "towers": "seed",
  "two_coastal_countries_on_each_of_a_north_and_a_south_sea": "public: Lowry"
};

export const pieces = {
  "per_player": [
    {
      "count": 2,
      "income_per_tower": 20,
      "kind": "king",
      "name_en": "King",
      "name_es": "Rey",
      "place_cost": 20,
      "step_cost": 20
    },
    {
      "count": 2,
      "income_per_tower": 20,
      "kind": "politician",
      "name_en": "Politician",
      "name_es": "Político",
      "place_cost": 20,
      "step_cost": 20
    },
    {
      "count": 1,
      "income_per_tower": 10,
      "kind": "dictator",
      "name_en": "Dictator",
      "name_es": "Dictador",
      "place_cost": 10,
      "step_cost": 10
    },
    {
      "count": 1,
      "income_per_tower": 10,
      "kind": "sheik",
      "name_en": "Sheik",
      "name_es": "Jeque",
      "place_cost": 10,
      "step_cost": 10
    },
    {
      "count": 1,
      "income_per_tower": 0,
      "kind": "agent",
      "name_en": "Secret agent",
      "name_es": "Agente secreto",
      "place_cost": 0,
      "step_cost": 0
    }
  ],
  "shared": [
    {
      "count": 16,
      "kind": "tanker",
      "name_en": "Oil tanker",
      "name_es": "Buque petrolero"
    },
    {
      "count": 12,
      "kind": "pipeline",
      "name_en": "Pipeline",
      "name_es": "Oleoducto"
    }
  ]
};

export const players = {
  "colors": [
    "red",
    "blue",
    "green",
    "yellow"
  ],
  "max": 4,
  "min": 2,
  "start_cash": 70,
  "start_tankers": 1
};

export const region = "Al Kaifar";

export const schema = 1;

export const seas = [
  {
    "high_seas_area": {
      "height": 70,
      "width": 1200,
      "x": 0,
      "y": 0
    },
    "id": "north",
    "name_en": "Northern Sea",
    "name_es": "Mar del Norte"
  },
  {
    "high_seas_area": {
      "height": 70,
      "width": 1200,
      "x": 0,
      "y": 730
    },
    "id": "south",
    "name_en": "Southern Sea",
    "name_es": "Mar del Sur"
  }
];

export const spaces = [
  {
    "country": "melqan",
    "id": "melqan-0",
    "index": 0,
    "kind": "plain",
    "link": null,
    "x": 340,
    "y": 137
  },
  {
    "country": "melqan",
    "id": "melqan-1",
    "index": 1,
    "kind": "plain",
    "link": "sirhat-7",
    "x": 388,
    "y": 157
  },
  {
    "country": "melqan",
    "id": "melqan-2",
    "index": 2,
    "kind": "plain",
    "link": "qafar-7",
    "x": 408,
    "y": 205
  },
  {
    "country": "melqan",
    "id": "melqan-3",
    "index": 3,
    "kind": "incident",
    "link": null,
    "x": 388,
    "y": 253
  },
  {
    "country": "melqan",
    "id": "melqan-4",
    "index": 4,
    "kind": "plain",
    "link": null,
    "x": 340,
    "y": 273
  },
  {
    "country": "melqan",
    "id": "melqan-5",
    "index": 5,
    "kind": "plain",
    "link": "dabash-0",
    "x": 292,
    "y": 253
  },
  {
    "country": "melqan",
    "id": "melqan-6",
    "index": 6,
    "kind": "plain",
    "link": null,
    "x": 272,
    "y": 205
  },
  {
    "country": "melqan",
    "id": "melqan-7",
    "index": 7,
    "kind": "capital",
    "link": null,
    "x": 292,
    "y": 157
  },
  {
    "country": "sirhat",
    "id": "sirhat-0",
    "index": 0,
    "kind": "plain",
    "link": null,
    "x": 985,
    "y": 147
  },
  {
    "country": "sirhat",
    "id": "sirhat-1",
    "index": 1,
    "kind": "capital",
    "link": null,
    "x": 1033,
    "y": 167
  },
  {
    "country": "sirhat",
    "id": "sirhat-2",
    "index": 2,
    "kind": "plain",
    "link": null,
    "x": 1053,
    "y": 215
  },
  {
    "country": "sirhat",
    "id": "sirhat-3",
    "index": 3,
    "kind": "plain",
    "link": "jazuf-1",
    "x": 1033,
    "y": 263
  },
  {
    "country": "sirhat",
    "id": "sirhat-4",
    "index": 4,
    "kind": "plain",
    "link": "nuzir-0",
    "x": 985,
    "y": 283
  },
  {
    "country": "sirhat",
    "id": "sirhat-5",
    "index": 5,
    "kind": "incident",
    "link": null,
    "x": 937,
    "y": 263
  },
  {
    "country": "sirhat",
    "id": "sirhat-6",
    "index": 6,
    "kind": "plain",
    "link": "qafar-1",
    "x": 917,
    "y": 215
  },
  {
    "country": "sirhat",
    "id": "sirhat-7",
    "index": 7,
    "kind": "plain",
    "link": "melqan-1",
    "x": 937,
    "y": 167
  },
  {
    "country": "ombar",
    "id": "ombar-0",
    "index": 0,
    "kind": "plain",
    "link": null,
    "x": 340,
    "y": 527
  },
  {
    "country": "ombar",
    "id": "ombar-1",
    "index": 1,
    "kind": "incident",
    "link": null,
    "x": 388,
    "y": 547
  },
  {
    "country": "ombar",
    "id": "ombar-2",
    "index": 2,
    "kind": "plain",
    "link": "tarwan-5",
    "x": 408,
    "y": 595
  },
  {
    "country": "ombar",
    "id": "ombar-3",
    "index": 3,
    "kind": "plain",
    "link": "jazuf-5",
    "x": 388,
    "y": 643
  },
  {
    "country": "ombar",
    "id": "ombar-4",
    "index": 4,
    "kind": "plain",
    "link": null,
    "x": 340,
    "y": 663
  },
  {
    "country": "ombar",
    "id": "ombar-5",
    "index": 5,
    "kind": "capital",
    "link": null,
    "x": 292,
    "y": 643
  },
  {
    "country": "ombar",
    "id": "ombar-6",
    "index": 6,
    "kind": "plain",
    "link": null,
    "x": 272,
    "y": 595
  },
  {
    "country": "ombar",
    "id": "ombar-7",
    "index": 7,
    "kind": "plain",
    "link": "dabash-4",
    "x": 292,
    "y": 547
  },
  {
    "country": "jazuf",
    "id": "jazuf-0",
    "index": 0,
    "kind": "plain",
    "link": "nuzir-4",
    "x": 985,
    "y": 517
  },
  {
    "country": "jazuf",
    "id": "jazuf-1",
    "index": 1,
    "kind": "plain",
    "link": "sirhat-3",
    "x": 1033,
    "y": 537
  },
  {
    "country": "jazuf",
    "id": "jazuf-2",
    "index": 2,
    "kind": "plain",
    "link": null,
    "x": 1053,
    "y": 585
  },
  {
    "country": "jazuf",
    "id": "jazuf-3",
    "index": 3,
    "kind": "capital",
    "link": null,
    "x": 1033,
    "y": 633
  },
  {
    "country": "jazuf",
    "id": "jazuf-4",
    "index": 4,
    "kind": "plain",
    "link": null,
    "x": 985,
    "y": 653
  },
  {
    "country": "jazuf",
    "id": "jazuf-5",
    "index": 5,
    "kind": "plain",
    "link": "ombar-3",
    "x": 937,
    "y": 633
  },
  {
    "country": "jazuf",
    "id": "jazuf-6",
    "index": 6,
    "kind": "plain",
    "link": "tarwan-3",
    "x": 917,
    "y": 585
  },
  {
    "country": "jazuf",
    "id": "jazuf-7",
    "index": 7,
    "kind": "incident",
    "link": null,
    "x": 937,
    "y": 537
  },
  {
    "country": "dabash",
    "id": "dabash-0",
    "index": 0,
    "kind": "plain",
    "link": "melqan-5",
    "x": 135,
    "y": 332
  },
  {
    "country": "dabash",
    "id": "dabash-1",
    "index": 1,
    "kind": "plain",
    "link": "qafar-6",
    "x": 183,
    "y": 352
  },
  {
    "country": "dabash",
    "id": "dabash-2",
    "index": 2,
    "kind": "incident",
    "link": null,
    "x": 203,
    "y": 400
  },
  {
    "country": "dabash",
    "id": "dabash-3",
    "index": 3,
    "kind": "plain",
    "link": "tarwan-6",
    "x": 183,
    "y": 448
  },
  {
    "country": "dabash",
    "id": "dabash-4",
    "index": 4,
    "kind": "plain",
    "link": "ombar-7",
    "x": 135,
    "y": 468
  },
  {
    "country": "dabash",
    "id": "dabash-5",
    "index": 5,
    "kind": "plain",
    "link": null,
    "x": 87,
    "y": 448
  },
  {
    "country": "dabash",
    "id": "dabash-6",
    "index": 6,
    "kind": "capital",
    "link": null,
    "x": 67,
    "y": 400
  },
  {
    "country": "dabash",
    "id": "dabash-7",
    "index": 7,
    "kind": "plain",
    "link": null,
    "x": 87,
    "y": 352
  },
  {
    "country": "qafar",
    "id": "qafar-0",
    "index": 0,
    "kind": "capital",
    "link": null,
    "x": 580,
    "y": 227
  },
  {
    "country": "qafar",
    "id": "qafar-1",
    "index": 1,
    "kind": "plain",
    "link": "sirhat-6",
    "x": 628,
    "y": 247
  },
  {
    "country": "qafar",
    "id": "qafar-2",
    "index": 2,
    "kind": "plain",
    "link": null,
    "x": 648,
    "y": 295
  },
  {
    "country": "qafar",
    "id": "qafar-3",
    "index": 3,
    "kind": "plain",
    "link": "nuzir-7",
    "x": 628,
    "y": 343
  },
  {
    "country": "qafar",
    "id": "qafar-4",
    "index": 4,
    "kind": "incident",
    "link": null,
    "x": 580,
    "y": 363
  },
  {
    "country": "qafar",
    "id": "qafar-5",
    "index": 5,
    "kind": "plain",
    "link": null,
    "x": 532,
    "y": 343
  },
  {
    "country": "qafar",
    "id": "qafar-6",
    "index": 6,
    "kind": "plain",
    "link": "dabash-1",
    "x": 512,
    "y": 295
  },
  {
    "country": "qafar",
    "id": "qafar-7",
    "index": 7,
    "kind": "plain",
    "link": "melqan-2",
    "x": 532,
    "y": 247
  },
  {
    "country": "nuzir",
    "id": "nuzir-0",
    "index": 0,
    "kind": "plain",
    "link": "sirhat-4",
    "x": 790,
    "y": 332
  },
  {
    "country": "nuzir",
    "id": "nuzir-1",
    "index": 1,
    "kind": "plain",
    "link": null,
    "x": 838,
    "y": 352
  },
  {
    "country": "nuzir",
    "id": "nuzir-2",
    "index": 2,
    "kind": "incident",
    "link": null,
    "x": 858,
    "y": 400
  },
  {
    "country": "nuzir",
    "id": "nuzir-3",
    "index": 3,
    "kind": "plain",
    "link": null,
    "x": 838,
    "y": 448
  },
  {
    "country": "nuzir",
    "id": "nuzir-4",
    "index": 4,
    "kind": "plain",
    "link": "jazuf-0",
    "x": 790,
    "y": 468
  },
  {
    "country": "nuzir",
    "id": "nuzir-5",
    "index": 5,
    "kind": "plain",
    "link": "tarwan-1",
    "x": 742,
    "y": 448
  },
  {
    "country": "nuzir",
    "id": "nuzir-6",
    "index": 6,
    "kind": "capital",
    "link": null,
    "x": 722,
    "y": 400
  },
  {
    "country": "nuzir",
    "id": "nuzir-7",
    "index": 7,
    "kind": "plain",
    "link": "qafar-3",
    "x": 742,
    "y": 352
  },
  {
    "country": "tarwan",
    "id": "tarwan-0",
    "index": 0,
    "kind": "incident",
    "link": null,
    "x": 580,
    "y": 437
  },
  {
    "country": "tarwan",
    "id": "tarwan-1",
    "index": 1,
    "kind": "plain",
    "link": "nuzir-5",
    "x": 628,
    "y": 457
  },
  {
    "country": "tarwan",
    "id": "tarwan-2",
    "index": 2,
    "kind": "plain",
    "link": null,
    "x": 648,
    "y": 505
  },
  {
    "country": "tarwan",
    "id": "tarwan-3",
    "index": 3,
    "kind": "plain",
    "link": "jazuf-6",
    "x": 628,
    "y": 553
  },
  {
    "country": "tarwan",
    "id": "tarwan-4",
    "index": 4,
    "kind": "capital",
    "link": null,
    "x": 580,
    "y": 573
  },
  {
    "country": "tarwan",
    "id": "tarwan-5",
    "index": 5,
    "kind": "plain",
    "link": "ombar-2",
    "x": 532,
    "y": 553
  },
  {
    "country": "tarwan",
    "id": "tarwan-6",
    "index": 6,
    "kind": "plain",
    "link": "dabash-3",
    "x": 512,
    "y": 505
  },
  {
    "country": "tarwan",
    "id": "tarwan-7",
    "index": 7,
    "kind": "plain",
    "link": null,
    "x": 532,
    "y": 457
  }
];

export const title = {
  "en": "Petrodólar",
  "es": "Petrodólar"
};
