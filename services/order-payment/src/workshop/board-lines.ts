import {
  boardCard,
  boardLine,
  maxBoardCards,
  type getWorkshopBoard,
  type ReplyInputOf,
} from '@shop/contracts';
import { boardStatuses, promisedBy, type BoardStatus } from '@shop/domain';
import type { z } from 'zod';
import type { BoardOrder } from '../orders/board-order.repository.ts';
import { stagesOf } from './piece-stages.ts';

type Card = z.input<typeof boardCard>;

/** What one order has in one column of one product in its options. */
export interface BoardPieces extends Omit<z.input<typeof boardLine>, 'promisedAt' | 'dueAt'> {
  productId: string;
  image: string | null;
  promisedMs: number;
  /** When the order is late; null for pieces that are ahead of it, since they wait for others. */
  dueMs: number | null;
}

export function piecesOf(order: BoardOrder): BoardPieces[] {
  const { _id, number, createdAt, adminStatus, statusTermEndsAt } = order;
  const promisedMs = promisedBy(createdAt).getTime();
  return stagesOf(order).flatMap(({ at, ...goods }) =>
    boardStatuses.flatMap((status) => {
      const quantity = at[status] ?? 0;
      if (quantity === 0) return [];
      const dueMs = status === adminStatus ? (statusTermEndsAt?.getTime() ?? null) : null;
      return [{ ...goods, orderId: _id.toHexString(), number, status, quantity, promisedMs, dueMs }];
    }),
  );
}

/** Names one card: what it is, and in which column. */
export const cardKey = ({ item, status }: { item: string; status: BoardStatus }): string =>
  `${item} ${status}`;

/** The most urgent first. */
export const byUrgency = (
  one: Pick<BoardPieces, 'promisedMs' | 'number'>,
  other: Pick<BoardPieces, 'promisedMs' | 'number'>,
): number => one.promisedMs - other.promisedMs || one.number - other.number;

export const toBoardLine = (pieces: BoardPieces): z.input<typeof boardLine> => {
  const { orderId, number, item, status, title, colour, size, seam, quantity, promisedMs, dueMs } = pieces;
  return {
    ...{ orderId, number, item, status, title, colour, size, seam, quantity },
    promisedAt: new Date(promisedMs).toISOString(),
    dueAt: toIso(dueMs),
  };
};

interface Gathered {
  /** The most urgent of them. */
  first: BoardPieces;
  orders: Set<string>;
  quantity: number;
  lateQuantity: number;
  dueMs: number | null;
}

/** The cards of the board, the most urgent first. */
export function toCards(all: Iterable<BoardPieces>, now: Date): ReplyInputOf<typeof getWorkshopBoard> {
  const cards = new Map<string, Gathered>();
  for (const pieces of all) {
    const key = cardKey(pieces);
    const known = cards.get(key);
    if (known) gather(known, pieces, now);
    else cards.set(key, gather(newCard(pieces), pieces, now));
  }
  const sorted = [...cards.values()].sort((one, other) => byUrgency(one.first, other.first));
  return { cards: sorted.slice(0, maxBoardCards).map(toCard), cardCount: sorted.length };
}

const newCard = (first: BoardPieces): Gathered => ({
  ...{ first, orders: new Set<string>(), quantity: 0, lateQuantity: 0, dueMs: null },
});

function gather(card: Gathered, pieces: BoardPieces, now: Date): Gathered {
  const { orderId, quantity, dueMs } = pieces;
  card.orders.add(orderId);
  card.quantity += quantity;
  if (byUrgency(pieces, card.first) < 0) card.first = pieces;
  if (dueMs !== null) {
    if (dueMs < now.getTime()) card.lateQuantity += quantity;
    card.dueMs = Math.min(dueMs, card.dueMs ?? Infinity);
  }
  return card;
}

function toCard({ first, orders, quantity, lateQuantity, dueMs }: Gathered): Card {
  const { item, status, productId, title, image, colour, size, seam, promisedMs } = first;
  return {
    ...{ item, status, productId, title, image, colour, size, seam, quantity, lateQuantity },
    orderCount: orders.size,
    promisedAt: new Date(promisedMs).toISOString(),
    dueAt: toIso(dueMs),
  };
}

const toIso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
