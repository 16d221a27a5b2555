// Petrodólar for the shell.
import type { GameModule } from '../types';
import Board from './Board.svelte';
import { seatColor } from './colours';
import messages from './messages';
import { placesOf } from './places';
import Rules from './Rules.svelte';
import SeatPanel from './SeatPanel.svelte';
import Side from './Side.svelte';
import { brief, nameOf, note } from './words';

const game: GameModule = {
  id: 'petrodolar',
  Board,
  SeatPanel,
  Side,
  Rules,
  seatColor,
  places: placesOf,
  messages,
  confirm: ['resign'],
  brief,
  nameOf,
  note,
};

export default game;
