import type { PaymentStatus } from '@shop/domain';
import type { OrderRecord } from '../orders/order-record.ts';

/** A question to the provider that began before so many moves comes back too late to be spared its write. */
const maxMoves = 200;

interface RecentMove {
  from: PaymentStatus;
  moving: Promise<OrderRecord | null>;
}

/**
 * Moves of payments that this process is writing or has just written. A notification and a waiting page bring the same update at
 * the same moment: without it both would write, and the one that loses would read the order again. It spares commands and
 * decides nothing: that is left to the conditional write.
 */
export class RecentMoves {
  /** By payment, oldest first. */
  private readonly moves = new Map<string, RecentMove>();

  /** Remembers a write that moves a payment away from a state, unless it moves nothing. */
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

  /** Such a write, when an order was read before it: it gives the order that it left, or null when it moved nothing or failed. */
  after({ paymentId, payment }: OrderRecord): Promise<OrderRecord | null> | undefined {
    const move = this.moves.get(paymentId);
    // A payment never returns to a state, so who has read this one has read it before the move.
    if (move?.from !== payment.status) return undefined;
    // The caller that writes it reports its failure.
    return move.moving.catch(() => null);
  }
}
