import { maxBoardCards, type getWorkshopBoard, type ReplyInputOf } from '@shop/contracts';
import { byUrgency, cardKey, type BoardPieces } from './board-lines.ts';

type Board = ReplyInputOf<typeof getWorkshopBoard>;

/** The cards of the board, the most urgent first. */
export function boardOf(pieces: readonly BoardPieces[], now: Date): Board {
  const lots = [...Map.groupBy(pieces.toSorted(byUrgency), cardKey).values()];
  const cards = lots.slice(0, maxBoardCards).flatMap((lot) => cardOf(lot, now.getTime()));
  return { cards, cardCount: lots.length };
}

/** The pieces of some cards, the most urgent first. @param keys made by `cardKey` */
export const piecesOn = (keys: ReadonlySet<string>, pieces: readonly BoardPieces[]): BoardPieces[] =>
  pieces.filter((one) => keys.has(cardKey(one))).sort(byUrgency);

/** @param lot the pieces of one card, the most urgent first */
function cardOf(lot: readonly BoardPieces[], nowMs: number): Board['cards'] {
  const [first] = lot;
  if (!first) return [];
  const { item, status, productId, title, image, colour, size, seam, promisedMs } = first;
  const dues = lot.flatMap(({ dueMs }) => dueMs ?? []);
  const card = {
    ...{ item, status, productId, title, image, colour, size, seam, quantity: sumOf(lot) },
    orderCount: new Set(lot.map(({ orderId }) => orderId)).size,
    lateQuantity: sumOf(lot.filter(({ dueMs }) => dueMs !== null && dueMs < nowMs)),
    promisedAt: new Date(promisedMs).toISOString(),
    // Not spread over the arguments of a function: a card may have very many orders.
    dueAt:
      dues.length === 0 ? null : new Date(dues.reduce((one, other) => Math.min(one, other))).toISOString(),
  };
  return [card];
}

const sumOf = (pieces: readonly BoardPieces[]): number =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0);
