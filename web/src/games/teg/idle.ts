// Why there is nothing to attack, in the order in which somebody would look for a reason.
import { data, neighboursOf } from './map';
import { barred } from './pacts';
import type { Table } from './generated';

export type Idle = 'rest' | 'armies' | 'open-borders' | 'closed-borders' | 'pacts';

/** The reason why this seat has no dice attack at all, or null where it has one. */
export function idle(table: Table, seat: number): Idle | null {
  const color = table.seats[seat]?.color;
  if (table.card === `rest-${color}`) return 'rest';
  const pairs = Object.entries(table.countries).flatMap(([from, { holdings }]) => {
    if (!holdings.some((holding) => holding.seat === seat && holding.armies > 1)) return [];
    return [from, ...neighboursOf(from)].flatMap((to) =>
      (table.countries[to]?.holdings ?? []).flatMap((holding) =>
        holding.seat === seat ? [] : [{ from, to, against: holding.seat }],
      ),
    );
  });
  if (pairs.length === 0) return 'armies';
  const same = ({ from, to }: { from: string; to: string }) =>
    data.countries[from]!.continent === data.countries[to]!.continent;
  const allowed = pairs.filter((pair) =>
    table.card === 'open-borders' ? !same(pair) : table.card === 'closed-borders' ? same(pair) : true,
  );
  if (allowed.length === 0) return table.card === 'open-borders' ? 'open-borders' : 'closed-borders';
  return allowed.every(({ from, to, against }) => barred(table, seat, against, from, to) !== null) ? 'pacts' : null;
}
