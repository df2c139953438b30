import { createHash } from 'node:crypto';
import { maxBoardCards, type getWorkshopBoard, type ReplyInputOf } from '@shop/contracts';
import { KeptCard, isHolding, type ShownCard } from './board-card.ts';
import { byUrgency, cardKey, type BoardPieces } from './board-lines.ts';

type Reply = ReplyInputOf<typeof getWorkshopBoard>;

/** The board; two boards with the same revision are equal. */
export interface ShownBoard {
  cards: NonNullable<Reply['cards']>;
  cardCount: number;
  revision: string;
}

/**
 * Keeps the cards of the board: a changed order is removed from its cards and added to others, and only those cards are
 * calculated again. The response stays the same object until an order changes or the next piece becomes late.
 */
export class BoardCards {
  private readonly orders = new Map<string, readonly BoardPieces[]>();
  private readonly cards = new Map<string, KeptCard>();
  private shown: (Pick<ShownCard, 'afterMs' | 'untilMs'> & { answer: ShownBoard }) | null = null;

  /** Replaces the pieces that an order has on the board. @param pieces empty when it is not in production */
  put(orderId: string, pieces: readonly BoardPieces[]): void {
    const before = this.orders.get(orderId) ?? [];
    if (before.length === 0 && pieces.length === 0) return;
    this.shown = null;
    for (const one of before) this.takeOut(one);
    for (const one of pieces) this.putIn(one);
    if (pieces.length === 0) this.orders.delete(orderId);
    else this.orders.set(orderId, pieces);
  }

  /** The most urgent cards first. */
  show(now: Date): ShownBoard {
    const nowMs = now.getTime();
    if (this.shown && isHolding(this.shown, nowMs)) return this.shown.answer;
    let [afterMs, untilMs] = [-Infinity, Infinity];
    const all: ShownCard[] = [];
    for (const card of this.cards.values()) {
      const shown = card.show(nowMs);
      if (!shown) continue;
      all.push(shown);
      afterMs = Math.max(afterMs, shown.afterMs);
      untilMs = Math.min(untilMs, shown.untilMs);
    }
    all.sort((one, other) => byUrgency(one.first, other.first));
    const answer = withRevision({
      cards: all.slice(0, maxBoardCards).map(({ card }) => card),
      cardCount: all.length,
    });
    this.shown = { answer, afterMs, untilMs };
    return answer;
  }

  /** The pieces of some cards, the most urgent first. @param keys made by `cardKey` */
  piecesOf(keys: ReadonlySet<string>): BoardPieces[] {
    return [...keys].flatMap((key) => [...(this.cards.get(key)?.all() ?? [])]).sort(byUrgency);
  }

  private takeOut(pieces: BoardPieces): void {
    const key = cardKey(pieces);
    const card = this.cards.get(key);
    card?.remove(pieces.orderId);
    if (card?.isEmpty) this.cards.delete(key);
  }

  private putIn(pieces: BoardPieces): void {
    const key = cardKey(pieces);
    const card = this.cards.get(key) ?? new KeptCard();
    this.cards.set(key, card);
    card.put(pieces);
  }
}

function withRevision(board: Omit<ShownBoard, 'revision'>): ShownBoard {
  return { ...board, revision: createHash('sha1').update(JSON.stringify(board)).digest('base64url') };
}
