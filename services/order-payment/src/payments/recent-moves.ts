import type { PaymentStatus } from '@shop/domain';
import type { OrderRecord } from '../orders/order-record.ts';

/** How many moves are remembered: a poll that began more moves ago than that has to make its own write. */
const maxMoves = 200;

interface RecentMove {
  from: PaymentStatus;
  moving: Promise<OrderRecord | null>;
}

/**
 * Moves of payments that this process is writing or has just written. A notification and a waiting page bring the same
 * update at the same time: without this cache both would write, and the loser would read the order again. It only saves
 * commands; the conditional write decides.
 */
export class RecentMoves {
  /** By payment, oldest first. */
  private readonly moves = new Map<string, RecentMove>();

  /** Remembers a write that moves a payment out of a status, unless it moves nothing. */
  add(paymentId: string, from: PaymentStatus, moving: Promise<OrderRecord | null>): void {
    const move = { from, moving };
    const forget = (): void => {
      if (this.moves.get(paymentId) === move) this.moves.delete(paymentId);
    };
    this.moves.delete(paymentId);
    this.moves.set(paymentId, move);
    moving.then((moved) => {
      if (!moved) forget();
    }, forget);
    const [oldest] = this.moves.keys();
    if (this.moves.size > maxMoves && oldest !== undefined) this.moves.delete(oldest);
  }

  /** The write that followed the read of this order, if any; resolves to null when it moved nothing or failed. */
  after({ paymentId, payment }: OrderRecord): Promise<OrderRecord | null> | undefined {
    const move = this.moves.get(paymentId);
    // A payment never returns to a status, so an order with this status was read before the move.
    if (move?.from !== payment.status) return undefined;
    // The caller that started the write reports its failure.
    return move.moving.catch(() => null);
  }
}
