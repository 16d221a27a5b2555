// Generated from the game's board.json by the tests. Do not edit: run `make types`.

export const blockade = {
  "minArmiesPerBlocker": 2,
  "minNeighbours": 3
};

export const cards = {
  "conquestsForCard": [
    {
      "conquests": 1,
      "maxExchanges": 2
    },
    {
      "conquests": 2,
      "maxExchanges": null
    }
  ],
  "countryCardBonus": 3,
  "exchangeSymbols": [
    "airplane",
    "tank",
    "ship"
  ],
  "handLimit": 5,
  "symbols": [
    "soldiers",
    "airplane",
    "tank",
    "grenade",
    "ship"
  ]
};

export const commonObjective = {
  "anyCountries": 45,
  "kind": "occupy"
};

export const conquest = {
  "jointMoveMax": 2,
  "jointMoveMin": 1,
  "moveMax": 3,
  "moveMin": 1
};

export const continents = [
  {
    "bonus": 6,
    "card": {
      "kind": "full",
      "symbols": []
    },
    "countryCount": 12,
    "id": "north-america",
    "name": "North America",
    "nameEs": "América del Norte"
  },
  {
    "bonus": 3,
    "card": {
      "kind": "symbols",
      "symbols": [
        "tank"
      ]
    },
    "countryCount": 6,
    "id": "central-america",
    "name": "Central America",
    "nameEs": "América Central"
  },
  {
    "bonus": 4,
    "card": {
      "kind": "symbols",
      "symbols": [
        "airplane",
        "tank"
      ]
    },
    "countryCount": 8,
    "id": "south-america",
    "name": "South America",
    "nameEs": "América del Sur"
  },
  {
    "bonus": 8,
    "card": {
      "kind": "full",
      "symbols": []
    },
    "countryCount": 16,
    "id": "europe",
    "name": "Europe",
    "nameEs": "Europa"
  },
  {
    "bonus": 8,
    "card": {
      "kind": "full",
      "symbols": []
    },
    "countryCount": 16,
    "id": "asia",
    "name": "Asia",
    "nameEs": "Asia"
  },
  {
    "bonus": 4,
    "card": {
      "kind": "symbols",
      "symbols": [
        "airplane",
        "ship"
      ]
    },
    "countryCount": 8,
    "id": "africa",
    "name": "Africa",
    "nameEs": "África"
  },
  {
    "bonus": 3,
    "card": {
      "kind": "symbols",
      "symbols": [
        "ship"
      ]
    },
    "countryCount": 6,
    "id": "oceania",
    "name": "Oceania",
    "nameEs": "Oceanía"
  }
];

export const countries = [
  {
    "card": {
      "kind": "wildcard",
      "symbols": [
        "soldiers",
        "grenade"
      ]
    },
    "continent": "north-america",
    "id": "alaska",
    "island": false,
    "layout": [
      66,
      31
    ],
    "lonLat": [
      -152,
      65
    ],
    "lonLatShifted": false,
    "name": "Alaska",
    "nameEs": "Alaska"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "tank"
      ]
    },
    "continent": "north-america",
    "id": "canada",
    "island": false,
    "layout": [
      97,
      69
    ],
    "lonLat": [
      -122,
      58
    ],
    "lonLatShifted": false,
    "name": "Canada",
    "nameEs": "Canadá"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "airplane"
      ]
    },
    "continent": "north-america",
    "id": "victoria-island",
    "island": true,
    "layout": [
      194,
      25
    ],
    "lonLat": [
      -108,
      71
    ],
    "lonLatShifted": false,
    "name": "Victoria Island",
    "nameEs": "Isla Victoria"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "airplane"
      ]
    },
    "continent": "north-america",
    "id": "greenland",
    "island": true,
    "layout": [
      330,
      31
    ],
    "lonLat": [
      -42,
      72
    ],
    "lonLatShifted": false,
    "name": "Greenland",
    "nameEs": "Groenlandia"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "airplane"
      ]
    },
    "continent": "north-america",
    "id": "labrador",
    "island": true,
    "layout": [
      258,
      54
    ],
    "lonLat": [
      -62,
      58
    ],
    "lonLatShifted": false,
    "name": "Labrador",
    "nameEs": "Labrador"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "ship"
      ]
    },
    "continent": "north-america",
    "id": "newfoundland",
    "island": false,
    "layout": [
      198,
      103
    ],
    "lonLat": [
      -84,
      52
    ],
    "lonLatShifted": true,
    "name": "Newfoundland",
    "nameEs": "Terranova"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "ship"
      ]
    },
    "continent": "north-america",
    "id": "new-york",
    "island": false,
    "layout": [
      306,
      97
    ],
    "lonLat": [
      -74,
      44
    ],
    "lonLatShifted": false,
    "name": "New York",
    "nameEs": "Nueva York"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "ship"
      ]
    },
    "continent": "north-america",
    "id": "oregon",
    "island": false,
    "layout": [
      111,
      119
    ],
    "lonLat": [
      -114,
      47
    ],
    "lonLatShifted": false,
    "name": "Oregon",
    "nameEs": "Oregón"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "tank"
      ]
    },
    "continent": "north-america",
    "id": "chicago",
    "island": false,
    "layout": [
      240,
      147
    ],
    "lonLat": [
      -89,
      43
    ],
    "lonLatShifted": false,
    "name": "Chicago",
    "nameEs": "Chicago"
  },
  {
    "card": {
      "kind": "super",
      "symbols": [
        "airplane",
        "ship",
        "tank"
      ]
    },
    "continent": "north-america",
    "id": "las-vegas",
    "island": false,
    "layout": [
      111,
      164
    ],
    "lonLat": [
      -109,
      40
    ],
    "lonLatShifted": false,
    "name": "Las Vegas",
    "nameEs": "Las Vegas"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "airplane"
      ]
    },
    "continent": "north-america",
    "id": "florida",
    "island": false,
    "layout": [
      208,
      178
    ],
    "lonLat": [
      -84,
      32
    ],
    "lonLatShifted": false,
    "name": "Florida",
    "nameEs": "Florida"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "tank"
      ]
    },
    "continent": "north-america",
    "id": "california",
    "island": false,
    "layout": [
      111,
      194
    ],
    "lonLat": [
      -108,
      34
    ],
    "lonLatShifted": true,
    "name": "California",
    "nameEs": "California"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "airplane"
      ]
    },
    "continent": "central-america",
    "id": "mexico",
    "island": false,
    "layout": [
      156,
      236
    ],
    "lonLat": [
      -102,
      23
    ],
    "lonLatShifted": false,
    "name": "Mexico",
    "nameEs": "México"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "tank"
      ]
    },
    "continent": "central-america",
    "id": "cuba",
    "island": true,
    "layout": [
      292,
      226
    ],
    "lonLat": [
      -79,
      22
    ],
    "lonLatShifted": false,
    "name": "Cuba",
    "nameEs": "Cuba"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "airplane"
      ]
    },
    "continent": "central-america",
    "id": "jamaica",
    "island": true,
    "layout": [
      295,
      283
    ],
    "lonLat": [
      -76,
      17
    ],
    "lonLatShifted": false,
    "name": "Jamaica",
    "nameEs": "Jamaica"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "airplane"
      ]
    },
    "continent": "central-america",
    "id": "honduras",
    "island": false,
    "layout": [
      188,
      271
    ],
    "lonLat": [
      -90,
      16
    ],
    "lonLatShifted": false,
    "name": "Honduras",
    "nameEs": "Honduras"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "tank"
      ]
    },
    "continent": "central-america",
    "id": "el-salvador",
    "island": false,
    "layout": [
      217,
      285
    ],
    "lonLat": [
      -88,
      14
    ],
    "lonLatShifted": false,
    "name": "El Salvador",
    "nameEs": "El Salvador"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "airplane"
      ]
    },
    "continent": "central-america",
    "id": "nicaragua",
    "island": false,
    "layout": [
      210,
      314
    ],
    "lonLat": [
      -85,
      12
    ],
    "lonLatShifted": false,
    "name": "Nicaragua",
    "nameEs": "Nicaragua"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "tank"
      ]
    },
    "continent": "south-america",
    "id": "colombia",
    "island": false,
    "layout": [
      170,
      368
    ],
    "lonLat": [
      -73,
      4
    ],
    "lonLatShifted": false,
    "name": "Colombia",
    "nameEs": "Colombia"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "ship"
      ]
    },
    "continent": "south-america",
    "id": "venezuela",
    "island": false,
    "layout": [
      264,
      368
    ],
    "lonLat": [
      -65,
      7
    ],
    "lonLatShifted": false,
    "name": "Venezuela",
    "nameEs": "Venezuela"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "tank"
      ]
    },
    "continent": "south-america",
    "id": "brazil",
    "island": false,
    "layout": [
      292,
      421
    ],
    "lonLat": [
      -52,
      -10
    ],
    "lonLatShifted": false,
    "name": "Brazil",
    "nameEs": "Brasil"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "tank"
      ]
    },
    "continent": "south-america",
    "id": "bolivia",
    "island": false,
    "layout": [
      203,
      467
    ],
    "lonLat": [
      -65,
      -17
    ],
    "lonLatShifted": false,
    "name": "Bolivia",
    "nameEs": "Bolivia"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "ship"
      ]
    },
    "continent": "south-america",
    "id": "paraguay",
    "island": false,
    "layout": [
      246,
      474
    ],
    "lonLat": [
      -58,
      -23
    ],
    "lonLatShifted": false,
    "name": "Paraguay",
    "nameEs": "Paraguay"
  },
  {
    "card": {
      "kind": "super",
      "symbols": [
        "airplane",
        "ship",
        "tank"
      ]
    },
    "continent": "south-america",
    "id": "argentina",
    "island": false,
    "layout": [
      221,
      521
    ],
    "lonLat": [
      -65,
      -37
    ],
    "lonLatShifted": false,
    "name": "Argentina",
    "nameEs": "Argentina"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "tank"
      ]
    },
    "continent": "south-america",
    "id": "chile",
    "island": false,
    "layout": [
      164,
      455
    ],
    "lonLat": [
      -71,
      -29
    ],
    "lonLatShifted": false,
    "name": "Chile",
    "nameEs": "Chile"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "ship"
      ]
    },
    "continent": "south-america",
    "id": "uruguay",
    "island": false,
    "layout": [
      267,
      501
    ],
    "lonLat": [
      -56,
      -33
    ],
    "lonLatShifted": false,
    "name": "Uruguay",
    "nameEs": "Uruguay"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "airplane"
      ]
    },
    "continent": "europe",
    "id": "iceland",
    "island": true,
    "layout": [
      458,
      89
    ],
    "lonLat": [
      -19,
      65
    ],
    "lonLatShifted": false,
    "name": "Iceland",
    "nameEs": "Islandia"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "tank"
      ]
    },
    "continent": "europe",
    "id": "ireland",
    "island": true,
    "layout": [
      472,
      161
    ],
    "lonLat": [
      -8,
      53
    ],
    "lonLatShifted": false,
    "name": "Ireland",
    "nameEs": "Irlanda"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "airplane"
      ]
    },
    "continent": "europe",
    "id": "great-britain",
    "island": true,
    "layout": [
      514,
      170
    ],
    "lonLat": [
      -2,
      54
    ],
    "lonLatShifted": false,
    "name": "Great Britain",
    "nameEs": "Gran Bretaña"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "ship"
      ]
    },
    "continent": "europe",
    "id": "norway",
    "island": false,
    "layout": [
      571,
      89
    ],
    "lonLat": [
      9,
      61
    ],
    "lonLatShifted": false,
    "name": "Norway",
    "nameEs": "Noruega"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "airplane"
      ]
    },
    "continent": "europe",
    "id": "finland",
    "island": false,
    "layout": [
      625,
      101
    ],
    "lonLat": [
      26,
      63
    ],
    "lonLatShifted": false,
    "name": "Finland",
    "nameEs": "Finlandia"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "tank"
      ]
    },
    "continent": "europe",
    "id": "belarus",
    "island": false,
    "layout": [
      670,
      104
    ],
    "lonLat": [
      30,
      56
    ],
    "lonLatShifted": false,
    "name": "Belarus",
    "nameEs": "Bielorrusia"
  },
  {
    "card": {
      "kind": "super",
      "symbols": [
        "airplane",
        "ship",
        "tank"
      ]
    },
    "continent": "europe",
    "id": "ukraine",
    "island": false,
    "layout": [
      704,
      132
    ],
    "lonLat": [
      37,
      51
    ],
    "lonLatShifted": false,
    "name": "Ukraine",
    "nameEs": "Ucrania"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "ship"
      ]
    },
    "continent": "europe",
    "id": "poland",
    "island": false,
    "layout": [
      658,
      170
    ],
    "lonLat": [
      22,
      52
    ],
    "lonLatShifted": false,
    "name": "Poland",
    "nameEs": "Polonia"
  },
  {
    "card": {
      "kind": "wildcard",
      "symbols": [
        "soldiers",
        "grenade"
      ]
    },
    "continent": "europe",
    "id": "albania",
    "island": false,
    "layout": [
      694,
      236
    ],
    "lonLat": [
      31,
      45
    ],
    "lonLatShifted": true,
    "name": "Albania",
    "nameEs": "Albania"
  },
  {
    "card": {
      "kind": "wildcard",
      "symbols": [
        "soldiers",
        "grenade"
      ]
    },
    "continent": "europe",
    "id": "germany",
    "island": false,
    "layout": [
      585,
      182
    ],
    "lonLat": [
      10,
      51
    ],
    "lonLatShifted": false,
    "name": "Germany",
    "nameEs": "Alemania"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "ship"
      ]
    },
    "continent": "europe",
    "id": "serbia",
    "island": false,
    "layout": [
      625,
      197
    ],
    "lonLat": [
      18,
      48
    ],
    "lonLatShifted": false,
    "name": "Serbia",
    "nameEs": "Serbia"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "tank"
      ]
    },
    "continent": "europe",
    "id": "croatia",
    "island": false,
    "layout": [
      620,
      240
    ],
    "lonLat": [
      17,
      45
    ],
    "lonLatShifted": false,
    "name": "Croatia",
    "nameEs": "Croacia"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "airplane"
      ]
    },
    "continent": "europe",
    "id": "italy",
    "island": false,
    "layout": [
      585,
      268
    ],
    "lonLat": [
      12,
      43
    ],
    "lonLatShifted": false,
    "name": "Italy",
    "nameEs": "Italia"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "airplane"
      ]
    },
    "continent": "europe",
    "id": "france",
    "island": false,
    "layout": [
      535,
      226
    ],
    "lonLat": [
      2,
      47
    ],
    "lonLatShifted": false,
    "name": "France",
    "nameEs": "Francia"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "tank"
      ]
    },
    "continent": "europe",
    "id": "spain",
    "island": false,
    "layout": [
      501,
      274
    ],
    "lonLat": [
      -4,
      40
    ],
    "lonLatShifted": false,
    "name": "Spain",
    "nameEs": "España"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "ship"
      ]
    },
    "continent": "europe",
    "id": "portugal",
    "island": false,
    "layout": [
      447,
      278
    ],
    "lonLat": [
      -8,
      39
    ],
    "lonLatShifted": false,
    "name": "Portugal",
    "nameEs": "Portugal"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "ship"
      ]
    },
    "continent": "asia",
    "id": "siberia",
    "island": false,
    "layout": [
      775,
      36
    ],
    "lonLat": [
      85,
      68
    ],
    "lonLatShifted": false,
    "name": "Siberia",
    "nameEs": "Siberia"
  },
  {
    "card": {
      "kind": "super",
      "symbols": [
        "airplane",
        "ship",
        "tank"
      ]
    },
    "continent": "asia",
    "id": "chechnya",
    "island": false,
    "layout": [
      782,
      72
    ],
    "lonLat": [
      88,
      61
    ],
    "lonLatShifted": true,
    "name": "Chechnya",
    "nameEs": "Chechenia"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "ship"
      ]
    },
    "continent": "asia",
    "id": "russia",
    "island": false,
    "layout": [
      754,
      133
    ],
    "lonLat": [
      58,
      57
    ],
    "lonLatShifted": false,
    "name": "Russia",
    "nameEs": "Rusia"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "tank"
      ]
    },
    "continent": "asia",
    "id": "china",
    "island": false,
    "layout": [
      822,
      161
    ],
    "lonLat": [
      98,
      43
    ],
    "lonLatShifted": false,
    "name": "China",
    "nameEs": "China"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "tank"
      ]
    },
    "continent": "asia",
    "id": "chukchi",
    "island": false,
    "layout": [
      867,
      40
    ],
    "lonLat": [
      165,
      67
    ],
    "lonLatShifted": false,
    "name": "Chukchi",
    "nameEs": "Chukchi"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "airplane"
      ]
    },
    "continent": "asia",
    "id": "kamchatka",
    "island": false,
    "layout": [
      869,
      97
    ],
    "lonLat": [
      156,
      60
    ],
    "lonLatShifted": false,
    "name": "Kamchatka",
    "nameEs": "Kamchatka"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "airplane"
      ]
    },
    "continent": "asia",
    "id": "japan",
    "island": true,
    "layout": [
      964,
      149
    ],
    "lonLat": [
      140,
      37
    ],
    "lonLatShifted": false,
    "name": "Japan",
    "nameEs": "Japón"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "tank"
      ]
    },
    "continent": "asia",
    "id": "korea",
    "island": false,
    "layout": [
      897,
      179
    ],
    "lonLat": [
      126,
      41
    ],
    "lonLatShifted": false,
    "name": "Korea",
    "nameEs": "Corea"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "airplane"
      ]
    },
    "continent": "asia",
    "id": "iran",
    "island": false,
    "layout": [
      738,
      183
    ],
    "lonLat": [
      50,
      45
    ],
    "lonLatShifted": true,
    "name": "Iran",
    "nameEs": "Irán"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "airplane"
      ]
    },
    "continent": "asia",
    "id": "iraq",
    "island": false,
    "layout": [
      722,
      258
    ],
    "lonLat": [
      41,
      37
    ],
    "lonLatShifted": false,
    "name": "Iraq",
    "nameEs": "Irak"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "airplane"
      ]
    },
    "continent": "asia",
    "id": "israel",
    "island": false,
    "layout": [
      750,
      283
    ],
    "lonLat": [
      46,
      31
    ],
    "lonLatShifted": true,
    "name": "Israel",
    "nameEs": "Israel"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "ship"
      ]
    },
    "continent": "asia",
    "id": "turkey",
    "island": false,
    "layout": [
      792,
      240
    ],
    "lonLat": [
      62,
      38
    ],
    "lonLatShifted": true,
    "name": "Turkey",
    "nameEs": "Turquía"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "tank"
      ]
    },
    "continent": "asia",
    "id": "arabia",
    "island": false,
    "layout": [
      769,
      325
    ],
    "lonLat": [
      46,
      23
    ],
    "lonLatShifted": false,
    "name": "Arabia",
    "nameEs": "Arabia"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "airplane"
      ]
    },
    "continent": "asia",
    "id": "india",
    "island": false,
    "layout": [
      840,
      301
    ],
    "lonLat": [
      78,
      22
    ],
    "lonLatShifted": false,
    "name": "India",
    "nameEs": "India"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "ship"
      ]
    },
    "continent": "asia",
    "id": "vietnam",
    "island": false,
    "layout": [
      908,
      281
    ],
    "lonLat": [
      106,
      16
    ],
    "lonLatShifted": false,
    "name": "Vietnam",
    "nameEs": "Vietnam"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "airplane"
      ]
    },
    "continent": "asia",
    "id": "malaysia",
    "island": false,
    "layout": [
      856,
      233
    ],
    "lonLat": [
      102,
      28
    ],
    "lonLatShifted": true,
    "name": "Malaysia",
    "nameEs": "Malasia"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "ship"
      ]
    },
    "continent": "africa",
    "id": "sahara",
    "island": false,
    "layout": [
      497,
      376
    ],
    "lonLat": [
      -2,
      23
    ],
    "lonLatShifted": false,
    "name": "Sahara",
    "nameEs": "Sahara"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "tank"
      ]
    },
    "continent": "africa",
    "id": "egypt",
    "island": false,
    "layout": [
      608,
      353
    ],
    "lonLat": [
      27,
      26
    ],
    "lonLatShifted": false,
    "name": "Egypt",
    "nameEs": "Egipto"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "tank"
      ]
    },
    "continent": "africa",
    "id": "ethiopia",
    "island": false,
    "layout": [
      601,
      393
    ],
    "lonLat": [
      30,
      14
    ],
    "lonLatShifted": true,
    "name": "Ethiopia",
    "nameEs": "Etiopía"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "ship"
      ]
    },
    "continent": "africa",
    "id": "nigeria",
    "island": false,
    "layout": [
      569,
      436
    ],
    "lonLat": [
      8,
      8
    ],
    "lonLatShifted": false,
    "name": "Nigeria",
    "nameEs": "Nigeria"
  },
  {
    "card": {
      "kind": "wildcard",
      "symbols": [
        "soldiers",
        "grenade"
      ]
    },
    "continent": "africa",
    "id": "angola",
    "island": false,
    "layout": [
      678,
      418
    ],
    "lonLat": [
      40,
      2
    ],
    "lonLatShifted": true,
    "name": "Angola",
    "nameEs": "Angola"
  },
  {
    "card": {
      "kind": "super",
      "symbols": [
        "airplane",
        "ship",
        "tank"
      ]
    },
    "continent": "africa",
    "id": "mauritania",
    "island": false,
    "layout": [
      657,
      454
    ],
    "lonLat": [
      30,
      -10
    ],
    "lonLatShifted": true,
    "name": "Mauritania",
    "nameEs": "Mauritania"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "ship"
      ]
    },
    "continent": "africa",
    "id": "south-africa",
    "island": false,
    "layout": [
      626,
      494
    ],
    "lonLat": [
      24,
      -28
    ],
    "lonLatShifted": false,
    "name": "South Africa",
    "nameEs": "Sudáfrica"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "airplane"
      ]
    },
    "continent": "africa",
    "id": "madagascar",
    "island": true,
    "layout": [
      708,
      488
    ],
    "lonLat": [
      47,
      -19
    ],
    "lonLatShifted": false,
    "name": "Madagascar",
    "nameEs": "Madagascar"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "ship"
      ]
    },
    "continent": "oceania",
    "id": "sumatra",
    "island": true,
    "layout": [
      819,
      410
    ],
    "lonLat": [
      101,
      -1
    ],
    "lonLatShifted": false,
    "name": "Sumatra",
    "nameEs": "Sumatra"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "tank"
      ]
    },
    "continent": "oceania",
    "id": "philippines",
    "island": true,
    "layout": [
      901,
      382
    ],
    "lonLat": [
      122,
      13
    ],
    "lonLatShifted": false,
    "name": "Philippines",
    "nameEs": "Filipinas"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "ship"
      ]
    },
    "continent": "oceania",
    "id": "tonga",
    "island": true,
    "layout": [
      971,
      418
    ],
    "lonLat": [
      -175,
      -20
    ],
    "lonLatShifted": false,
    "name": "Tonga",
    "nameEs": "Tonga"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "tank"
      ]
    },
    "continent": "oceania",
    "id": "australia",
    "island": false,
    "layout": [
      872,
      469
    ],
    "lonLat": [
      134,
      -25
    ],
    "lonLatShifted": false,
    "name": "Australia",
    "nameEs": "Australia"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "ship"
      ]
    },
    "continent": "oceania",
    "id": "tasmania",
    "island": true,
    "layout": [
      892,
      542
    ],
    "lonLat": [
      147,
      -42
    ],
    "lonLatShifted": false,
    "name": "Tasmania",
    "nameEs": "Tasmania"
  },
  {
    "card": {
      "kind": "single",
      "symbols": [
        "ship"
      ]
    },
    "continent": "oceania",
    "id": "new-zealand",
    "island": true,
    "layout": [
      833,
      564
    ],
    "lonLat": [
      172,
      -42
    ],
    "lonLatShifted": false,
    "name": "New Zealand",
    "nameEs": "Nueva Zelanda"
  }
];

export const dice = {
  "absoluteMax": 4,
  "attackMax": 3,
  "defenceMax": 3,
  "doubling": {
    "attackerMultiple": 2,
    "defenderAtLeast": 3,
    "dice": 4
  },
  "sides": 6,
  "tieWinner": "defender"
};

export const exchange = {
  "maxPerRound": 1,
  "rule": "first = 6; n-th = 5*n for n >= 2; counted per player",
  "unitsPerExchange": 3,
  "values": [
    6,
    10,
    15,
    20,
    25,
    30,
    35,
    40
  ]
};

export const extraReinforcements = {
  "countriesPerArmy": 2,
  "minimum": 0
};

export const game = "teg-la-revancha";

export const layoutSize = [
  1000,
  583
];

export const missiles = {
  "armiesLeftMin": 1,
  "armiesPerMissile": 6,
  "damageByDistance": {
    "1": 3,
    "2": 2,
    "3": 1
  },
  "maxDistance": 3,
  "targetMustKeepArmies": 1
};

export const name = "TEG: La Revancha";

export const neighbours = [
  {
    "a": "alaska",
    "b": "canada",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "alaska",
    "b": "chukchi",
    "bridge": true,
    "origin": "seed+public"
  },
  {
    "a": "alaska",
    "b": "kamchatka",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "canada",
    "b": "victoria-island",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "canada",
    "b": "newfoundland",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "canada",
    "b": "oregon",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "victoria-island",
    "b": "greenland",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "greenland",
    "b": "labrador",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "greenland",
    "b": "new-york",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "greenland",
    "b": "iceland",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "labrador",
    "b": "newfoundland",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "newfoundland",
    "b": "oregon",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "newfoundland",
    "b": "chicago",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "new-york",
    "b": "chicago",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "oregon",
    "b": "chicago",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "oregon",
    "b": "las-vegas",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "chicago",
    "b": "las-vegas",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "chicago",
    "b": "florida",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "las-vegas",
    "b": "florida",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "las-vegas",
    "b": "california",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "florida",
    "b": "california",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "florida",
    "b": "cuba",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "california",
    "b": "mexico",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "california",
    "b": "tonga",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "mexico",
    "b": "cuba",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "mexico",
    "b": "honduras",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "cuba",
    "b": "jamaica",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "cuba",
    "b": "honduras",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "jamaica",
    "b": "nicaragua",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "honduras",
    "b": "el-salvador",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "el-salvador",
    "b": "nicaragua",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "nicaragua",
    "b": "colombia",
    "bridge": false,
    "origin": "seed+public"
  },
  {
    "a": "colombia",
    "b": "venezuela",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "colombia",
    "b": "brazil",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "colombia",
    "b": "chile",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "venezuela",
    "b": "brazil",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "brazil",
    "b": "bolivia",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "brazil",
    "b": "paraguay",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "brazil",
    "b": "argentina",
    "bridge": false,
    "origin": "seed+public"
  },
  {
    "a": "brazil",
    "b": "chile",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "brazil",
    "b": "uruguay",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "brazil",
    "b": "sahara",
    "bridge": true,
    "origin": "seed+public"
  },
  {
    "a": "bolivia",
    "b": "paraguay",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "bolivia",
    "b": "argentina",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "bolivia",
    "b": "chile",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "paraguay",
    "b": "argentina",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "argentina",
    "b": "chile",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "argentina",
    "b": "uruguay",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "chile",
    "b": "australia",
    "bridge": true,
    "origin": "seed+public"
  },
  {
    "a": "uruguay",
    "b": "nigeria",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "uruguay",
    "b": "mauritania",
    "bridge": true,
    "origin": "seed"
  },
  {
    "a": "iceland",
    "b": "ireland",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "iceland",
    "b": "norway",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "ireland",
    "b": "great-britain",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "great-britain",
    "b": "germany",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "great-britain",
    "b": "portugal",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "norway",
    "b": "finland",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "finland",
    "b": "belarus",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "belarus",
    "b": "ukraine",
    "bridge": false,
    "origin": "seed+public"
  },
  {
    "a": "belarus",
    "b": "poland",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "ukraine",
    "b": "poland",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "ukraine",
    "b": "albania",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "ukraine",
    "b": "russia",
    "bridge": false,
    "origin": "seed+public"
  },
  {
    "a": "ukraine",
    "b": "iran",
    "bridge": false,
    "origin": "seed+public"
  },
  {
    "a": "poland",
    "b": "albania",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "poland",
    "b": "germany",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "poland",
    "b": "serbia",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "poland",
    "b": "croatia",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "poland",
    "b": "egypt",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "albania",
    "b": "iran",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "albania",
    "b": "iraq",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "germany",
    "b": "serbia",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "germany",
    "b": "croatia",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "germany",
    "b": "italy",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "germany",
    "b": "france",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "serbia",
    "b": "croatia",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "croatia",
    "b": "italy",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "italy",
    "b": "france",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "france",
    "b": "spain",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "spain",
    "b": "portugal",
    "bridge": false,
    "origin": "seed+public"
  },
  {
    "a": "spain",
    "b": "sahara",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "siberia",
    "b": "chechnya",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "siberia",
    "b": "russia",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "siberia",
    "b": "china",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "chechnya",
    "b": "russia",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "chechnya",
    "b": "china",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "russia",
    "b": "china",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "russia",
    "b": "iran",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "russia",
    "b": "turkey",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "china",
    "b": "chukchi",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "china",
    "b": "kamchatka",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "china",
    "b": "korea",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "china",
    "b": "turkey",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "china",
    "b": "india",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "china",
    "b": "malaysia",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "chukchi",
    "b": "kamchatka",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "kamchatka",
    "b": "japan",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "kamchatka",
    "b": "korea",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "japan",
    "b": "korea",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "korea",
    "b": "vietnam",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "korea",
    "b": "malaysia",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "iran",
    "b": "iraq",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "iran",
    "b": "turkey",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "iraq",
    "b": "israel",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "iraq",
    "b": "turkey",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "iraq",
    "b": "egypt",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "israel",
    "b": "turkey",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "israel",
    "b": "arabia",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "israel",
    "b": "egypt",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "turkey",
    "b": "india",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "india",
    "b": "vietnam",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "india",
    "b": "malaysia",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "india",
    "b": "sumatra",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "vietnam",
    "b": "malaysia",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "vietnam",
    "b": "philippines",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "sahara",
    "b": "egypt",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "sahara",
    "b": "ethiopia",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "sahara",
    "b": "nigeria",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "egypt",
    "b": "ethiopia",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "egypt",
    "b": "madagascar",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "ethiopia",
    "b": "nigeria",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "ethiopia",
    "b": "angola",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "nigeria",
    "b": "angola",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "nigeria",
    "b": "mauritania",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "nigeria",
    "b": "south-africa",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "angola",
    "b": "mauritania",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "mauritania",
    "b": "south-africa",
    "bridge": false,
    "origin": "public"
  },
  {
    "a": "mauritania",
    "b": "madagascar",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "south-africa",
    "b": "madagascar",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "sumatra",
    "b": "australia",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "philippines",
    "b": "tonga",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "philippines",
    "b": "australia",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "tonga",
    "b": "australia",
    "bridge": true,
    "origin": "public"
  },
  {
    "a": "australia",
    "b": "tasmania",
    "bridge": true,
    "origin": "seed+public"
  },
  {
    "a": "tasmania",
    "b": "new-zealand",
    "bridge": true,
    "origin": "seed+public"
  }
];

export const objectives = [
  {
    "continents": [],
    "counts": {
      "africa": 3,
      "asia": 4,
      "central-america": 3,
      "europe": 4,
      "north-america": 4,
      "oceania": 3,
      "south-america": 3
    },
    "id": "obj-01",
    "inTwoAndThreePlayerDeck": true,
    "kind": "occupy",
    "minCountries": 24,
    "origin": "seed",
    "text": "4 in North America, 4 in Europe, 4 in Asia, 3 in each of the other four continents"
  },
  {
    "continents": [
      "europe",
      "south-america"
    ],
    "counts": {},
    "id": "obj-02",
    "inTwoAndThreePlayerDeck": true,
    "kind": "occupy",
    "minCountries": 24,
    "origin": "seed",
    "text": "All of Europe and all of South America"
  },
  {
    "continents": [
      "north-america",
      "oceania"
    ],
    "counts": {
      "africa": 5
    },
    "id": "obj-03",
    "inTwoAndThreePlayerDeck": true,
    "kind": "occupy",
    "minCountries": 23,
    "origin": "seed",
    "text": "All of North America, all of Oceania, 5 in Africa"
  },
  {
    "continents": [
      "asia",
      "central-america"
    ],
    "counts": {},
    "id": "obj-04",
    "inTwoAndThreePlayerDeck": true,
    "kind": "occupy",
    "minCountries": 22,
    "origin": "seed",
    "text": "All of Asia and all of Central America"
  },
  {
    "continents": [
      "north-america"
    ],
    "counts": {
      "asia": 8,
      "europe": 4
    },
    "id": "obj-05",
    "inTwoAndThreePlayerDeck": true,
    "kind": "occupy",
    "minCountries": 24,
    "origin": "seed",
    "text": "All of North America, 8 in Asia, 4 in Europe"
  },
  {
    "continents": [
      "oceania"
    ],
    "counts": {
      "africa": 6,
      "asia": 6,
      "north-america": 6
    },
    "id": "obj-06",
    "inTwoAndThreePlayerDeck": true,
    "kind": "occupy",
    "minCountries": 24,
    "origin": "seed",
    "text": "All of Oceania, 6 in Asia, 6 in Africa, 6 in North America"
  },
  {
    "continents": [
      "central-america"
    ],
    "counts": {
      "asia": 6,
      "europe": 6,
      "south-america": 6
    },
    "id": "obj-07",
    "inTwoAndThreePlayerDeck": true,
    "kind": "occupy",
    "minCountries": 24,
    "origin": "seed",
    "text": "All of Central America, 6 in South America, 6 in Europe, 6 in Asia"
  },
  {
    "continents": [
      "south-america",
      "africa"
    ],
    "counts": {
      "asia": 8
    },
    "id": "obj-08",
    "inTwoAndThreePlayerDeck": true,
    "kind": "occupy",
    "minCountries": 24,
    "origin": "seed",
    "text": "All of South America, all of Africa, 8 in Asia"
  },
  {
    "continents": [
      "oceania",
      "africa"
    ],
    "counts": {
      "asia": 4,
      "central-america": 4
    },
    "id": "obj-09",
    "inTwoAndThreePlayerDeck": true,
    "kind": "occupy",
    "minCountries": 22,
    "origin": "seed",
    "text": "All of Oceania, all of Africa, 4 in Central America, 4 in Asia"
  },
  {
    "continents": [
      "europe"
    ],
    "counts": {
      "asia": 4,
      "south-america": 4
    },
    "id": "obj-10",
    "inTwoAndThreePlayerDeck": true,
    "kind": "occupy",
    "minCountries": 24,
    "origin": "seed",
    "text": "All of Europe, 4 in Asia, 4 in South America"
  },
  {
    "continents": [
      "africa"
    ],
    "counts": {
      "asia": 4,
      "europe": 4
    },
    "id": "obj-11",
    "inTwoAndThreePlayerDeck": true,
    "islands": {
      "count": 6,
      "minContinents": 3
    },
    "kind": "occupy",
    "minCountries": 17,
    "origin": "seed",
    "text": "All of Africa, 4 in Europe, 4 in Asia, and 6 islands lying in at least 3 continents"
  },
  {
    "anyCountries": 35,
    "continents": [],
    "counts": {},
    "id": "obj-12",
    "inTwoAndThreePlayerDeck": false,
    "kind": "occupy",
    "minCountries": 35,
    "origin": "seed",
    "text": "Any 35 countries"
  },
  {
    "color": "white",
    "fallback": "right-neighbour",
    "id": "obj-13",
    "inTwoAndThreePlayerDeck": false,
    "kind": "destroy-color",
    "origin": "seed",
    "text": "Destroy white; if that is impossible from the start, the right-hand neighbour"
  },
  {
    "color": "black",
    "fallback": "right-neighbour",
    "id": "obj-14",
    "inTwoAndThreePlayerDeck": false,
    "kind": "destroy-color",
    "origin": "seed",
    "text": "Destroy black; if that is impossible from the start, the right-hand neighbour"
  },
  {
    "color": "red",
    "fallback": "right-neighbour",
    "id": "obj-15",
    "inTwoAndThreePlayerDeck": false,
    "kind": "destroy-color",
    "origin": "seed",
    "text": "Destroy red; if that is impossible from the start, the right-hand neighbour"
  },
  {
    "color": "blue",
    "fallback": "right-neighbour",
    "id": "obj-16",
    "inTwoAndThreePlayerDeck": false,
    "kind": "destroy-color",
    "origin": "seed",
    "text": "Destroy blue; if that is impossible from the start, the right-hand neighbour"
  },
  {
    "color": "yellow",
    "fallback": "right-neighbour",
    "id": "obj-17",
    "inTwoAndThreePlayerDeck": false,
    "kind": "destroy-color",
    "origin": "seed",
    "text": "Destroy yellow; if that is impossible from the start, the right-hand neighbour"
  },
  {
    "color": "green",
    "fallback": "right-neighbour",
    "id": "obj-18",
    "inTwoAndThreePlayerDeck": false,
    "kind": "destroy-color",
    "origin": "seed",
    "text": "Destroy green; if that is impossible from the start, the right-hand neighbour"
  },
  {
    "id": "obj-19",
    "inTwoAndThreePlayerDeck": false,
    "kind": "destroy-seat",
    "origin": "seed",
    "seat": "left-neighbour",
    "text": "Destroy the left-hand neighbour"
  },
  {
    "continents": [
      "north-america",
      "central-america"
    ],
    "counts": {
      "europe": 6
    },
    "id": "obj-20",
    "inTwoAndThreePlayerDeck": true,
    "kind": "occupy",
    "minCountries": 24,
    "origin": "house",
    "text": "All of North America, all of Central America, 6 in Europe"
  }
];

export const pacts = {
  "internationalZone": {
    "maxPerPlayer": 1,
    "minExchanges": 3,
    "zoneArmies": 1
  },
  "maxDistance": 3,
  "openProposalsPerPartner": 1,
  "proposalsPerPartnerPerTurn": 3
};

export const placement = {
  "countriesPerArmy": 2,
  "minimum": 4,
  "minimumAppliesBelowCountries": 6
};

export const players = {
  "colors": [
    "white",
    "black",
    "red",
    "blue",
    "yellow",
    "green"
  ],
  "colorsEs": [
    "blanco",
    "negro",
    "rojo",
    "azul",
    "amarillo",
    "verde"
  ],
  "max": 6,
  "min": 2
};

export const provenance = {
  "cardSymbols": "public for the split of the 72 cards into 3 x 21 single-symbol cards, 4 wildcards and 5 super cards, and for which country is in which group (MartinQuesada/teg-revancha and an independent Java implementation agree on all 72; ericbrandwein/tegnet-la-revancha differs by slips on El Salvador, Nicaragua and Norway); house for the drawing assigned to each group and for the grenade on the wildcards",
  "countriesAndContinents": "public: the same 72 countries, split 12/6/8/16/16/8/6, in ericbrandwein/kamchatka, ericbrandwein/tegnet-la-revancha, MacMullen/TegBOT, cavazquez/pyteg, an independent Java implementation and the redrawn board picture of dario7000/teg-la-revancha; MartinQuesada/teg-revancha has the same map with Angola and Mauritania called Somalia and Mozambique",
  "islands": "public: 15 islands, same set in ericbrandwein/tegnet-la-revancha and an independent Java implementation; MartinQuesada/teg-revancha has the same without Madagascar and states that Australia is not an island",
  "lonLatAndLayout": "house: approximate drawing aids; lonLatShifted marks points moved away from the real place so that neighbours lie side by side",
  "neighbours": "public: the 134-edge graph of ericbrandwein/kamchatka and cavazquez/pyteg (audited there against a board photograph), agreeing with the redrawn board picture of dario7000/teg-la-revancha where that picture is legible; the edge uruguay-mauritania comes only from the seed",
  "objectives": "seed for obj-01..obj-19; house for obj-20"
};

export const schema = 1;

export const setup = {
  "countryCardsDealt": {
    "2": 36,
    "3": 24,
    "4": 18,
    "5": 14,
    "6": 12
  },
  "extraCountriesToWin": {
    "2": 0,
    "3": 10,
    "4": 0,
    "5": 0,
    "6": 0
  },
  "initialPlacementRounds": {
    "2": [
      18
    ],
    "3": [
      8,
      4
    ],
    "4": [
      8,
      4
    ],
    "5": [
      8,
      4
    ],
    "6": [
      8,
      4
    ]
  },
  "leftoverCards": {
    "5": 2
  },
  "objectivesPerPlayer": {
    "2": 2,
    "3": 1,
    "4": 1,
    "5": 1,
    "6": 1
  }
};

export const situationCards = [
  {
    "count": 20,
    "id": "classic-combat",
    "name": "Classic combat",
    "nameEs": "Combate clásico"
  },
  {
    "count": 4,
    "id": "snow",
    "name": "Snow",
    "nameEs": "Nieve"
  },
  {
    "count": 4,
    "id": "tailwind",
    "name": "Tailwind",
    "nameEs": "Viento a favor"
  },
  {
    "count": 4,
    "id": "crisis",
    "name": "Crisis",
    "nameEs": "Crisis"
  },
  {
    "count": 4,
    "id": "extra-reinforcements",
    "name": "Extra reinforcements",
    "nameEs": "Refuerzos extra"
  },
  {
    "count": 4,
    "id": "open-borders",
    "name": "Open borders",
    "nameEs": "Fronteras abiertas"
  },
  {
    "count": 4,
    "id": "closed-borders",
    "name": "Closed borders",
    "nameEs": "Fronteras cerradas"
  },
  {
    "color": "white",
    "count": 1,
    "id": "rest-white",
    "name": "Rest (white)",
    "nameEs": "Descanso (blanco)"
  },
  {
    "color": "black",
    "count": 1,
    "id": "rest-black",
    "name": "Rest (black)",
    "nameEs": "Descanso (negro)"
  },
  {
    "color": "red",
    "count": 1,
    "id": "rest-red",
    "name": "Rest (red)",
    "nameEs": "Descanso (rojo)"
  },
  {
    "color": "blue",
    "count": 1,
    "id": "rest-blue",
    "name": "Rest (blue)",
    "nameEs": "Descanso (azul)"
  },
  {
    "color": "yellow",
    "count": 1,
    "id": "rest-yellow",
    "name": "Rest (yellow)",
    "nameEs": "Descanso (amarillo)"
  },
  {
    "color": "green",
    "count": 1,
    "id": "rest-green",
    "name": "Rest (green)",
    "nameEs": "Descanso (verde)"
  }
];
