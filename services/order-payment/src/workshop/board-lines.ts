import { boardCard, boardLine } from '@shop/contracts';
import { boardStatuses, promisedBy, type BoardStatus } from '@shop/domain';
import { z } from 'zod';
import type { BoardOrder } from '../orders/board-order.repository.ts';
import { stagesOf } from './piece-stages.ts';

/** The pieces of one order in one column, of one product with its options. */
export interface BoardPieces extends Omit<z.input<typeof boardLine>, 'promisedAt' | 'dueAt'> {
  productId: string;
  image: string | null;
  promisedMs: number;
  /** When the order becomes late; null for pieces that are ahead of it, since they wait for others. */
  dueMs: number | null;
  /** Their position among the pieces of the order. */
  place: number;
}

/** The fields that are shown as the order has them. */
const shownAsStored = z.array(
  boardCard
    .pick({ item: true, status: true, productId: true, title: true, image: true })
    .extend(boardLine.pick({ number: true, colour: true, size: true, seam: true, quantity: true }).shape),
);

/** @throws when the order cannot be shown, so that it does not spoil the response for the others */
export function piecesOf(order: BoardOrder): BoardPieces[] {
  const { _id, number, createdAt, adminStatus, statusTermEndsAt } = order;
  const orderId = _id.toHexString();
  const promisedMs = promisedBy(createdAt).getTime();
  const pieces: BoardPieces[] = [];
  for (const { at, ...goods } of stagesOf(order)) {
    for (const status of boardStatuses) {
      const quantity = at[status] ?? 0;
      if (quantity === 0) continue;
      const dueMs = status === adminStatus ? (statusTermEndsAt?.getTime() ?? null) : null;
      const place = pieces.length;
      pieces.push({ ...goods, orderId, number, status, quantity, promisedMs, dueMs, place });
    }
  }
  shownAsStored.parse(pieces);
  return pieces;
}

/** Identifies a card: the item and the column. */
export const cardKey = ({ item, status }: { item: string; status: BoardStatus }): string =>
  `${item} ${status}`;

/** The most urgent first; pieces of one order by their position in it. */
export const byUrgency = (one: BoardPieces, other: BoardPieces): number =>
  one.promisedMs - other.promisedMs || one.number - other.number || one.place - other.place;

export const toBoardLine = (pieces: BoardPieces): z.input<typeof boardLine> => {
  const { orderId, number, item, status, title, colour, size, seam, quantity, promisedMs, dueMs } = pieces;
  return {
    ...{ orderId, number, item, status, title, colour, size, seam, quantity },
    promisedAt: new Date(promisedMs).toISOString(),
    dueAt: dueMs === null ? null : new Date(dueMs).toISOString(),
  };
};
