// Mid-East Peace for the shell.
import type { GameModule } from '../types';
import Board from './Board.svelte';
import { seatColor } from './colours';
import messages from './messages';
import { placesOf } from './places';
import Rules from './Rules.svelte';
import SeatPanel from './SeatPanel.svelte';
import Side from './Side.svelte';
import { answers, brief, nameOf, note, param, partOf, ruleOf, startOf } from './words';

const game: GameModule = {
  id: 'mideast',
  Board,
  SeatPanel,
  Side,
  Rules,
  seatColor,
  places: placesOf,
  messages,
  brief,
  nameOf,
  note,
  param,
  partOf,
  answers,
  ruleOf,
  startOf,
  seatParams: ['seat', 'victim', 'partner', 'to', 'seats'],
};

export default game;
