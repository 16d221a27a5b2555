// Which room a stage is played in.
import type { Table } from './generated';

export type RoomId = 'final' | 'host' | 'negotiation' | 'revenue' | 'auction' | 'battle' | 'assembly' | 'relations';

export function roomOf(table: Table): RoomId | null {
  switch (table.stage) {
    case 'over':
      return 'final';
    case 'host':
    case 'negotiation':
    case 'revenue':
    case 'relations':
      return table.stage;
    case 'auction':
    case 'drill':
    case 'buy':
      return 'auction';
    case 'defence':
    case 'losses':
    case 'retreat':
      return 'battle';
    case 'resolution':
    case 'ballot':
    case 'veto':
      return 'assembly';
    default:
      return null;
  }
}
