import { Inject, Injectable } from '@nestjs/common';
import { AppError, type PaymentStatus } from '@shop/domain';
import { Bus, kitTokens, type Clock, type Logger } from '@shop/service-kit';
import { EffectsRunner } from '../effects/effects-runner.ts';
import { announceOrderChange } from '../order-events/announce-order-change.ts';
import type { PaymentSource } from '../orders/order-history.ts';
import { OrderRepository } from '../orders/order.repository.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { PaymentRepository, type PaymentMove } from '../orders/payment.repository.ts';
import type { MetricaClaim } from './metrica-claim.ts';
import { paymentMove } from './payment-move.ts';
import { judgeTransition } from './payment-transitions.ts';
import { RecentMoves } from './recent-moves.ts';
import { WaitingPages } from './waiting-pages.ts';

/** A payment's state as reported by a provider, and the source of the report. */
export interface PaymentUpdate {
  paymentId: string;
  status: PaymentStatus;
  by: PaymentSource;
  /** Why it is cancelled, as named by the provider. */
  cancelReason?: string | null;
  /** When it was paid, as told by the provider; the time of the update where it tells nothing. DECISIONS 12 */
  paidAt?: Date | undefined;
  /** The card that paid, as told by the provider. */
  card?: PaymentMove['card'];
  /** The update applies only while no provider knows of the payment. */
  isUnknown?: boolean;
  /** The claim of a page that waits for the payment. */
  metrica?: MetricaClaim | undefined;
}

/** A race is lost when the payment is moved, which happens twice at most, or when staff change the order's status. */
const maxRaces = 10;

/**
 * The only way in which a payment changes, by webhook or by poll, in any order and any number of times. Returns the
 * order as it is afterwards; outdated and repeated updates change nothing.
 *
 * @throws AppError PAYMENT_NOT_FOUND
 */
@Injectable()
export class SettlePayment {
  private readonly moves = new RecentMoves();

  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: PaymentRepository,
    @Inject(EffectsRunner) private readonly effects: Pick<EffectsRunner, 'reserve'>,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
    @Inject(Bus) private readonly bus: Pick<Bus, 'publish'>,
    private readonly pages: WaitingPages,
  ) {}

  /** @param known the order as the caller has read it; it is read again if it was moved since */
  async run(update: PaymentUpdate, known?: OrderRecord): Promise<OrderRecord> {
    for (let races = 0; races <= maxRaces; races++) {
      const read = (races === 0 && known) || (await this.orders.findByPaymentId(update.paymentId));
      if (!read) throw new AppError('PAYMENT_NOT_FOUND');
      let order = read;
      // No await may come between the last check and the own write.
      for (let write = this.writeBeside(read, update); write && order === read;) {
        order = (await write) ?? read;
        write = this.writeBeside(read, update);
      }
      const verdict = judgeTransition(order.payment.status, update.status);
      if (verdict === 'refused') this.reportRefusal(order, update);
      if (verdict !== 'move') return order;
      if (update.isUnknown && order.payment.providerId !== null) return order;
      const { status: to, paymentId: _, by: source, metrica, paidAt, ...how } = update;
      const at = (to === 'succeeded' ? paidAt : undefined) ?? this.clock();
      const move = paymentMove(order, { to, source, at, ...how });
      const moved = await this.move(update.paymentId, move, metrica);
      // A final status is announced by an effect of the order; an intermediate one has no effects.
      if (moved && !move.isFinal) announceOrderChange(this.bus, [order.id], 'payment');
      if (moved) return moved;
    }
    throw new AppError('INTERNAL', { cause: `payment ${update.paymentId} moved more often than it can` });
  }

  /** A simultaneous write of this process that moves the same payment: waiting for it saves one that would lose. */
  private writeBeside(read: OrderRecord, { status }: PaymentUpdate): Promise<OrderRecord | null> | undefined {
    const isMove = judgeTransition(read.payment.status, status) === 'move';
    return isMove ? this.moves.after(read) : undefined;
  }

  /** The same write claims the order's effects for this process, if it has a free slot to run them immediately. */
  private async move(
    paymentId: string,
    move: PaymentMove,
    own: MetricaClaim | undefined,
  ): Promise<OrderRecord | null> {
    const slot = move.isFinal ? this.effects.reserve() : null;
    const metrica = own ?? this.pages.claimOf(paymentId);
    const claimsMetrica = move.to === 'succeeded' && metrica?.begin() === true;
    const moving = this.payments.move({ ...move, claimsMetrica, claim: slot });
    this.moves.add(paymentId, move.from, moving);
    slot?.fill(moving);
    let moved: OrderRecord | null = null;
    try {
      moved = await moving;
      return moved;
    } finally {
      if (claimsMetrica) metrica?.end(moved !== null);
      this.pages.report(paymentId, moved);
    }
  }

  /** Ignores a late update with an earlier status; two different final statuses are an error for staff to resolve. */
  private reportRefusal({ number, payment }: OrderRecord, { status, by }: PaymentUpdate): void {
    const about = { order: number, is: payment.status, reported: status, by };
    if (status === 'succeeded' || status === 'canceled')
      this.logger.error(about, 'a payment has ended already, in another way');
    else this.logger.info(about, 'late update of a payment');
  }
}
