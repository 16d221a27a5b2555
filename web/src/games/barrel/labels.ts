// The board for those who do not see it, and what can be picked on it.
import { within } from '../../i18n/messages';
import { BORDER } from './map';
import { piecesAt, type Piece } from './pieces';
import { who, type BarrelView } from './view';

/** Whether a place can be picked: asked for next, or, while nothing is picked, named by some choice at all. */
export function pickable(view: BarrelView, id: string): boolean {
  const { targets, picked, others } = view.picker;
  return targets.has(id) || (picked.size === 0 && (others?.has(id) ?? false));
}

function pieceLabel(view: BarrelView, piece: Piece): string {
  const t = within(() => view, 'barrel.panel.piece');
  switch (piece.kind) {
    case 'locals':
      return piece.count === null ? view.t('barrel.panel.piece.unexplored') : t('locals', { count: piece.count });
    case 'troops':
      return t(piece.arrival === null ? 'troops' : 'batch', {
        player: who(view, piece.seat),
        count: piece.count,
        arrival: piece.arrival ?? 0,
      });
    case 'logistics':
      return piece.seat === null
        ? t('logistics', { count: piece.count })
        : t('logistics_of', { player: who(view, piece.seat), count: piece.count });
    case 'barrels':
      return t('barrels', { count: piece.count });
    case 'building':
      return piece.count > 1 ? `${piece.count} × ${view.nameOf(piece.building)}` : view.nameOf(piece.building);
    case 'cell':
      return t('cell', { player: who(view, piece.seat), power: piece.power });
  }
}

/** What somebody who does not see the map should know of a place. */
export function placeLabel(view: BarrelView, id: string): string {
  const region = id === BORDER ? undefined : view.table.regions[id];
  const parts = [
    region ? view.t('barrel.panel.piece.yields', { oil: region.oil, needs: region.needs }) : '',
    region && region.controller !== null
      ? view.t('barrel.panel.piece.controlled', { player: who(view, region.controller) })
      : '',
    ...piecesAt(view.table, id).map((piece) => pieceLabel(view, piece)),
  ].filter(Boolean);
  return parts.length > 0 ? `${view.nameOf(id)}: ${parts.join(', ')}` : view.nameOf(id);
}
