// Which room a stage is played in.
import type { Table } from './types';

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

/** What is seen first where there is room for the map or the room: tokens and areas are picked on the map. */
export function firstShown(table: Table): 'map' | 'room' {
  return ['drill', 'buy', 'retreat'].includes(table.stage) ? 'map' : 'room';
}
