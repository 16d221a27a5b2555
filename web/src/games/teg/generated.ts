// Generated from the Rust types by the tests. Do not edit: run `make types`.
/* eslint-disable */

/**
 * What keeps somebody from attacking.
 */
export type Bar = "condominium" | "truce" | "pact" | "ending";

/**
 * From where one could attack.
 */
export type Base = { 
/**
 * The country.
 */
from: CountryId, 
/**
 * How many armies stand there.
 */
armies: number, 
/**
 * What keeps them from it.
 */
bound: Bar | null, };

/**
 * How the colours in a country stand to each other.
 */
export type Bond = "sole" | "allied" | "contested" | "entering";

/**
 * The border between two continents that have neighbouring countries (TEG-17.7).
 */
export type BorderId = string;

/**
 * A card that can be handed in (TEG-16). Country cards come first, in country-id order, then
 * continent cards in the order of the board (TEG-25.3).
 */
export type Card = string;

/**
 * A colour of armies (TEG-1.1).
 */
export type Color = "white" | "black" | "red" | "blue" | "yellow" | "green";

/**
 * A continent as a whole.
 */
export type Continent = { 
/**
 * Who owns all of it.
 */
owner: SeatId | null, 
/**
 * Who holds its card.
 */
card: SeatId | null, };

/**
 * One of the seven continents.
 */
export type ContinentId = string;

/**
 * What stands in a country.
 */
export type Country = { 
/**
 * One, or two in a condominium; none before the deal.
 */
holdings: Array<Holding>, 
/**
 * How they stand to each other.
 */
bond: Bond, 
/**
 * TEG-12.1.
 */
blockaded: boolean, };

/**
 * One of the 72 countries.
 */
export type CountryId = string;

/**
 * Face-down cards left.
 */
export type Decks = { 
/**
 * Country cards.
 */
country: number, 
/**
 * Situation cards.
 */
situation: number, };

/**
 * What happened in the running turn.
 */
export type Deeds = { 
/**
 * Countries conquered alone.
 */
solo: Array<CountryId>, 
/**
 * Countries conquered together.
 */
joint: Array<CountryId>, 
/**
 * The right to a country card: `none`, `open`, `exchange`, `taken` or `over`.
 */
draw: "none" | "open" | "exchange" | "taken" | "over", 
/**
 * Targets that an invited ally has refused.
 */
refused: Array<CountryId>, };

/**
 * An announced end: who announced it stays bound until the other's next turn has ended.
 */
export type Ending = { 
/**
 * Who announced it.
 */
by: SeatId, 
/**
 * Whether that turn has begun.
 */
begun: boolean, };

/**
 * The last fight.
 */
export type Fight = { 
/**
 * With what.
 */
kind: Weapon, 
/**
 * From where.
 */
from: CountryId, 
/**
 * Against which country.
 */
to: CountryId, 
/**
 * Who attacked.
 */
seat: SeatId, 
/**
 * Who defended.
 */
victim: SeatId, 
/**
 * The attacker's dice, highest first.
 */
attack: Array<number>, 
/**
 * The defender's dice, highest first.
 */
defence: Array<number>, 
/**
 * Armies that the attacker lost.
 */
lost: number, 
/**
 * Armies that the defender lost.
 */
killed: number, };

/**
 * Somebody who holds next to a country or inside it, strong enough to attack.
 */
export type Foe = { 
/**
 * Who.
 */
seat: SeatId, 
/**
 * The country.
 */
from: CountryId, 
/**
 * How many armies stand there.
 */
armies: number, 
/**
 * What keeps them from it.
 */
bound: Bar | null, };

/**
 * Who may still send an army after a joint conquest.
 */
export type Follower = { 
/**
 * Who.
 */
seat: SeatId, 
/**
 * From where.
 */
from: CountryId, };

/**
 * What may still leave a country by regrouping.
 */
export type Fresh = { 
/**
 * Armies that have not moved.
 */
armies: number, 
/**
 * Missiles that have not moved.
 */
missiles: number, };

/**
 * A country that is still to be taken.
 */
export type Goal = { 
/**
 * Who has it.
 */
owners: Array<Share>, 
/**
 * The strongest of the asker's own holdings that touches it.
 */
mine: Base | null, 
/**
 * Which.
 */
id: CountryId, 
/**
 * The asker's armies there.
 */
armies: number, 
/**
 * Who could attack, those that nothing keeps from it first and the strongest first.
 */
foes: Array<Foe>, 
/**
 * Who could launch missiles.
 */
missiles: Array<Missiles>, 
/**
 * How safe it is.
 */
level: Level, };

/**
 * What one seat alone knows.
 */
export type Hand = { 
/**
 * Country cards in the order drawn.
 */
cards: Array<HandCard>, 
/**
 * One, or two with two seats; none before the deal.
 */
objectives: Array<Objective>, };

/**
 * A country card in a hand.
 */
export type HandCard = { 
/**
 * `card-chile`.
 */
id: Card, 
/**
 * Its country.
 */
country: CountryId, 
/**
 * What is printed on it.
 */
symbols: Array<string>, 
/**
 * Its three armies were placed (TEG-13.9).
 */
bonus: boolean, };

/**
 * `hints` of the prompts; each question fills in its own.
 */
export type Hints = { 
/**
 * Armies to place, by pool.
 */
pools?: { [key in string]: number }, 
/**
 * What the next exchange brings.
 */
exchange?: number, 
/**
 * How the draw of a country card stands.
 */
draw?: string, 
/**
 * Dice of both sides: from, then to.
 */
dice: Record<string, Record<string, [number, number]>>, 
/**
 * What a missile destroys: from, then to.
 */
launch: Record<string, Record<string, number>>, 
/**
 * Zones that must be attended to.
 */
zones?: Array<CountryId>, 
/**
 * Joint attacks that are due.
 */
due?: Array<string>, 
/**
 * What is sensible to begin with.
 */
start?: StartHint, };

/**
 * One colour in a country.
 */
export type Holding = { 
/**
 * Whose.
 */
seat: SeatId, 
/**
 * At least one.
 */
armies: number, 
/**
 * Missiles beside them.
 */
missiles: number, };

/**
 * Why there is nothing to attack, in the order in which somebody would look for a reason.
 */
export type Idle = "rest" | "armies" | "open-borders" | "closed-borders" | "pacts";

/**
 * On whose turn a joint attack is carried out.
 */
export type Lead = "me" | "partner";

/**
 * How safe a country is.
 */
export type Level = "exposed" | "watched" | "bound" | "quiet";

/**
 * Somebody who could launch missiles at a country.
 */
export type Missiles = { 
/**
 * Who.
 */
seat: SeatId, 
/**
 * From where.
 */
from: CountryId, 
/**
 * How many that get through.
 */
count: number, 
/**
 * Armies that one of them destroys.
 */
damage: number, };

/**
 * A secret objective.
 */
export type Objective = { 
/**
 * Which card.
 */
id: ObjectiveId, 
/**
 * Who must be eliminated, if anybody.
 */
destroy: SeatId | null, 
/**
 * Cannot be met any more: 45 countries are left (TEG-21.4).
 */
common: boolean, };

/**
 * One of the twenty secret objectives.
 */
export type ObjectiveId = string;

/**
 * What the own objectives need, held and still to be taken.
 */
export type Outlook = { 
/**
 * What the asker has to himself, the most endangered first.
 */
held: Array<Watch>, 
/**
 * What others have, alone or beside him; the easiest first.
 */
goals: Array<Goal>, };

/**
 * A pact in force.
 */
export type Pact = { 
/**
 * `pact-7`.
 */
id: string, 
/**
 * In seat order.
 */
parties: [SeatId, SeatId], 
/**
 * What it says.
 */
terms: Term, 
/**
 * Its end, once announced.
 */
ending: Ending | null, };

/**
 * One thing that an objective asks for.
 */
export type Part = { 
/**
 * It is as the objective asks.
 */
met: boolean, } & ({ "kind": "continent", 
/**
 * Which.
 */
id: ContinentId, 
/**
 * How many are owned.
 */
have: number, 
/**
 * How many it takes.
 */
need: number, } | { "kind": "islands", 
/**
 * How many are owned.
 */
have: number, 
/**
 * How many it takes.
 */
need: number, 
/**
 * In how many continents those owned lie.
 */
continents: number, 
/**
 * In how many they must.
 */
least: number, } | { "kind": "any", 
/**
 * How many are owned.
 */
have: number, 
/**
 * How many it takes.
 */
need: number, } | { "kind": "destroy", 
/**
 * Whose.
 */
seat: SeatId, 
/**
 * How many of it are left.
 */
armies: number, });

/**
 * A decision inside a stage.
 */
export type Pending = { "kind": "advance", seat: SeatId, from: CountryId, to: CountryId, most: number, } | { "kind": "entry", seat: SeatId, from: CountryId, to: CountryId, holder: SeatId, } | { "kind": "invite", lead: SeatId, ally: SeatId, from: CountryId, to: CountryId, } | { "kind": "outward", lead: SeatId, ally: SeatId, from: CountryId, to: CountryId, next: SeatId, stopped: Array<SeatId>, } | { "kind": "follow", at: CountryId, open: Array<Follower>, } | { "kind": "ally", lead: SeatId, ally: SeatId, at: Array<CountryId>, };

/**
 * How far one objective is met.
 */
export type Progress = { 
/**
 * Which objective.
 */
id: ObjectiveId, 
/**
 * What it asks for; met when all of it is.
 */
parts: Array<Part>, };

/**
 * A proposal on the table.
 */
export type Proposal = { 
/**
 * `offer-9`.
 */
id: string, 
/**
 * Who made it.
 */
from: SeatId, 
/**
 * Who may accept it.
 */
to: SeatId, 
/**
 * What it says.
 */
terms: Term, };

/**
 * What is one seat's.
 */
export type Seat = { 
/**
 * Once chosen.
 */
color: Color | null, 
/**
 * Neither eliminated nor conceded.
 */
alive: boolean, 
/**
 * Has conceded; its armies stay.
 */
conceded: boolean, 
/**
 * Countries owned.
 */
countries: number, 
/**
 * Armies on the map.
 */
armies: number, 
/**
 * Missiles on the map.
 */
missiles: number, 
/**
 * How many country cards it holds (TEG-13.12).
 */
cards: number, 
/**
 * Countries whose bonus was placed and whose card it still holds.
 */
shown: Array<CountryId>, 
/**
 * Exchanges made.
 */
exchanges: number, 
/**
 * Has exchanged in this round.
 */
exchanged: boolean, 
/**
 * Continent cards held.
 */
continent_cards: Array<ContinentId>, 
/**
 * Continent cards used.
 */
continents_used: Array<ContinentId>, 
/**
 * Continents whose card it may take in its next request.
 */
claims: Array<ContinentId>, 
/**
 * Zone penalties not yet used up.
 */
forfeits: number, 
/**
 * Free armies that its turn would bring now.
 */
reinforcements: number, 
/**
 * Open at the end alone (TEG-22.7).
 */
objectives: Array<Objective> | null, };

/**
 * A place at the table, counted from 0. Stable for the whole match.
 */
export type SeatId = number;

/**
 * One colour in a country.
 */
export type Share = { 
/**
 * Whose.
 */
seat: SeatId, 
/**
 * How many.
 */
armies: number, };

/**
 * A kind of situation card.
 */
export type SituationId = string;

/**
 * Where the match stands.
 */
export type Stage = "color" | "deploy" | "extra" | "place" | "attack" | "regroup" | "request" | "ally" | "over";

/**
 * What an editor begins with.
 */
export type StartHint = { 
/**
 * So many armies.
 */
armies: number, };

/**
 * How the table talks.
 */
export type Style = "vale-todo" | "fair-play";

/**
 * The public view; seats and spectators receive the same one.
 */
export type Table = { 
/**
 * Where the match stands.
 */
stage: Stage, 
/**
 * A decision inside the stage.
 */
pending: Pending | null, 
/**
 * Rounds of hostilities; 0 before the first.
 */
round: number, 
/**
 * Turns begun, placing included.
 */
turn: number, 
/**
 * The round of initial placement, 0 afterwards.
 */
placement: number, 
/**
 * Who won the first roll (TEG-3.2).
 */
first: SeatId | null, 
/**
 * Whose place began this round (TEG-3.4).
 */
starter: SeatId | null, 
/**
 * The turn seat.
 */
active: SeatId | null, 
/**
 * Armies that it must still place: `free`, and those bound to a continent.
 */
pools: { [key in string]: number }, 
/**
 * The situation card in force.
 */
card: SituationId | null, 
/**
 * Used situation cards, oldest first, the one in force last.
 */
set_aside: Array<SituationId>, 
/**
 * Losers of this round's crisis (TEG-6.9).
 */
barred: Array<SeatId>, 
/**
 * Face-down cards.
 */
decks: Decks, 
/**
 * Country cards on the used pile, oldest first.
 */
used: Array<CountryId>, 
/**
 * By country.
 */
countries: { [key in string]: Country }, 
/**
 * By continent.
 */
continents: { [key in string]: Continent }, 
/**
 * By seat number.
 */
seats: Array<Seat>, 
/**
 * Of the running turn.
 */
deeds: Deeds, 
/**
 * What may still leave a country by regrouping (TEG-10.2).
 */
fresh: { [key in string]: Fresh }, 
/**
 * Oldest first.
 */
proposals: Array<Proposal>, 
/**
 * Oldest first.
 */
pacts: Array<Pact>, 
/**
 * The last fight.
 */
fight: Fight | null, 
/**
 * This round's crisis rolls.
 */
crisis: Array<Throw>, 
/**
 * What the table agreed on before the start.
 */
options: TegOptions, };

/**
 * What the table agrees on before the start (TEG-24).
 */
export type TegOptions = { 
/**
 * How the table talks: anything goes, or neutral remarks and proposals on the own turn alone (TEG-24.2, 24.3).
 */
style: Style, 
/**
 * Situation cards; without them every round is classic combat.
 */
situation_cards: boolean, 
/**
 * Missiles (TEG-11).
 */
missiles: boolean, 
/**
 * Blockades (TEG-12).
 */
blockades: boolean, 
/**
 * International zones (TEG-18).
 */
zones: boolean, 
/**
 * Aggression pacts (TEG-19).
 */
joint_attacks: boolean, 
/**
 * Pacts of any kind.
 */
pacts: boolean, 
/**
 * The minimum of four armies also for six and seven countries.
 */
four_for_all: boolean, };

/**
 * What two seats can agree on. There is nothing else, and nothing against a third seat (TEG-17.1, 17.2).
 */
export type Term = { "kind": "country", 
/**
 * One country.
 */
a: CountryId, 
/**
 * Its owner.
 */
a_seat: SeatId, 
/**
 * The other country.
 */
b: CountryId, 
/**
 * Its owner.
 */
b_seat: SeatId, } | { "kind": "continent", 
/**
 * Inside which continent.
 */
continent: ContinentId, } | { "kind": "border", 
/**
 * Between which continents.
 */
border: BorderId, } | { "kind": "world" } | { "kind": "zone", 
/**
 * The zone country.
 */
at: CountryId, 
/**
 * The turn in which it was signed.
 */
since: number, 
/**
 * Who is in breach, while the other partner's verdict is awaited (TEG-18.8).
 */
offender: SeatId | null, } | { "kind": "condominium", 
/**
 * The shared country.
 */
at: CountryId, } | { "kind": "joint", 
/**
 * The country to be taken.
 */
target: CountryId, 
/**
 * On whose turn.
 */
lead: SeatId, 
/**
 * From where the lead attacks.
 */
lead_from: CountryId, 
/**
 * Who comes along.
 */
ally: SeatId, 
/**
 * From where the ally attacks.
 */
ally_from: CountryId, 
/**
 * The round in which it was fought.
 */
fought: number | null, };

/**
 * One die of one seat.
 */
export type Throw = { 
/**
 * Who threw.
 */
seat: SeatId, 
/**
 * What came up.
 */
die: number, };

/**
 * Terms as events tell them: what is not so is left out.
 */
export type Told = { "kind": "country", 
/**
 * One country.
 */
a: CountryId, 
/**
 * Its owner.
 */
a_seat: SeatId, 
/**
 * The other country.
 */
b: CountryId, 
/**
 * Its owner.
 */
b_seat: SeatId, } | { "kind": "continent", 
/**
 * Inside which continent.
 */
continent: ContinentId, } | { "kind": "border", 
/**
 * Between which continents.
 */
border: BorderId, } | { "kind": "world" } | { "kind": "zone", 
/**
 * The zone country.
 */
at: CountryId, 
/**
 * The turn in which it was signed.
 */
since: number, 
/**
 * Who is in breach, while the other partner's verdict is awaited (TEG-18.8).
 */
offender: SeatId | null, } | { "kind": "condominium", 
/**
 * The shared country.
 */
at: CountryId, } | { "kind": "joint", 
/**
 * The country to be taken.
 */
target: CountryId, 
/**
 * On whose turn.
 */
lead: SeatId, 
/**
 * From where the lead attacks.
 */
lead_from: CountryId, 
/**
 * Who comes along.
 */
ally: SeatId, 
/**
 * From where the ally attacks.
 */
ally_from: CountryId, 
/**
 * The round in which it was fought.
 */
fought: number | null, };

/**
 * A country that an objective needs, and who could reach it.
 */
export type Watch = { 
/**
 * Which.
 */
id: CountryId, 
/**
 * The asker's armies there.
 */
armies: number, 
/**
 * Who could attack, those that nothing keeps from it first and the strongest first.
 */
foes: Array<Foe>, 
/**
 * Who could launch missiles.
 */
missiles: Array<Missiles>, 
/**
 * How safe it is.
 */
level: Level, };

/**
 * What a fight is fought with.
 */
export type Weapon = "dice" | "missile";

/**
 * What a seat may do: verbs and their fields.
 */
export type Verbs = {
  color: { color: Color };
  place: { pool: string, at: CountryId, armies: number };
  allot: { pool: string, armies: { [key in CountryId]: number } };
  buy_missile: { at: CountryId };
  exchange: { cards: Array<Card> };
  end_placing: {  };
  attack: { from: CountryId, to: CountryId, holder?: SeatId };
  storm: { from: CountryId, to: CountryId, holder?: SeatId, keep: number };
  launch: { from: CountryId, to: CountryId, holder?: SeatId };
  start_joint: { pact: string };
  invite: { from: CountryId, to: CountryId };
  end_attacks: {  };
  advance: { armies: number };
  enter: { armies: number };
  stay_out: {  };
  accept_invite: {  };
  refuse_invite: {  };
  roll: {  };
  stop: {  };
  follow: { armies: number };
  regroup: { from: CountryId, to: CountryId, armies: number };
  regroup_missiles: { from: CountryId, to: CountryId, missiles: number };
  end_regroup: {  };
  take_card: {  };
  bonus: { at: CountryId };
  take_continent: { continent: ContinentId };
  end_request: {  };
  negotiate: { to: SeatId };
  propose_country: { own: CountryId, theirs: CountryId };
  propose_continent: { to: SeatId, continent: ContinentId };
  propose_border: { to: SeatId, border: BorderId };
  propose_world: { to: SeatId };
  propose_zone: { to: SeatId, zone: CountryId };
  propose_joint: { target: CountryId, own: CountryId, theirs: CountryId, lead: Lead };
  withdraw: { proposal: string };
  accept: { proposal: string };
  refuse: { proposal: string };
  announce_end: { pact: string };
  keep_zone: { pact: string };
  end_zone: { pact: string };
  concede: {  };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const verbs = {
  color: ["color"],
  place: ["pool", "at", "armies"],
  allot: ["pool", "armies"],
  buy_missile: ["at"],
  exchange: ["cards"],
  end_placing: [],
  attack: ["from", "to", "holder?"],
  storm: ["from", "to", "holder?", "keep"],
  launch: ["from", "to", "holder?"],
  start_joint: ["pact"],
  invite: ["from", "to"],
  end_attacks: [],
  advance: ["armies"],
  enter: ["armies"],
  stay_out: [],
  accept_invite: [],
  refuse_invite: [],
  roll: [],
  stop: [],
  follow: ["armies"],
  regroup: ["from", "to", "armies"],
  regroup_missiles: ["from", "to", "missiles"],
  end_regroup: [],
  take_card: [],
  bonus: ["at"],
  take_continent: ["continent"],
  end_request: [],
  negotiate: ["to"],
  propose_country: ["own", "theirs"],
  propose_continent: ["to", "continent"],
  propose_border: ["to", "border"],
  propose_world: ["to"],
  propose_zone: ["to", "zone"],
  propose_joint: ["target", "own", "theirs", "lead"],
  withdraw: ["proposal"],
  accept: ["proposal"],
  refuse: ["proposal"],
  announce_end: ["pact"],
  keep_zone: ["pact"],
  end_zone: ["pact"],
  concede: [],
} as const;

/**
 * What prompts ask, and its parameters.
 */
export type Asks = {
  color: { turn: number };
  deploy: { turn: number, round: number };
  extra: { turn: number };
  place: { turn: number };
  attack: { turn: number };
  advance: { turn: number, from: CountryId, to: CountryId };
  entry: { turn: number, from: CountryId, to: CountryId, holder: SeatId };
  follow: { turn: number, from: CountryId, to: CountryId };
  invite: { turn: number, from: CountryId, to: CountryId, seat: SeatId };
  outward: { turn: number, from: CountryId, to: CountryId };
  regroup: { turn: number };
  request: { turn: number };
  ally: { turn: number, seat: SeatId };
  aside: {  };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const asks = {
  color: ["turn"],
  deploy: ["turn", "round"],
  extra: ["turn"],
  place: ["turn"],
  attack: ["turn"],
  advance: ["turn", "from", "to"],
  entry: ["turn", "from", "to", "holder"],
  follow: ["turn", "from", "to"],
  invite: ["turn", "from", "to", "seat"],
  outward: ["turn", "from", "to"],
  regroup: ["turn"],
  request: ["turn"],
  ally: ["turn", "seat"],
  aside: [],
} as const;

/**
 * What is told, and its parameters.
 */
export type Events = {
  color: { seat: SeatId, color: Color };
  dealt: { first: SeatId, rolls: Array<Array<Throw>> };
  leftover: { rolls: Array<Array<Throw>>, seats: Array<SeatId> };
  objectives: { objectives: Array<string> };
  deploy: { seat: SeatId, armies: number, round: number };
  round: { round: number, starter: SeatId };
  situation: { card: SituationId, absent?: boolean };
  crisis: { rolls: Array<Throw>, barred: Array<SeatId> };
  extra: { seat: SeatId, armies: number };
  reshuffled: { deck: string };
  turn: { seat: SeatId, round: number, pools: { [key in string]: number } };
  placed: { seat: SeatId, pool: string, armies: { [key in CountryId]: number } };
  missile_bought: { seat: SeatId, at: CountryId };
  lost_armies: { seat: SeatId, armies: number };
  exchange: { seat: SeatId, cards: Array<string>, number: number, armies: number };
  resting: { seat: SeatId };
  attack: { seat: SeatId, from: CountryId, to: CountryId, victim: SeatId, attack: Array<number>, defence: Array<number>, lost: number, killed: number };
  launch: { seat: SeatId, from: CountryId, to: CountryId, victim: SeatId, damage: number, route: Array<CountryId> };
  conquered: { seat: SeatId, at: CountryId, from: CountryId, victim: SeatId, missiles: number };
  advanced: { seat: SeatId, from: CountryId, to: CountryId, armies: number };
  expelled: { seat: SeatId, at: CountryId, victim: SeatId, holder: SeatId };
  sole: { seat: SeatId, at: CountryId };
  entered: { seat: SeatId, from: CountryId, to: CountryId, armies: number };
  stayed_out: { seat: SeatId, at: CountryId, holder: SeatId };
  joint_started: { seat: SeatId, ally: SeatId, target: CountryId, from: CountryId, ally_from: CountryId };
  joint_ended: { seat: SeatId, ally: SeatId, target: CountryId };
  joint_conquered: { seat: SeatId, ally: SeatId, at: CountryId, entered: Array<SeatId>, missiles: number };
  joint_lapsed: { seat: SeatId, ally: SeatId, target: CountryId };
  followed: { seat: SeatId, from: CountryId, to: CountryId, armies: number };
  invited: { seat: SeatId, partner: SeatId, from: CountryId, to: CountryId };
  invite_accepted: { seat: SeatId, partner: SeatId, from: CountryId, to: CountryId };
  invite_refused: { seat: SeatId, partner: SeatId, from: CountryId, to: CountryId };
  invite_lapsed: { seat: SeatId, partner: SeatId, from: CountryId, to: CountryId };
  stopped: { seat: SeatId, target: CountryId };
  regrouped: { seat: SeatId, from: CountryId, to: CountryId, armies?: number, missiles?: number };
  no_card: { seat: SeatId };
  card_taken: { seat: SeatId };
  drew: { card: CountryId };
  bonus: { seat: SeatId, at: CountryId };
  continent_card: { seat: SeatId, continent: ContinentId };
  continent_returned: { seat: SeatId, continent: ContinentId };
  turn_over: { seat: SeatId };
  proposed: { seat: SeatId, partner: SeatId, proposal: string, terms: Told };
  withdrawn: { seat: SeatId, partner: SeatId, terms: Told };
  lapsed: { seat: SeatId, partner: SeatId, terms: Told, void?: boolean };
  refused: { seat: SeatId, partner: SeatId, terms: Told };
  pact: { seat: SeatId, partner: SeatId, pact: string, terms: Told };
  ending: { seat: SeatId, partner: SeatId, terms: Told };
  pact_over: { seat: SeatId, partner: SeatId, terms: Told, why: string };
  zone_due: { seat: SeatId, partner: SeatId, at: CountryId };
  zone_breach: { seat: SeatId, partner: SeatId, at: CountryId };
  zone_card: { card: CountryId };
  zone_penalty: { seat: SeatId, kind: string };
  verdict: { seat: SeatId, partner: SeatId, at: CountryId, keep: boolean };
  eliminated: { seat: SeatId, by: SeatId, cards: number };
  inherited: { cards: Array<string> };
  objective_void: {  };
  conceded: { seat: SeatId };
  over: { seat: SeatId, why: string };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const events = {
  color: ["seat", "color"],
  dealt: ["first", "rolls"],
  leftover: ["rolls", "seats"],
  objectives: ["objectives"],
  deploy: ["seat", "armies", "round"],
  round: ["round", "starter"],
  situation: ["card", "absent?"],
  crisis: ["rolls", "barred"],
  extra: ["seat", "armies"],
  reshuffled: ["deck"],
  turn: ["seat", "round", "pools"],
  placed: ["seat", "pool", "armies"],
  missile_bought: ["seat", "at"],
  lost_armies: ["seat", "armies"],
  exchange: ["seat", "cards", "number", "armies"],
  resting: ["seat"],
  attack: ["seat", "from", "to", "victim", "attack", "defence", "lost", "killed"],
  launch: ["seat", "from", "to", "victim", "damage", "route"],
  conquered: ["seat", "at", "from", "victim", "missiles"],
  advanced: ["seat", "from", "to", "armies"],
  expelled: ["seat", "at", "victim", "holder"],
  sole: ["seat", "at"],
  entered: ["seat", "from", "to", "armies"],
  stayed_out: ["seat", "at", "holder"],
  joint_started: ["seat", "ally", "target", "from", "ally_from"],
  joint_ended: ["seat", "ally", "target"],
  joint_conquered: ["seat", "ally", "at", "entered", "missiles"],
  joint_lapsed: ["seat", "ally", "target"],
  followed: ["seat", "from", "to", "armies"],
  invited: ["seat", "partner", "from", "to"],
  invite_accepted: ["seat", "partner", "from", "to"],
  invite_refused: ["seat", "partner", "from", "to"],
  invite_lapsed: ["seat", "partner", "from", "to"],
  stopped: ["seat", "target"],
  regrouped: ["seat", "from", "to", "armies?", "missiles?"],
  no_card: ["seat"],
  card_taken: ["seat"],
  drew: ["card"],
  bonus: ["seat", "at"],
  continent_card: ["seat", "continent"],
  continent_returned: ["seat", "continent"],
  turn_over: ["seat"],
  proposed: ["seat", "partner", "proposal", "terms"],
  withdrawn: ["seat", "partner", "terms"],
  lapsed: ["seat", "partner", "terms", "void?"],
  refused: ["seat", "partner", "terms"],
  pact: ["seat", "partner", "pact", "terms"],
  ending: ["seat", "partner", "terms"],
  pact_over: ["seat", "partner", "terms", "why"],
  zone_due: ["seat", "partner", "at"],
  zone_breach: ["seat", "partner", "at"],
  zone_card: ["card"],
  zone_penalty: ["seat", "kind"],
  verdict: ["seat", "partner", "at", "keep"],
  eliminated: ["seat", "by", "cards"],
  inherited: ["cards"],
  objective_void: [],
  conceded: ["seat"],
  over: ["seat", "why"],
} as const;

/**
 * What prompts warn of (`warn.…`), and its parameters.
 */
export type Warnings = {
  lost: {  };
  exchange: { cards: Array<string> };
  zone: { at: CountryId };
  breach: { at: CountryId };
  continent: {  };
  card: {  };
  bonus: { at: Array<string> };
  claim: { continents: Array<string> };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const warnings = {
  lost: [],
  exchange: ["cards"],
  zone: ["at"],
  breach: ["at"],
  continent: [],
  card: [],
  bonus: ["at"],
  claim: ["continents"],
} as const;

/**
 * Why a match ends.
 */
export type Reasons = {
  objective: {  };
  countries: {  };
  destroyed: {  };
  last: {  };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const reasons = {
  objective: [],
  countries: [],
  destroyed: [],
  last: [],
} as const;

/**
 * What may be asked about a match, and what is answered.
 */
export type Forecasts = {
  outlook: { question: {  }; answer: Outlook };
  progress: { question: { seat: SeatId }; answer: Array<Progress> };
  owned: { question: { seat: SeatId }; answer: { [key in string]: number } };
  idle: { question: { seat: SeatId }; answer: Idle | null };
  route: { question: { seat: SeatId, from: CountryId, to: CountryId, victim: SeatId }; answer: Array<CountryId> | null };
};

/**
 * What the host may set, with the values to choose from.
 */
export const options = {
  blockades: [],
  four_for_all: [],
  joint_attacks: [],
  missiles: [],
  pacts: [],
  situation_cards: [],
  style: ["vale-todo","fair-play"],
  zones: [],
} as const;

/**
 * The ids of things, by kind.
 */
export const ids = {
  CountryId: ["alaska","albania","angola","arabia","argentina","australia","belarus","bolivia","brazil","california","canada","chechnya","chicago","chile","china","chukchi","colombia","croatia","cuba","egypt","el-salvador","ethiopia","finland","florida","france","germany","great-britain","greenland","honduras","iceland","india","iran","iraq","ireland","israel","italy","jamaica","japan","kamchatka","korea","labrador","las-vegas","madagascar","malaysia","mauritania","mexico","new-york","new-zealand","newfoundland","nicaragua","nigeria","norway","oregon","paraguay","philippines","poland","portugal","russia","sahara","serbia","siberia","south-africa","spain","sumatra","tasmania","tonga","turkey","ukraine","uruguay","venezuela","victoria-island","vietnam"],
  ContinentId: ["north-america","central-america","south-america","europe","asia","africa","oceania"],
  BorderId: ["africa+asia","africa+europe","africa+south-america","asia+europe","asia+north-america","asia+oceania","central-america+north-america","central-america+south-america","europe+north-america","north-america+oceania","oceania+south-america"],
  ObjectiveId: ["obj-01","obj-02","obj-03","obj-04","obj-05","obj-06","obj-07","obj-08","obj-09","obj-10","obj-11","obj-12","obj-13","obj-14","obj-15","obj-16","obj-17","obj-18","obj-19","obj-20"],
  SituationId: ["classic-combat","snow","tailwind","crisis","extra-reinforcements","open-borders","closed-borders","rest-white","rest-black","rest-red","rest-blue","rest-yellow","rest-green"],
  Color: ["white","black","red","blue","yellow","green"],
  Pool: ["free"],
  Lead: ["me","partner"],
} as const;
export type Ids = { [kind in keyof typeof ids]: (typeof ids)[kind][number] };
