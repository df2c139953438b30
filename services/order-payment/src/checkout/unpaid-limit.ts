import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { announceOrderChange } from '../order-events/announce-order-change.ts';
import { OrderRepository } from '../orders/order.repository.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { OrderQueryRepository } from '../orders/order-query.repository.ts';
import type { UnpaidOrder } from '../orders/order-views.ts';
import type { CheckoutConfig } from './checkout.config.ts';
import { PromoUse } from './promo-use.ts';

/** A payment that ends a little late is still counted. */
const lateMs = 15 * 60_000;
const minuteMs = 60_000;
const leastWaitSeconds = 60;

type Config = Pick<
  CheckoutConfig,
  | 'PAYMENT_MINUTES'
  | 'UNPAID_ORDERS_PER_GUEST'
  | 'UNPAID_ORDERS_PER_ADDRESS'
  | 'UNPAID_ORDERS_PER_CONTACT'
  | 'UNPAID_ORDERS_PER_CUSTOMER'
>;

/**
 * Limits how many orders may wait for their payment. Guests are counted by their address first, and by the phone and the e-mail
 * that they gave only in a wider bound, so that one stranger never fills the contact of somebody else. Signed-in customers
 * are counted by themselves alone: what strangers order with their contact does not concern them.
 *
 * An order is counted after it was written and before a payment is opened for it. Of the orders that have a payment, whichever
 * was counted last has seen all the others: there are never more than the limit, however many are placed at once. Of many at
 * the same moment more may be refused than had to be.
 */
@Injectable()
export class UnpaidLimit {
  constructor(
    private readonly orders: OrderRepository,
    private readonly queries: OrderQueryRepository,
    private readonly promos: PromoUse,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.config) private readonly config: Config,
    @Inject(Bus) private readonly bus: Pick<Bus, 'publish'>,
  ) {}

  /** @throws AppError TOO_MANY_UNPAID_ORDERS with the seconds to wait; the order is taken back then, and its use of a promo */
  async admit(order: OrderRecord): Promise<void> {
    const tooMany = await (order.customerId === null
      ? this.ofGuest(order)
      : this.ofCustomer(order.customerId));
    if (tooMany === null) return;
    // Another request for the same order may have opened its payment meanwhile.
    if (!(await this.orders.withdraw(order.id))) return;
    announceOrderChange(this.bus, [order.id], 'removed');
    if (order.promo) await this.promos.release(order.id, order.promo);
    throw new AppError('TOO_MANY_UNPAID_ORDERS', {
      params: { retryAfterSeconds: this.secondsUntilOneEnds(tooMany) },
    });
  }

  /** The orders that fill the limit; null when there is room. */
  private async ofGuest(order: OrderRecord): Promise<UnpaidOrder[] | null> {
    const { addressHash, buyer, emailKey } = order;
    if (addressHash === undefined) return null;
    const { UNPAID_ORDERS_PER_GUEST, UNPAID_ORDERS_PER_ADDRESS, UNPAID_ORDERS_PER_CONTACT } = this.config;
    // Of more than all limits together, one at least is passed, whichever of them are read.
    const max = UNPAID_ORDERS_PER_ADDRESS + 2 * UNPAID_ORDERS_PER_CONTACT + 1;
    const found = await this.queries.findUnpaidOfGuest({ addressHash, buyer, emailKey }, max);
    const fromHere = found.filter((one) => one.addressHash === addressHash);
    const hasPhone = (one: UnpaidOrder): boolean => one.buyer.phone === buyer.phone;
    const hasEmail = (one: UnpaidOrder): boolean => one.emailKey === emailKey;
    return (
      over(fromHere.filter(hasPhone), UNPAID_ORDERS_PER_GUEST) ??
      over(fromHere.filter(hasEmail), UNPAID_ORDERS_PER_GUEST) ??
      over(fromHere, UNPAID_ORDERS_PER_ADDRESS) ??
      over(found.filter(hasPhone), UNPAID_ORDERS_PER_CONTACT) ??
      over(found.filter(hasEmail), UNPAID_ORDERS_PER_CONTACT)
    );
  }

  private async ofCustomer(customerId: string): Promise<UnpaidOrder[] | null> {
    const { PAYMENT_MINUTES, UNPAID_ORDERS_PER_CUSTOMER: max } = this.config;
    const since = new Date(this.clock().getTime() - PAYMENT_MINUTES * minuteMs - lateMs);
    return over(await this.queries.findUnpaidOfCustomer(customerId, since, max + 1), max);
  }

  private secondsUntilOneEnds(orders: readonly UnpaidOrder[]): number {
    const first = Math.min(...orders.map(({ payment }) => payment.expiresAt.getTime()));
    return Math.max(leastWaitSeconds, Math.ceil((first - this.clock().getTime()) / 1_000));
  }
}

const over = (orders: UnpaidOrder[], max: number): UnpaidOrder[] | null =>
  orders.length > max ? orders : null;
