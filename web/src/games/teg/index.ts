// TEG: La Revancha for the shell.
import type { GameModule } from '../types';
import Board from './Board.svelte';
import { seatColor } from './colours';
import messages from './messages';
import { placesOf } from './places';
import { ruleOf } from './rulebook';
import Rules from './Rules.svelte';
import SeatPanel from './SeatPanel.svelte';
import Side from './Side.svelte';
import { startOf } from './starts';
import { brief, nameOf, note, param } from './words';

const game: GameModule = {
  id: 'teg',
  Board,
  SeatPanel,
  Side,
  Rules,
  seatColor,
  places: placesOf,
  messages,
  confirm: ['concede'],
  brief,
  nameOf,
  note,
  param,
  ruleOf,
  startOf,
  seatParams: [
    'seat',
    'victim',
    'partner',
    'holder',
    'ally',
    'by',
    'first',
    'starter',
    'barred',
    'seats',
    'entered',
    'to',
  ],
};

export default game;
