// Generated from the game's board.json by the tests. Do not edit: run `make types`.

export const game = "narrows";

export const neighbours = [
  {
    "a": "wells",
    "b": "gulf"
  },
  {
    "a": "gulf",
    "b": "skerries"
  },
  {
    "a": "gulf",
    "b": "narrows"
  },
  {
    "a": "gulf",
    "b": "shoals"
  },
  {
    "a": "skerries",
    "b": "narrows"
  },
  {
    "a": "narrows",
    "b": "shoals"
  },
  {
    "a": "skerries",
    "b": "mist"
  },
  {
    "a": "narrows",
    "b": "roads"
  },
  {
    "a": "shoals",
    "b": "lantern"
  },
  {
    "a": "mist",
    "b": "roads"
  },
  {
    "a": "roads",
    "b": "lantern"
  },
  {
    "a": "mist",
    "b": "orrin"
  },
  {
    "a": "mist",
    "b": "hale"
  },
  {
    "a": "roads",
    "b": "hale"
  },
  {
    "a": "roads",
    "b": "tamsin"
  },
  {
    "a": "lantern",
    "b": "tamsin"
  },
  {
    "a": "lantern",
    "b": "quill"
  }
];

export const numbers = {
  "contract": 6,
  "highest_price": 5,
  "loads": 2,
  "longest": 3,
  "lowest_price": 1,
  "most_paid": 3,
  "offers": 3,
  "orders": 3,
  "stops": 5
};

export const places = [
  {
    "id": "wells",
    "kind": "wells"
  },
  {
    "id": "gulf",
    "kind": "gulf"
  },
  {
    "id": "skerries",
    "kind": "water"
  },
  {
    "id": "narrows",
    "kind": "water"
  },
  {
    "id": "shoals",
    "kind": "water"
  },
  {
    "id": "mist",
    "kind": "water"
  },
  {
    "id": "roads",
    "kind": "water"
  },
  {
    "id": "lantern",
    "kind": "water"
  },
  {
    "id": "orrin",
    "kind": "port"
  },
  {
    "id": "hale",
    "kind": "port"
  },
  {
    "id": "tamsin",
    "kind": "port"
  },
  {
    "id": "quill",
    "kind": "port"
  }
];
