// Which room beside the map a stage is played in, and what is seen first where there is room for one thing only.
import type { Table } from './generated';

export type RoomId = 'final' | 'buying' | 'actions' | 'pacifism' | 'oil' | 'battle' | 'bombing';
/** What the board shows: the map, the room of the stage, or the agreement desk. */
export type Shown = 'map' | 'room' | 'desk';

export function roomOf(table: Table): RoomId | null {
  const { stage } = table;
  switch (stage.kind) {
    case 'over':
      return 'final';
    case 'buying':
      return 'buying';
    case 'slot':
      return 'actions';
    case 'war':
      return 'battle';
    case 'rebels':
      return 'bombing' in stage.step ? 'bombing' : null;
    case 'pacifism':
      return 'pacifism';
    case 'penalty':
    case 'transport':
      return 'oil';
  }
}

/** Battles, bombings and the end are looked at; other rooms only while their viewer has to choose there. */
export function firstShown(table: Table, you: number | null): Shown {
  const { stage } = table;
  if (stage.kind === 'slot') return stage.seat === you && stage.doing.kind === 'open' ? 'room' : 'map';
  if (stage.kind === 'buying') return stage.seat === you ? 'room' : 'map';
  // Troops and barrels are picked on the map.
  if (stage.kind === 'penalty' || stage.kind === 'transport') return 'map';
  if (stage.kind === 'pacifism') return stage.step === 'troops' ? 'map' : 'room';
  return roomOf(table) === null ? 'map' : 'room';
}

/** Changes with the question: what somebody wanted to see for the last one is over then. */
export function momentOf(table: Table, you: number | null): string {
  const { stage } = table;
  const doing = stage.kind === 'slot' ? `${stage.slot} ${stage.seat} ${stage.doing.kind}` : '';
  return [table.turn, stage.kind, roomOf(table), doing, you !== null && table.asked.includes(you)].join(' ');
}
