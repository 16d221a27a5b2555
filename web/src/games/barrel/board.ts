// Generated from the game's board.json by the tests. Do not edit: run `make types`.

export const actionBoxes = {
  "actions": [
    {
      "boxes": [
        {
          "column": 1,
          "maxIncrease": 3
        },
        {
          "column": 2,
          "maxIncrease": 2
        },
        {
          "column": 3,
          "maxIncrease": 1
        },
        {
          "column": 4,
          "maxIncrease": 1
        }
      ],
      "costDollarsByIncrease": {
        "1": 0,
        "2": 3,
        "3": 6
      },
      "exclusive": true,
      "id": "massMedia",
      "nameIt": "Mass-media",
      "origin": "seed"
    },
    {
      "boxes": [
        {
          "column": 1,
          "moves": 3,
          "purchases": 10
        },
        {
          "column": 2,
          "moves": 2,
          "purchases": 5
        },
        {
          "column": 3,
          "moves": 1,
          "purchases": 3
        },
        {
          "column": 4,
          "moves": 1,
          "purchases": 3
        }
      ],
      "exclusive": true,
      "id": "purchasesAndMoves",
      "nameIt": "Acquisti e movimenti",
      "origin": "seed; two 3/1 boxes public (FAQ)"
    },
    {
      "boxes": [
        {
          "acts": 3,
          "column": 1
        },
        {
          "acts": 2,
          "column": 2
        },
        {
          "acts": 1,
          "column": 3
        },
        {
          "acts": 1,
          "column": 4
        }
      ],
      "exclusive": true,
      "id": "construction",
      "kinds": [
        "building",
        "influence",
        "contract"
      ],
      "nameIt": "Costruzioni",
      "origin": "seed (1 to 3 acts, first box 3); 3-act total public (errata); columns 2-4 house",
      "repetitionCostDollars": {
        "firstOfKind": 0,
        "secondOfKind": 3,
        "thirdOfKind": 6
      },
      "totalCostDollarsByCount": {
        "1": 0,
        "2": 3,
        "3": 9
      }
    },
    {
      "boxes": [
        {
          "column": 1,
          "gainDollars": 2
        },
        {
          "column": 2,
          "gainDollars": 2
        },
        {
          "column": 3,
          "gainDollars": 2
        },
        {
          "column": 4,
          "gainDollars": 2
        }
      ],
      "exclusive": true,
      "id": "money",
      "nameIt": "Denaro",
      "origin": "seed; one box per column house"
    },
    {
      "boxes": [
        {
          "column": 1,
          "nextTurnPosition": 1
        },
        {
          "column": 2,
          "nextTurnPosition": 2
        },
        {
          "column": 3,
          "nextTurnPosition": 3
        },
        {
          "column": 4,
          "nextTurnPosition": 4
        }
      ],
      "exclusive": true,
      "id": "playingOrder",
      "nameIt": "Ordine di gioco",
      "onePerPlayerPerTurn": true,
      "origin": "seed; onePerPlayerPerTurn house"
    },
    {
      "exclusive": false,
      "gainDollars": 5,
      "id": "newTaxes",
      "nameIt": "Nuove tasse",
      "origin": "seed",
      "pacifism": 1,
      "perPlayerPerTurn": 1
    },
    {
      "exclusive": false,
      "id": "speech",
      "nameIt": "Discorso alla nazione",
      "origin": "seed; same turn as newTaxes allowed public (FAQ)",
      "perPlayerPerGame": 1,
      "phases": [
        1,
        2
      ],
      "viaBox": "newTaxes"
    },
    {
      "exclusive": false,
      "id": "oilProduction",
      "nameIt": "Produzione di petrolio",
      "origin": "seed; both slots allowed house",
      "perPlayerPerTurn": 2
    }
  ],
  "columnsByPlayers": {
    "3": [
      1,
      2
    ],
    "4": [
      1,
      2,
      3
    ],
    "5": [
      1,
      2,
      3,
      4
    ]
  }
};

export const agreements = {
  "bindingClauses": [
    "payMoneyAt",
    "payBarrelsAt",
    "noBombing",
    "defend",
    "battlePact",
    "noTakeover",
    "noOilSale"
  ],
  "bindingInstant": [
    "money",
    "handBarrels",
    "borderLogistics",
    "regionControl"
  ],
  "maxBarrelsAsked": 60,
  "maxDollarsAsked": 200,
  "maxOffersPerPlayerPerTurn": 12,
  "maxOpenOffersPerPlayer": 3,
  "oral": "chat only, never enforced",
  "origin": "house (seed: written agreements bind, oral ones do not); caps house"
};

export const battle = {
  "inverse": {
    "1:1": "1:1",
    "1:2": "2:1",
    "1:3": "3:1",
    "1:4": "4:1",
    "2:1": "1:2",
    "3:1": "1:3",
    "4:1": "1:4"
  },
  "losses": {
    "1:1": [
      2,
      2,
      1,
      1,
      0,
      0
    ],
    "1:2": [
      2,
      1,
      1,
      0,
      0,
      0
    ],
    "1:3": [
      1,
      1,
      0,
      0,
      0,
      0
    ],
    "1:4": [
      1,
      0,
      0,
      0,
      0,
      0
    ],
    "2:1": [
      3,
      2,
      2,
      1,
      1,
      0
    ],
    "3:1": [
      4,
      3,
      2,
      2,
      1,
      1
    ],
    "4:1": [
      4,
      3,
      3,
      2,
      2,
      1
    ]
  },
  "meaning": "each side reads its own die in the row of its own ratio; the cell is the number of troops the OTHER side loses",
  "origin": {
    "1:1": "seed for die 1-3, house for die 4-6",
    "1:2": "house; die 4 = 0 is seed",
    "1:3": "house",
    "1:4": "house",
    "2:1": "seed",
    "3:1": "seed",
    "4:1": "seed",
    "ratioRule": "seed; caps house"
  },
  "ratioRule": "P players, L locals: if P>=L then ceil(P/L):1 capped at 4:1, else 1:floor(L/P) capped at 1:4"
};

export const bombing = {
  "alwaysFailRolls": [
    2,
    3
  ],
  "alwaysHitRolls": [
    11,
    12
  ],
  "damage": "roll - minimum",
  "damagePerLogistic": 1,
  "damagePerTroop": 3,
  "dice": "2d6 rolled by the target player",
  "minimum": "defending troops + police + floor(influence/3) - sum of rebel powers",
  "origin": "seed",
  "pacifismOnFailure": -1,
  "pacifismPerLogisticEquivalent": 1,
  "pacifismPerTroop": 2,
  "repairDollarsPerDamage": 1,
  "success": "roll > minimum"
};

export const borderRegion = {
  "id": "border",
  "label": {
    "lat": 29.3,
    "lon": 43.0
  },
  "nameEn": "Border Region",
  "nameIt": "Regione di confine",
  "neighbours": [
    "bassora",
    "muthanna",
    "najaf",
    "anbar"
  ],
  "origin": "seed; adjacency house (public: the country is entered over its south-western border)"
};

export const buildings = [
  {
    "costLogistics": 1,
    "damageToDestroy": 1,
    "effect": {
      "storagePerWarehouse": 4
    },
    "id": "warehouse",
    "maxPerRegion": 3,
    "nameIt": "Magazzino"
  },
  {
    "costLogistics": 2,
    "damageToDestroy": 2,
    "effect": {
      "bombingBonusContiguous": 1,
      "bombingBonusOwnRegion": 3
    },
    "id": "policeStation",
    "maxPerRegion": 1,
    "nameIt": "Stazione di polizia"
  },
  {
    "costLogistics": 3,
    "damageToDestroy": 3,
    "effect": {
      "extraBarrelsTransported": 1,
      "scope": "own region or a contiguous one"
    },
    "id": "pipeline",
    "maxPerRegion": 1,
    "nameIt": "Oleodotto"
  },
  {
    "costLogistics": 4,
    "damageToDestroy": 4,
    "effect": {
      "logisticsNeeded": -1,
      "logisticsNeededFloor": 1,
      "oil": 1
    },
    "id": "refinery",
    "maxPerRegion": 1,
    "nameIt": "Raffineria"
  }
];

export const dice = {
  "blackDie": "players in a battle",
  "fourSidedPerPlayer": 1,
  "origin": "seed; counts public",
  "sixSided": 2,
  "whiteDie": "local troops in a battle"
};

export const endGame = {
  "origin": "seed",
  "steps": [
    "withdrawRegionOil",
    "distributeGovernmentOil",
    "sellAllAtCurrentPrice",
    "addContracts",
    "subtractPacifismTimes10"
  ],
  "tieBreak": [
    "contracts",
    "controlledRegions",
    "sharedWin"
  ]
};

export const game = "barrel";

export const government = {
  "first": "floor(D/2)",
  "memo": [
    {
      "distributed": 0,
      "first": 0,
      "second": 0,
      "stock": 0,
      "third": 0
    },
    {
      "distributed": 0,
      "first": 0,
      "second": 0,
      "stock": 1,
      "third": 0
    },
    {
      "distributed": 1,
      "first": 0,
      "second": 0,
      "stock": 2,
      "third": 0
    },
    {
      "distributed": 2,
      "first": 1,
      "second": 0,
      "stock": 3,
      "third": 0
    },
    {
      "distributed": 2,
      "first": 1,
      "second": 0,
      "stock": 4,
      "third": 0
    },
    {
      "distributed": 3,
      "first": 1,
      "second": 0,
      "stock": 5,
      "third": 0
    },
    {
      "distributed": 4,
      "first": 2,
      "second": 1,
      "stock": 6,
      "third": 1
    },
    {
      "distributed": 4,
      "first": 2,
      "second": 1,
      "stock": 7,
      "third": 1
    },
    {
      "distributed": 5,
      "first": 2,
      "second": 1,
      "stock": 8,
      "third": 1
    },
    {
      "distributed": 6,
      "first": 3,
      "second": 2,
      "stock": 9,
      "third": 1
    },
    {
      "distributed": 6,
      "first": 3,
      "second": 2,
      "stock": 10,
      "third": 1
    },
    {
      "distributed": 7,
      "first": 3,
      "second": 2,
      "stock": 11,
      "third": 1
    },
    {
      "distributed": 8,
      "first": 4,
      "second": 3,
      "stock": 12,
      "third": 2
    },
    {
      "distributed": 8,
      "first": 4,
      "second": 3,
      "stock": 13,
      "third": 2
    },
    {
      "distributed": 9,
      "first": 4,
      "second": 3,
      "stock": 14,
      "third": 2
    },
    {
      "distributed": 10,
      "first": 5,
      "second": 3,
      "stock": 15,
      "third": 2
    },
    {
      "distributed": 10,
      "first": 5,
      "second": 3,
      "stock": 16,
      "third": 2
    },
    {
      "distributed": 11,
      "first": 5,
      "second": 3,
      "stock": 17,
      "third": 2
    },
    {
      "distributed": 12,
      "first": 6,
      "second": 4,
      "stock": 18,
      "third": 3
    },
    {
      "distributed": 12,
      "first": 6,
      "second": 4,
      "stock": 19,
      "third": 3
    },
    {
      "distributed": 13,
      "first": 6,
      "second": 4,
      "stock": 20,
      "third": 3
    },
    {
      "distributed": 14,
      "first": 7,
      "second": 5,
      "stock": 21,
      "third": 3
    },
    {
      "distributed": 14,
      "first": 7,
      "second": 5,
      "stock": 22,
      "third": 3
    },
    {
      "distributed": 15,
      "first": 7,
      "second": 5,
      "stock": 23,
      "third": 3
    },
    {
      "distributed": 16,
      "first": 8,
      "second": 6,
      "stock": 24,
      "third": 4
    },
    {
      "distributed": 16,
      "first": 8,
      "second": 6,
      "stock": 25,
      "third": 4
    },
    {
      "distributed": 17,
      "first": 8,
      "second": 6,
      "stock": 26,
      "third": 4
    },
    {
      "distributed": 18,
      "first": 9,
      "second": 6,
      "stock": 27,
      "third": 4
    },
    {
      "distributed": 18,
      "first": 9,
      "second": 6,
      "stock": 28,
      "third": 4
    },
    {
      "distributed": 19,
      "first": 9,
      "second": 6,
      "stock": 29,
      "third": 4
    },
    {
      "distributed": 20,
      "first": 10,
      "second": 7,
      "stock": 30,
      "third": 5
    },
    {
      "distributed": 20,
      "first": 10,
      "second": 7,
      "stock": 31,
      "third": 5
    },
    {
      "distributed": 21,
      "first": 10,
      "second": 7,
      "stock": 32,
      "third": 5
    },
    {
      "distributed": 22,
      "first": 11,
      "second": 8,
      "stock": 33,
      "third": 5
    },
    {
      "distributed": 22,
      "first": 11,
      "second": 8,
      "stock": 34,
      "third": 5
    },
    {
      "distributed": 23,
      "first": 11,
      "second": 8,
      "stock": 35,
      "third": 5
    },
    {
      "distributed": 24,
      "first": 12,
      "second": 9,
      "stock": 36,
      "third": 6
    },
    {
      "distributed": 24,
      "first": 12,
      "second": 9,
      "stock": 37,
      "third": 6
    },
    {
      "distributed": 25,
      "first": 12,
      "second": 9,
      "stock": 38,
      "third": 6
    },
    {
      "distributed": 26,
      "first": 13,
      "second": 9,
      "stock": 39,
      "third": 6
    },
    {
      "distributed": 26,
      "first": 13,
      "second": 9,
      "stock": 40,
      "third": 6
    },
    {
      "distributed": 27,
      "first": 13,
      "second": 9,
      "stock": 41,
      "third": 6
    },
    {
      "distributed": 28,
      "first": 14,
      "second": 10,
      "stock": 42,
      "third": 7
    },
    {
      "distributed": 28,
      "first": 14,
      "second": 10,
      "stock": 43,
      "third": 7
    },
    {
      "distributed": 29,
      "first": 14,
      "second": 10,
      "stock": 44,
      "third": 7
    },
    {
      "distributed": 30,
      "first": 15,
      "second": 11,
      "stock": 45,
      "third": 7
    },
    {
      "distributed": 30,
      "first": 15,
      "second": 11,
      "stock": 46,
      "third": 7
    },
    {
      "distributed": 31,
      "first": 15,
      "second": 11,
      "stock": 47,
      "third": 7
    },
    {
      "distributed": 32,
      "first": 16,
      "second": 12,
      "stock": 48,
      "third": 8
    },
    {
      "distributed": 32,
      "first": 16,
      "second": 12,
      "stock": 49,
      "third": 8
    },
    {
      "distributed": 33,
      "first": 16,
      "second": 12,
      "stock": 50,
      "third": 8
    },
    {
      "distributed": 34,
      "first": 17,
      "second": 12,
      "stock": 51,
      "third": 8
    },
    {
      "distributed": 34,
      "first": 17,
      "second": 12,
      "stock": 52,
      "third": 8
    },
    {
      "distributed": 35,
      "first": 17,
      "second": 12,
      "stock": 53,
      "third": 8
    },
    {
      "distributed": 36,
      "first": 18,
      "second": 13,
      "stock": 54,
      "third": 9
    },
    {
      "distributed": 36,
      "first": 18,
      "second": 13,
      "stock": 55,
      "third": 9
    },
    {
      "distributed": 37,
      "first": 18,
      "second": 13,
      "stock": 56,
      "third": 9
    },
    {
      "distributed": 38,
      "first": 19,
      "second": 14,
      "stock": 57,
      "third": 9
    },
    {
      "distributed": 38,
      "first": 19,
      "second": 14,
      "stock": 58,
      "third": 9
    },
    {
      "distributed": 39,
      "first": 19,
      "second": 14,
      "stock": 59,
      "third": 9
    },
    {
      "distributed": 40,
      "first": 20,
      "second": 15,
      "stock": 60,
      "third": 10
    },
    {
      "distributed": 40,
      "first": 20,
      "second": 15,
      "stock": 61,
      "third": 10
    },
    {
      "distributed": 41,
      "first": 20,
      "second": 15,
      "stock": 62,
      "third": 10
    },
    {
      "distributed": 42,
      "first": 21,
      "second": 15,
      "stock": 63,
      "third": 10
    },
    {
      "distributed": 42,
      "first": 21,
      "second": 15,
      "stock": 64,
      "third": 10
    },
    {
      "distributed": 43,
      "first": 21,
      "second": 15,
      "stock": 65,
      "third": 10
    },
    {
      "distributed": 44,
      "first": 22,
      "second": 16,
      "stock": 66,
      "third": 11
    },
    {
      "distributed": 44,
      "first": 22,
      "second": 16,
      "stock": 67,
      "third": 11
    },
    {
      "distributed": 45,
      "first": 22,
      "second": 16,
      "stock": 68,
      "third": 11
    },
    {
      "distributed": 46,
      "first": 23,
      "second": 17,
      "stock": 69,
      "third": 11
    },
    {
      "distributed": 46,
      "first": 23,
      "second": 17,
      "stock": 70,
      "third": 11
    },
    {
      "distributed": 47,
      "first": 23,
      "second": 17,
      "stock": 71,
      "third": 11
    },
    {
      "distributed": 48,
      "first": 24,
      "second": 18,
      "stock": 72,
      "third": 12
    },
    {
      "distributed": 48,
      "first": 24,
      "second": 18,
      "stock": 73,
      "third": 12
    },
    {
      "distributed": 49,
      "first": 24,
      "second": 18,
      "stock": 74,
      "third": 12
    },
    {
      "distributed": 50,
      "first": 25,
      "second": 18,
      "stock": 75,
      "third": 12
    },
    {
      "distributed": 50,
      "first": 25,
      "second": 18,
      "stock": 76,
      "third": 12
    },
    {
      "distributed": 51,
      "first": 25,
      "second": 18,
      "stock": 77,
      "third": 12
    },
    {
      "distributed": 52,
      "first": 26,
      "second": 19,
      "stock": 78,
      "third": 13
    },
    {
      "distributed": 52,
      "first": 26,
      "second": 19,
      "stock": 79,
      "third": 13
    },
    {
      "distributed": 53,
      "first": 26,
      "second": 19,
      "stock": 80,
      "third": 13
    },
    {
      "distributed": 54,
      "first": 27,
      "second": 20,
      "stock": 81,
      "third": 13
    },
    {
      "distributed": 54,
      "first": 27,
      "second": 20,
      "stock": 82,
      "third": 13
    },
    {
      "distributed": 55,
      "first": 27,
      "second": 20,
      "stock": 83,
      "third": 13
    },
    {
      "distributed": 56,
      "first": 28,
      "second": 21,
      "stock": 84,
      "third": 14
    },
    {
      "distributed": 56,
      "first": 28,
      "second": 21,
      "stock": 85,
      "third": 14
    },
    {
      "distributed": 57,
      "first": 28,
      "second": 21,
      "stock": 86,
      "third": 14
    },
    {
      "distributed": 58,
      "first": 29,
      "second": 21,
      "stock": 87,
      "third": 14
    },
    {
      "distributed": 58,
      "first": 29,
      "second": 21,
      "stock": 88,
      "third": 14
    },
    {
      "distributed": 59,
      "first": 29,
      "second": 21,
      "stock": 89,
      "third": 14
    },
    {
      "distributed": 60,
      "first": 30,
      "second": 22,
      "stock": 90,
      "third": 15
    },
    {
      "distributed": 60,
      "first": 30,
      "second": 22,
      "stock": 91,
      "third": 15
    },
    {
      "distributed": 61,
      "first": 30,
      "second": 22,
      "stock": 92,
      "third": 15
    },
    {
      "distributed": 62,
      "first": 31,
      "second": 23,
      "stock": 93,
      "third": 15
    },
    {
      "distributed": 62,
      "first": 31,
      "second": 23,
      "stock": 94,
      "third": 15
    },
    {
      "distributed": 63,
      "first": 31,
      "second": 23,
      "stock": 95,
      "third": 15
    },
    {
      "distributed": 64,
      "first": 32,
      "second": 24,
      "stock": 96,
      "third": 16
    },
    {
      "distributed": 64,
      "first": 32,
      "second": 24,
      "stock": 97,
      "third": 16
    },
    {
      "distributed": 65,
      "first": 32,
      "second": 24,
      "stock": 98,
      "third": 16
    },
    {
      "distributed": 66,
      "first": 33,
      "second": 24,
      "stock": 99,
      "third": 16
    },
    {
      "distributed": 66,
      "first": 33,
      "second": 24,
      "stock": 100,
      "third": 16
    }
  ],
  "nonProductionDollarPenalty": 4,
  "nonProductionInfluencePenalty": 1,
  "origin": "seed; printed memo values recomputed from the formula",
  "productionSplit": "ceil(n/2) to the player and ceil(n/2) to the government",
  "ranking": "influence + 2.5 * controlled regions",
  "rankingRegionHalfPoints": 5,
  "second": "floor((first+third)/2)",
  "shareDenominator": 3,
  "shareNumerator": 2,
  "third": "floor(D/4)"
};

export const limits = {
  "barrelSupply": null,
  "buildingSupply": null,
  "buildingsPerRegion": 3,
  "freeStepsPerAction": 100,
  "logisticsSupply": null,
  "origin": {
    "buildingsPerRegion": "seed",
    "freeStepsPerAction": "house (only stops endless circling)",
    "supplies": "house (unlimited)",
    "troopsOnBoardPerPlayer": "seed"
  },
  "troopsOnBoardPerPlayer": 15
};

export const localTroops = {
  "afterMutualDestruction": 1,
  "base": "region oil value",
  "origin": "seed",
  "phase1DieBonus": {
    "1": 0,
    "2": 1,
    "3": 1,
    "4": 2,
    "5": 2,
    "6": 3
  }
};

export const longGame = {
  "defaultOn": false,
  "note": "may be switched on for any table; meant for three players or a longer game",
  "option": "fiveTurnsPerPhase",
  "origin": "seed; default house"
};

export const market = {
  "allSellBase": -3,
  "allSellRandomDie": {
    "1": 0,
    "2": -1,
    "3": -1,
    "4": -2,
    "5": -2,
    "6": -3
  },
  "origin": "seed",
  "speculationOnlyIfMarketNotNegative": true,
  "variationBySellers": {
    "3": [
      1,
      0,
      -1,
      "-3-random"
    ],
    "4": [
      1,
      0,
      -1,
      -1,
      "-3-random"
    ],
    "5": [
      1,
      0,
      0,
      -1,
      -1,
      "-3-random"
    ]
  }
};

export const neighbours = [
  [
    "anbar",
    "babil"
  ],
  [
    "anbar",
    "bagdad"
  ],
  [
    "anbar",
    "karbala"
  ],
  [
    "anbar",
    "najaf"
  ],
  [
    "anbar",
    "ninawa"
  ],
  [
    "anbar",
    "salah-ad-din"
  ],
  [
    "arbil",
    "dahuk"
  ],
  [
    "arbil",
    "kirkuk"
  ],
  [
    "arbil",
    "ninawa"
  ],
  [
    "arbil",
    "salah-ad-din"
  ],
  [
    "arbil",
    "sulaymaniya"
  ],
  [
    "babil",
    "bagdad"
  ],
  [
    "babil",
    "karbala"
  ],
  [
    "babil",
    "najaf"
  ],
  [
    "babil",
    "qadisiya"
  ],
  [
    "babil",
    "wasit"
  ],
  [
    "bagdad",
    "diyala"
  ],
  [
    "bagdad",
    "salah-ad-din"
  ],
  [
    "bagdad",
    "wasit"
  ],
  [
    "bassora",
    "dhi-qar"
  ],
  [
    "bassora",
    "maysan"
  ],
  [
    "bassora",
    "muthanna"
  ],
  [
    "dahuk",
    "ninawa"
  ],
  [
    "dhi-qar",
    "maysan"
  ],
  [
    "dhi-qar",
    "muthanna"
  ],
  [
    "dhi-qar",
    "qadisiya"
  ],
  [
    "dhi-qar",
    "wasit"
  ],
  [
    "diyala",
    "salah-ad-din"
  ],
  [
    "diyala",
    "sulaymaniya"
  ],
  [
    "diyala",
    "wasit"
  ],
  [
    "karbala",
    "najaf"
  ],
  [
    "kirkuk",
    "salah-ad-din"
  ],
  [
    "kirkuk",
    "sulaymaniya"
  ],
  [
    "maysan",
    "wasit"
  ],
  [
    "muthanna",
    "najaf"
  ],
  [
    "muthanna",
    "qadisiya"
  ],
  [
    "najaf",
    "qadisiya"
  ],
  [
    "ninawa",
    "salah-ad-din"
  ],
  [
    "qadisiya",
    "wasit"
  ],
  [
    "salah-ad-din",
    "sulaymaniya"
  ]
];

export const oilCheckSequence = [
  "priceChange",
  "governmentProduction",
  "influencePenalties",
  "transport",
  "storageLoss"
];

export const openHands = {
  "defaultOn": false,
  "note": "shows money and hand barrels to everybody",
  "option": "openHands",
  "origin": "seed recommends hiding; option house"
};

export const originLegend = {
  "house": "derived for this project; see rules.md for the reasoning",
  "public": "stated by a public source (publisher's English FAQ/errata, reviews, open boundary data)",
  "seed": "printed in the supplied rulebook text"
};

export const phases = [
  {
    "extraLocalTroops": true,
    "governmentProduction": false,
    "id": 1,
    "name": "Invasion",
    "nameIt": "Invasione",
    "rebels": false,
    "speechAllowed": true,
    "turns": 4,
    "turnsLong": 5
  },
  {
    "extraLocalTroops": false,
    "governmentProduction": false,
    "id": 2,
    "name": "Guerrilla",
    "nameIt": "Guerriglia",
    "rebels": true,
    "speechAllowed": true,
    "turns": 4,
    "turnsLong": 5
  },
  {
    "extraLocalTroops": false,
    "governmentProduction": true,
    "id": 3,
    "name": "Transitional Government",
    "nameIt": "Governo di transizione",
    "rebels": true,
    "speechAllowed": false,
    "turns": 4,
    "turnsLong": 5
  }
];

export const players = {
  "colours": [
    {
      "id": "orange",
      "nameIt": "arancione",
      "origin": "seed"
    },
    {
      "id": "blue",
      "nameIt": "blu",
      "origin": "house"
    },
    {
      "id": "green",
      "nameIt": "verde",
      "origin": "house"
    },
    {
      "id": "yellow",
      "nameIt": "giallo",
      "origin": "house"
    },
    {
      "id": "violet",
      "nameIt": "viola",
      "origin": "house"
    }
  ],
  "localTroopsColour": "white",
  "max": 5,
  "min": 3
};

export const prices = {
  "bigLogistic": {
    "landDollars": 3,
    "note": "a token worth three logistics; counts as three elements",
    "origin": "seed; counting house",
    "value": 3
  },
  "logistic": {
    "airDollars": 2,
    "landDollars": 1
  },
  "origin": "seed",
  "troop": {
    "airDollars": 2,
    "landDollars": 1
  }
};

export const rebelRegions = [
  "maysan",
  "wasit",
  "diyala",
  "sulaymaniya"
];

export const rebels = {
  "actions": [
    "enter",
    "move",
    "empower",
    "bomb",
    "pass"
  ],
  "initialPlacement": "an orange region no player controls, else off map",
  "maxPower": 4,
  "movePowerLoss": 1,
  "origin": "seed; reentry and pass house",
  "reentry": "any orange region, power 1, uses the turn's rebel action",
  "startPower": 1
};

export const regions = [
  {
    "borderRegion": true,
    "colourGroup": "brown",
    "governorate": "Al-Basrah",
    "id": "bassora",
    "label": {
      "lat": 30.4,
      "lon": 47.4
    },
    "logistics": 4,
    "nameEn": "Bassora",
    "nameIt": "Bassora",
    "neighbours": [
      "dhi-qar",
      "maysan",
      "muthanna"
    ],
    "number": 1,
    "oil": 3,
    "origin": {
      "borderRegion": "house",
      "colourGroup": "house",
      "label": "public",
      "logistics": "seed",
      "name": "seed",
      "neighbours": "house",
      "oil": "seed"
    }
  },
  {
    "borderRegion": true,
    "colourGroup": "brown",
    "governorate": "Al-Muthanna",
    "id": "muthanna",
    "label": {
      "lat": 30.18,
      "lon": 45.37
    },
    "logistics": 2,
    "nameEn": "Muthanna",
    "nameIt": "Muthanna",
    "neighbours": [
      "bassora",
      "dhi-qar",
      "najaf",
      "qadisiya"
    ],
    "number": 2,
    "oil": 1,
    "origin": {
      "borderRegion": "house",
      "colourGroup": "house",
      "label": "public",
      "logistics": "house",
      "name": "seed",
      "neighbours": "house",
      "oil": "house"
    }
  },
  {
    "borderRegion": true,
    "colourGroup": "brown",
    "governorate": "An-Najaf",
    "id": "najaf",
    "label": {
      "lat": 31.11,
      "lon": 43.8
    },
    "logistics": 3,
    "nameEn": "Najaf",
    "nameIt": "Najaf",
    "neighbours": [
      "anbar",
      "babil",
      "karbala",
      "muthanna",
      "qadisiya"
    ],
    "number": 3,
    "oil": 2,
    "origin": {
      "borderRegion": "house",
      "colourGroup": "house",
      "label": "public",
      "logistics": "house",
      "name": "house",
      "neighbours": "house",
      "oil": "house"
    }
  },
  {
    "borderRegion": true,
    "colourGroup": "brown",
    "governorate": "Al-Anbar",
    "id": "anbar",
    "label": {
      "lat": 32.97,
      "lon": 41.62
    },
    "logistics": 4,
    "nameEn": "Anbar",
    "nameIt": "Anbar",
    "neighbours": [
      "babil",
      "bagdad",
      "karbala",
      "najaf",
      "ninawa",
      "salah-ad-din"
    ],
    "number": 4,
    "oil": 2,
    "origin": {
      "borderRegion": "house",
      "colourGroup": "house",
      "label": "public",
      "logistics": "house",
      "name": "house",
      "neighbours": "house",
      "oil": "house"
    }
  },
  {
    "borderRegion": false,
    "colourGroup": "other",
    "governorate": "Dhi Qar",
    "id": "dhi-qar",
    "label": {
      "lat": 31.21,
      "lon": 46.34
    },
    "logistics": 4,
    "nameEn": "Dhi Qar",
    "nameIt": "Dhi Qar",
    "neighbours": [
      "bassora",
      "maysan",
      "muthanna",
      "qadisiya",
      "wasit"
    ],
    "number": 5,
    "oil": 3,
    "origin": {
      "borderRegion": "house",
      "colourGroup": "house",
      "label": "public",
      "logistics": "house",
      "name": "house",
      "neighbours": "house",
      "oil": "house"
    }
  },
  {
    "borderRegion": false,
    "colourGroup": "orange",
    "governorate": "Maysan",
    "id": "maysan",
    "label": {
      "lat": 31.89,
      "lon": 47.05
    },
    "logistics": 4,
    "nameEn": "Maysan",
    "nameIt": "Maysan",
    "neighbours": [
      "bassora",
      "dhi-qar",
      "wasit"
    ],
    "number": 6,
    "oil": 3,
    "origin": {
      "borderRegion": "house",
      "colourGroup": "house",
      "label": "public",
      "logistics": "house",
      "name": "house",
      "neighbours": "house",
      "oil": "house"
    }
  },
  {
    "borderRegion": false,
    "colourGroup": "other",
    "governorate": "Al-Qadisiyyah",
    "id": "qadisiya",
    "label": {
      "lat": 31.87,
      "lon": 45.06
    },
    "logistics": 2,
    "nameEn": "Qadisiya",
    "nameIt": "Qadisiyya",
    "neighbours": [
      "babil",
      "dhi-qar",
      "muthanna",
      "najaf",
      "wasit"
    ],
    "number": 7,
    "oil": 1,
    "origin": {
      "borderRegion": "house",
      "colourGroup": "house",
      "label": "public",
      "logistics": "house",
      "name": "house",
      "neighbours": "house",
      "oil": "house"
    }
  },
  {
    "borderRegion": false,
    "colourGroup": "orange",
    "governorate": "Wasit",
    "id": "wasit",
    "label": {
      "lat": 32.66,
      "lon": 45.72
    },
    "logistics": 3,
    "nameEn": "Wasit",
    "nameIt": "Wasit",
    "neighbours": [
      "babil",
      "bagdad",
      "dhi-qar",
      "diyala",
      "maysan",
      "qadisiya"
    ],
    "number": 8,
    "oil": 2,
    "origin": {
      "borderRegion": "house",
      "colourGroup": "house",
      "label": "public",
      "logistics": "house",
      "name": "house",
      "neighbours": "house",
      "oil": "house"
    }
  },
  {
    "borderRegion": false,
    "colourGroup": "other",
    "governorate": "Babil",
    "id": "babil",
    "label": {
      "lat": 32.64,
      "lon": 44.54
    },
    "logistics": 3,
    "nameEn": "Babil",
    "nameIt": "Babilonia",
    "neighbours": [
      "anbar",
      "bagdad",
      "karbala",
      "najaf",
      "qadisiya",
      "wasit"
    ],
    "number": 9,
    "oil": 2,
    "origin": {
      "borderRegion": "house",
      "colourGroup": "house",
      "label": "public",
      "logistics": "house",
      "name": "house",
      "neighbours": "house",
      "oil": "house"
    }
  },
  {
    "borderRegion": false,
    "colourGroup": "other",
    "governorate": "Karbala",
    "id": "karbala",
    "label": {
      "lat": 32.51,
      "lon": 43.82
    },
    "logistics": 2,
    "nameEn": "Karbala",
    "nameIt": "Karbala",
    "neighbours": [
      "anbar",
      "babil",
      "najaf"
    ],
    "number": 10,
    "oil": 1,
    "origin": {
      "borderRegion": "house",
      "colourGroup": "house",
      "label": "public",
      "logistics": "house",
      "name": "seed",
      "neighbours": "house",
      "oil": "seed"
    }
  },
  {
    "borderRegion": false,
    "colourGroup": "other",
    "governorate": "Baghdad",
    "id": "bagdad",
    "label": {
      "lat": 33.3,
      "lon": 44.39
    },
    "logistics": 6,
    "nameEn": "Bagdad",
    "nameIt": "Bagdad",
    "neighbours": [
      "anbar",
      "babil",
      "diyala",
      "salah-ad-din",
      "wasit"
    ],
    "number": 11,
    "oil": 5,
    "origin": {
      "borderRegion": "house",
      "colourGroup": "house",
      "label": "public",
      "logistics": "house",
      "name": "seed",
      "neighbours": "house",
      "oil": "seed"
    }
  },
  {
    "borderRegion": false,
    "colourGroup": "orange",
    "governorate": "Diyala",
    "id": "diyala",
    "label": {
      "lat": 33.9,
      "lon": 45.06
    },
    "logistics": 3,
    "nameEn": "Diyala",
    "nameIt": "Diyala",
    "neighbours": [
      "bagdad",
      "salah-ad-din",
      "sulaymaniya",
      "wasit"
    ],
    "number": 12,
    "oil": 2,
    "origin": {
      "borderRegion": "house",
      "colourGroup": "house",
      "label": "public",
      "logistics": "house",
      "name": "house",
      "neighbours": "house",
      "oil": "house"
    }
  },
  {
    "borderRegion": false,
    "colourGroup": "other",
    "governorate": "Salah ad-Din",
    "id": "salah-ad-din",
    "label": {
      "lat": 34.52,
      "lon": 43.64
    },
    "logistics": 3,
    "nameEn": "Salah ad Din",
    "nameIt": "Salah al-Din",
    "neighbours": [
      "anbar",
      "arbil",
      "bagdad",
      "diyala",
      "kirkuk",
      "ninawa",
      "sulaymaniya"
    ],
    "number": 13,
    "oil": 2,
    "origin": {
      "borderRegion": "house",
      "colourGroup": "house",
      "label": "public",
      "logistics": "house",
      "name": "house",
      "neighbours": "house",
      "oil": "house"
    }
  },
  {
    "borderRegion": false,
    "colourGroup": "other",
    "governorate": "Kirkuk (At-Ta'mim)",
    "id": "kirkuk",
    "label": {
      "lat": 35.35,
      "lon": 44.14
    },
    "logistics": 5,
    "nameEn": "Kirkuk",
    "nameIt": "Kirkuk",
    "neighbours": [
      "arbil",
      "salah-ad-din",
      "sulaymaniya"
    ],
    "number": 14,
    "oil": 4,
    "origin": {
      "borderRegion": "house",
      "colourGroup": "house",
      "label": "public",
      "logistics": "house",
      "name": "house",
      "neighbours": "house",
      "oil": "house"
    }
  },
  {
    "borderRegion": false,
    "colourGroup": "orange",
    "governorate": "As-Sulaymaniyah",
    "id": "sulaymaniya",
    "label": {
      "lat": 35.54,
      "lon": 45.3
    },
    "logistics": 4,
    "nameEn": "Sulaymaniya",
    "nameIt": "Sulaymaniyya",
    "neighbours": [
      "arbil",
      "diyala",
      "kirkuk",
      "salah-ad-din"
    ],
    "number": 15,
    "oil": 2,
    "origin": {
      "borderRegion": "house",
      "colourGroup": "house",
      "label": "public",
      "logistics": "house",
      "name": "house",
      "neighbours": "house",
      "oil": "house"
    }
  },
  {
    "borderRegion": false,
    "colourGroup": "other",
    "governorate": "Erbil",
    "id": "arbil",
    "label": {
      "lat": 36.34,
      "lon": 44.2
    },
    "logistics": 3,
    "nameEn": "Arbil",
    "nameIt": "Arbil",
    "neighbours": [
      "dahuk",
      "kirkuk",
      "ninawa",
      "salah-ad-din",
      "sulaymaniya"
    ],
    "number": 16,
    "oil": 2,
    "origin": {
      "borderRegion": "house",
      "colourGroup": "house",
      "label": "public",
      "logistics": "house",
      "name": "house",
      "neighbours": "house",
      "oil": "house"
    }
  },
  {
    "borderRegion": false,
    "colourGroup": "other",
    "governorate": "Nineveh (Ninawa)",
    "id": "ninawa",
    "label": {
      "lat": 36.02,
      "lon": 42.47
    },
    "logistics": 4,
    "nameEn": "Ninawa",
    "nameIt": "Ninive",
    "neighbours": [
      "anbar",
      "arbil",
      "dahuk",
      "salah-ad-din"
    ],
    "number": 17,
    "oil": 3,
    "origin": {
      "borderRegion": "house",
      "colourGroup": "house",
      "label": "public",
      "logistics": "house",
      "name": "house",
      "neighbours": "house",
      "oil": "house"
    }
  },
  {
    "borderRegion": false,
    "colourGroup": "other",
    "governorate": "Dohuk",
    "id": "dahuk",
    "label": {
      "lat": 37.06,
      "lon": 43.14
    },
    "logistics": 2,
    "nameEn": "Dahuk",
    "nameIt": "Dahuk",
    "neighbours": [
      "arbil",
      "ninawa"
    ],
    "number": 18,
    "oil": 1,
    "origin": {
      "borderRegion": "house",
      "colourGroup": "house",
      "label": "public",
      "logistics": "house",
      "name": "house",
      "neighbours": "house",
      "oil": "house"
    }
  }
];

export const retreat = {
  "destination": "contiguous region controlled by a player",
  "logisticsRetreat": false,
  "origin": "seed; timing house",
  "pacifismPerRetreatingPlayer": 1,
  "timing": "war check, before the dice of that battle",
  "troopLoss": 1
};

export const setup = {
  "initialPurchaseDollarsPerElement": 1,
  "initialPurchasePlacement": "border",
  "lastPlayerBonusDollars": 2,
  "origin": "seed; contracts/government start 0 and timeoutPurchase house",
  "startMoneyDollars": 10,
  "startTracks": {
    "contracts": 0,
    "governmentOil": 0,
    "influence": 0,
    "massMedia": 0,
    "oilPriceStep": 0,
    "pacifism": 0
  },
  "timeoutPurchase": {
    "logistics": 2,
    "troops": 4
  }
};

export const specVersion = 1;

export const speechTable = [
  {
    "change": -5,
    "from": 13,
    "to": 15
  },
  {
    "change": -4,
    "from": 10,
    "to": 12
  },
  {
    "change": -3,
    "from": 7,
    "to": 9
  },
  {
    "change": -2,
    "from": 4,
    "to": 6
  },
  {
    "change": -1,
    "from": 1,
    "to": 3
  }
];

export const startRegions = [
  "bassora",
  "muthanna",
  "najaf",
  "anbar"
];

export const storage = {
  "origin": "seed",
  "perWarehouse": 4,
  "transportBase": 2,
  "withoutWarehouse": 1
};

export const supportMove = {
  "cost": 0,
  "groupsPerAllyPerBattlePerAction": 1,
  "minimumTroops": 1,
  "origin": "seed; frequency house"
};

export const title = "One More Barrel";

export const tracks = {
  "contracts": {
    "max": 15,
    "origin": "house",
    "valuesDollars": [
      0,
      2,
      4,
      7,
      10,
      14,
      18,
      23,
      28,
      34,
      40,
      47,
      54,
      62,
      70,
      80
    ]
  },
  "governmentOil": {
    "origin": "public (FAQ)",
    "printedMax": 60,
    "serverMax": null
  },
  "influence": {
    "bombingBonusDivisor": 3,
    "colour": "orange",
    "max": 15,
    "min": 0,
    "origin": "bonus seed; max house (concentric with pacifism)"
  },
  "massMedia": {
    "allowedTroops": [
      3,
      3,
      4,
      4,
      5,
      5,
      6,
      6,
      7,
      7,
      8,
      8,
      9,
      9,
      10,
      10
    ],
    "colour": "blue",
    "max": 15,
    "min": 0,
    "origin": "formula seed; max house (concentric with pacifism)"
  },
  "oilPrice": {
    "origin": "start 0.5 seed; further steps house",
    "startStep": 0,
    "stepsDollars": [
      0.5,
      1.0,
      1.5,
      2.0,
      2.5,
      3.0,
      3.5,
      4.0,
      4.5,
      5.0,
      5.5,
      6.0
    ]
  },
  "pacifism": {
    "colour": "red",
    "endGameMultiplier": 10,
    "max": 15,
    "min": 0,
    "origin": "seed; clamping at 0 and 15 house",
    "penaltyDollars": [
      {
        "dollars": 0,
        "from": 0,
        "to": 3
      },
      {
        "dollars": 1,
        "from": 4,
        "to": 6
      },
      {
        "dollars": 3,
        "from": 7,
        "to": 9
      },
      {
        "dollars": 5,
        "from": 10,
        "to": 12
      },
      {
        "dollars": 10,
        "from": 13,
        "to": 14
      },
      {
        "dollars": 15,
        "from": 15,
        "to": 15
      }
    ],
    "speculationSteps": [
      {
        "from": 0,
        "steps": 0,
        "to": 3
      },
      {
        "from": 4,
        "steps": 1,
        "to": 6
      },
      {
        "from": 7,
        "steps": 2,
        "to": 9
      },
      {
        "from": 10,
        "steps": 3,
        "to": 12
      },
      {
        "from": 13,
        "steps": 4,
        "to": 15
      }
    ]
  }
};

export const troopTolerance = {
  "abovePerTroop": 1,
  "base": 3,
  "belowPerTwoTroops": -1,
  "countsBorderRegion": true,
  "origin": "seed",
  "perMassMedia": 2
};

export const turnSequence = [
  "firstActions",
  "secondActions",
  "warCheck",
  "rebelCheck",
  "pacifismCheck",
  "oilCheck",
  "playingOrderCheck"
];

export const units = {
  "money": "half-dollar",
  "note": "All money is stored as an integer count of half-dollars; every field named ...Dollars is in whole or half dollars for reading.",
  "origin": "house"
};
