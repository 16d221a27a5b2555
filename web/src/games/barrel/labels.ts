// The board for those who do not see it, and what can be picked on it.
import { within } from '../../i18n/messages';
import { look } from '../../board/atlas';
import { patternId } from '../../board/pattern';
import { besides, type PlaceRow } from '../../kit/places';
import { CONTESTED, NEUTRAL } from './colours';
import { BORDER, map, neighbours, placeIds } from './map';
import { piecesAt, type Piece } from './pieces';
import type { Table } from './generated';
import { who, type BarrelView } from './view';

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

/** The board in words. */
export function placesOf(view: BarrelView): PlaceRow[] {
  return placeIds.map((id) => {
    const controller = view.table.regions[id]?.controller ?? null;
    const name = view.nameOf(id);
    return {
      id,
      name,
      seats: controller === null ? [] : [controller],
      text: besides(placeLabel(view, id), name),
      near: neighbours(id).map(view.nameOf),
    };
  });
}

/** The land in the colour and pattern of whoever controls it. */
export function fillOf(view: BarrelView, prefix: string, id: string): string {
  if (id === BORDER) return String(look(map.styles, 'region-border')['fill']);
  const region = view.table.regions[id];
  if (!region) return NEUTRAL;
  if (region.controller !== null) return `url(#${patternId(prefix, region.controller)})`;
  return region.state === 'contested' ? CONTESTED : NEUTRAL;
}

/** Where a battle is decided now. */
export function focusOf({ stage }: Table): string | null {
  if (stage.kind === 'war' || stage.kind === 'penalty') return stage.at;
  return stage.kind === 'rebels' && 'bombing' in stage.step ? stage.step.bombing.at : null;
}
