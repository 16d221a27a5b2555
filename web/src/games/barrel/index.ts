// One More Barrel for the shell.
import type { GameModule } from '../types';
import Board from './Board.svelte';
import { seatColor } from './colours';
import { placesOf } from './labels';
import messages from './messages';
import { ruleOf } from './rulebook';
import Rules from './Rules.svelte';
import SeatPanel from './SeatPanel.svelte';
import Side from './Side.svelte';
import { startOf } from './starts';
import { deskVerbs } from './terms';
import { answers, brief, money, nameOf, note, param, seatParams } from './words';

const game: GameModule = {
  id: 'barrel',
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
  answers,
  ruleOf,
  seatParams,
  ordered: ['order'],
  startOf,
  elsewhere: deskVerbs,
  scoreText: money,
};

export default game;
