// Where a small screen looks first.
import type { GameView } from '../types';
import { countryIds, map } from './map';
import { freshFight } from './words';
import type { Table } from './generated';

/** The continent with most to pick, else that of the fight that runs, else the one with most armies of the reader. */
export function start(view: Pick<GameView<Table>, 'table' | 'picker' | 'you'>): string {
  const weigh = (of: (id: string) => number): string | null => {
    const sums = new Map<string, number>();
    for (const id of countryIds) {
      const { continent } = map.regions[id]!;
      sums.set(continent, (sums.get(continent) ?? 0) + of(id));
    }
    const [best] = [...sums].sort((a, b) => b[1] - a[1]);
    return best && best[1] > 0 ? best[0] : null;
  };
  const fight = freshFight(view.table);
  const armies = (id: string, seat: number | null) =>
    view.table.countries[id]?.holdings.find((holding) => holding.seat === seat)?.armies ?? 0;
  return (
    weigh((id) => (view.picker.targets.has(id) ? 1 + armies(id, view.you) / 100 : 0)) ??
    (fight && map.regions[fight.to]?.continent) ??
    weigh((id) => armies(id, view.you ?? view.table.active)) ??
    'europe'
  );
}
