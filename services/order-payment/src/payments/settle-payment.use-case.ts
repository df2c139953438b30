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

/** What a provider says of a payment, and how we came to know. */
export interface PaymentUpdate {
  paymentId: string;
  status: PaymentStatus;
  by: PaymentSource;
  /** Why it is cancelled, in the provider's word. */
  cancelReason?: string | null;
  /** They hold only as long as no provider knows of the payment. */
  isUnknown?: boolean;
  /** Of a page that waits for the payment. */
  metrica?: MetricaClaim | undefined;
}

/** A lost race means that somebody else moved the payment, which moves twice at most, or that staff changed the order's status. */
const maxRaces = 10;

/**
 * The one way in which a payment changes, by webhook or by poll, in any order and any number of times. Gives the order
 * as it stands afterwards; old and repeated updates change nothing.
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

  /** @param known the order as the caller has read it; should it have moved since, it is read again */
  async run(update: PaymentUpdate, known?: OrderRecord): Promise<OrderRecord> {
    for (let races = 0; races <= maxRaces; races++) {
      const read = (races === 0 && known) || (await this.orders.findByPaymentId(update.paymentId));
      if (!read) throw new AppError('PAYMENT_NOT_FOUND');
      let order = read;
      // Nothing may come between the last look and the own write.
      for (let write = this.writeBeside(read, update); write && order === read;) {
        order = (await write) ?? read;
        write = this.writeBeside(read, update);
      }
      const verdict = judgeTransition(order.payment.status, update.status);
      if (verdict === 'refused') this.reportRefusal(order, update);
      if (verdict !== 'move') return order;
      if (update.isUnknown && order.payment.providerId !== null) return order;
      const { status: to, paymentId: _, by: source, metrica, ...how } = update;
      const move = paymentMove(order, { to, source, at: this.clock(), ...how });
      const moved = await this.move(update.paymentId, move, metrica);
      // Its end is announced as what the order owes; nothing is owed on the way there.
      if (moved && !move.isFinal) announceOrderChange(this.bus, [order.id], 'payment');
      if (moved) return moved;
    }
    throw new AppError('INTERNAL', { cause: `payment ${update.paymentId} moved more often than it can` });
  }

  /** The write of somebody else here that moves the payment as well: waiting for it spares one that would lose. */
  private writeBeside(read: OrderRecord, { status }: PaymentUpdate): Promise<OrderRecord | null> | undefined {
    const isMove = judgeTransition(read.payment.status, status) === 'move';
    return isMove ? this.moves.after(read) : undefined;
  }

  /** What the order owes from then on is claimed by the same write, where there is room to do it at once. */
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

  /** A late update with an earlier state is ignored; a payment that ended in two ways is money that somebody has to look after. */
  private reportRefusal({ number, payment }: OrderRecord, { status, by }: PaymentUpdate): void {
    const about = { order: number, is: payment.status, reported: status, by };
    if (status === 'succeeded' || status === 'canceled')
      this.logger.error(about, 'a payment has ended already, in another way');
    else this.logger.info(about, 'late update of a payment');
  }
}
