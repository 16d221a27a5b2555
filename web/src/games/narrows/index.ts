// Narrows for the shell.
import { signOf } from '../../board/pattern';
import { ink, white, wood } from '../../kit/palette';
import type { GameModule } from '../types';
import Board from './Board.svelte';
import messages from './messages';
import Rules from './Rules.svelte';
import SeatPanel from './SeatPanel.svelte';
import { brief, nameOf, note, param, placesOf, ruleOf } from './words';

const woods = [wood.red, wood.blue, wood.green, wood.yellow] as const;

const game: GameModule = {
  id: 'narrows',
  Board,
  SeatPanel,
  Rules,
  messages,
  seatColor: (seat) => ({ fill: woods[seat % 4]!, ink: seat === 3 ? ink : white, sign: signOf(seat).text }),
  seatParams: ['seat', 'partner', 'by'],
  elsewhere: ['offer', 'accept', 'refuse', 'withdraw'],
  places: placesOf,
  brief,
  nameOf,
  note,
  param,
  ruleOf,
};

export default game;
