import type { boardCard } from '@shop/contracts';
import type { z } from 'zod';
import { byUrgency, type BoardPieces } from './board-lines.ts';

/** The content of a card and the period in which it is valid: pieces become late with time. */
export interface ShownCard {
  card: z.input<typeof boardCard>;
  /** The most urgent of its pieces. */
  first: BoardPieces;
  /** Valid after this moment, at which the last of its late pieces became late, */
  afterMs: number;
  /** and up to this one, at which the next pieces become late. */
  untilMs: number;
}

/** One card with its pieces; it is calculated again when these have changed, or when more of them are late. */
export class KeptCard {
  private readonly pieces = new Map<string, BoardPieces>();
  private shown: ShownCard | null = null;

  get isEmpty(): boolean {
    return this.pieces.size === 0;
  }

  /** An order has one entry on a card. */
  put(pieces: BoardPieces): void {
    this.pieces.set(pieces.orderId, pieces);
    this.shown = null;
  }

  remove(orderId: string): void {
    this.pieces.delete(orderId);
    this.shown = null;
  }

  all(): Iterable<BoardPieces> {
    return this.pieces.values();
  }

  /** Null for a card without pieces. */
  show(nowMs: number): ShownCard | null {
    if (!this.shown || !isHolding(this.shown, nowMs)) this.shown = sumUp(this.pieces.values(), nowMs);
    return this.shown;
  }
}

export const isHolding = (
  { afterMs, untilMs }: Pick<ShownCard, 'afterMs' | 'untilMs'>,
  nowMs: number,
): boolean => afterMs < nowMs && nowMs <= untilMs;

function sumUp(all: Iterable<BoardPieces>, nowMs: number): ShownCard | null {
  let first: BoardPieces | null = null;
  let [quantity, lateQuantity, orderCount] = [0, 0, 0];
  let [afterMs, untilMs, firstDueMs] = [-Infinity, Infinity, Infinity];
  for (const pieces of all) {
    const { dueMs } = pieces;
    quantity += pieces.quantity;
    orderCount += 1;
    if (first === null || byUrgency(pieces, first) < 0) first = pieces;
    if (dueMs === null) continue;
    firstDueMs = Math.min(firstDueMs, dueMs);
    if (dueMs < nowMs) {
      lateQuantity += pieces.quantity;
      afterMs = Math.max(afterMs, dueMs);
    } else untilMs = Math.min(untilMs, dueMs);
  }
  if (first === null) return null;
  const { item, status, productId, title, image, colour, size, seam, promisedMs } = first;
  const card = {
    ...{ item, status, productId, title, image, colour, size, seam, quantity, lateQuantity, orderCount },
    promisedAt: new Date(promisedMs).toISOString(),
    dueAt: firstDueMs === Infinity ? null : new Date(firstDueMs).toISOString(),
  };
  return { card, first, afterMs, untilMs };
}
