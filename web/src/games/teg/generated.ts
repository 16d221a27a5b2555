// Generated from the Rust types by the tests. Do not edit: run `make types`.
/* eslint-disable */

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
 * A decision inside a stage.
 */
export type Pending = { "kind": "advance", seat: SeatId, from: CountryId, to: CountryId, most: number, } | { "kind": "entry", seat: SeatId, from: CountryId, to: CountryId, holder: SeatId, } | { "kind": "invite", lead: SeatId, ally: SeatId, from: CountryId, to: CountryId, } | { "kind": "outward", lead: SeatId, ally: SeatId, from: CountryId, to: CountryId, next: SeatId, stopped: Array<SeatId>, } | { "kind": "follow", at: CountryId, open: Array<Follower>, } | { "kind": "ally", lead: SeatId, ally: SeatId, at: Array<CountryId>, };

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
 * A kind of situation card.
 */
export type SituationId = string;

/**
 * Where the match stands.
 */
export type Stage = "color" | "deploy" | "extra" | "place" | "attack" | "regroup" | "request" | "ally" | "over";

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
 * What a fight is fought with.
 */
export type Weapon = "dice" | "missile";
