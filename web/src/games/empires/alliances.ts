// The alliance display and the auctions that fill it (EMP-5), from the table alone.
import type { Table } from './generated';
import { seatOf, TAX, taxesFor } from './words';

/** A row of the display: players on the same row are allies for the war. */
export type Row = 'a' | 'b';

/** The row of a box by its index: boxes 1, 3, 5, 7 are the top row (EMP-5.1). */
export const rowOf = (index: number): Row => (index % 2 === 0 ? 'a' : 'b');

/** A box of the display. */
export interface Box {
  /** From 1; play goes in this order (EMP-5.2). */
  box: number;
  row: Row;
  seat: number | null;
  /** Who would come here if the highest bid stands. */
  ghost: number | null;
  /** The auction that is being held fills it (EMP-5.3). */
  open: boolean;
}

/**
 * The boxes that the players of this table can need, pair by pair: with an odd number one of the last pair stays empty
 * (EMP-5.12). `proposal` is shown instead of the highest bid's.
 */
export function boxes(table: Table, proposal?: { a: string | null; b: string | null }): Box[] {
  const { auction } = table;
  const proposed = proposal ?? auction?.high;
  return Array.from({ length: Math.ceil(table.seats.length / 2) * 2 }, (_, index): Box => {
    const row = rowOf(index);
    const open = auction !== null && Math.floor(index / 2) === auction.number - 1;
    return {
      box: index + 1,
      row,
      seat: table.display[index] ?? null,
      ghost: open && proposed ? seatOf({ table }, proposed[row]) : null,
      open,
    };
  });
}

/** Players of a row in turn order, those who would come there included. */
export const team = (all: readonly Box[], row: Row): number[] =>
  all.flatMap((one) => (one.row === row ? [one.seat ?? one.ghost] : [])).filter((seat) => seat !== null);

/** Who is asked before the highest bid wins, in order (EMP-5.7, 5.8); everybody but the opener before a bid. */
export function stillAsked(table: Table): number[] {
  const { auction } = table;
  if (!auction) return [];
  const count = table.seats.length;
  const order = Array.from({ length: count }, (_, i) => (auction.turn + i) % count);
  const end = auction.high ? order.indexOf(auction.high.seat) : count;
  return order.slice(0, end);
}

/** What a payment does to a purse (EMP-5.10, 7.3). */
export interface Bill {
  /** Taxes that are forced; each is 1 unrest. */
  taxes: number;
  /** Gold that is left. */
  left: number;
}

export function bill(gold: number, price: number): Bill {
  const taxes = taxesFor(price, gold);
  return { taxes, left: gold + taxes * TAX - price };
}
