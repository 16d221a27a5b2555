// Which room beside the map a stage is played in.
import type { Table } from './types';

export type RoomId = 'final' | 'actions' | 'battle' | 'bombing';

export function roomOf(table: Table): RoomId | null {
  const { stage } = table;
  switch (stage.kind) {
    case 'over':
      return 'final';
    case 'slot':
      return 'actions';
    case 'war':
      return 'battle';
    case 'rebels':
      return 'bombing' in stage.step ? 'bombing' : null;
    default:
      return null;
  }
}
