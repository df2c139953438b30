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
 * Limits the number of unpaid orders. Guests are counted by their network address first, and by the phone and e-mail
 * that they entered only up to a higher limit, so that one stranger never uses up the limit of another person's
 * contact. Customers are counted by their account alone: orders of strangers with their contact do not affect them.
 *
 * An order is counted after it is stored and before its payment is opened. Of the orders with a payment, the last one
 * counted included all the others in its count: the limit is never exceeded, however many are placed concurrently. Of
 * many concurrent orders more may be refused than necessary.
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

  /** @throws AppError TOO_MANY_UNPAID_ORDERS with the seconds to wait; order and promo use are withdrawn then */
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

  /** The orders that exceed a limit; null if none is exceeded. */
  private async ofGuest(order: OrderRecord): Promise<UnpaidOrder[] | null> {
    const { addressHash, buyer, emailKey } = order;
    if (addressHash === undefined) return null;
    const { UNPAID_ORDERS_PER_GUEST, UNPAID_ORDERS_PER_ADDRESS, UNPAID_ORDERS_PER_CONTACT } = this.config;
    // Any number of orders above the sum of all limits exceeds at least one of them, whichever orders are read.
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
