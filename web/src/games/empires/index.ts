// Struggle of Empires for the shell.
import type { GameModule } from '../types';
import Board from './Board.svelte';
import { seatColor } from './colours';
import messages from './messages';
import { ruleOf } from './rulebook';
import Rules from './Rules.svelte';
import SeatPanel from './SeatPanel.svelte';
import Side from './Side.svelte';
import { answers, brief, nameOf, note, param, seatParams } from './words';
import { called, placesOf } from './places';

const game: GameModule = {
  id: 'empires',
  Board,
  SeatPanel,
  Side,
  Rules,
  seatColor,
  called,
  places: placesOf,
  messages,
  brief,
  nameOf,
  note,
  param,
  answers,
  ruleOf,
  seatParams,
};

export default game;
