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
  'PAYMENT_MINUTES' | 'UNPAID_ORDERS_PER_GUEST' | 'UNPAID_ORDERS_PER_ADDRESS' | 'UNPAID_ORDERS_PER_CUSTOMER'
>;

/**
 * Limits the number of unpaid orders of those who place them: guests are counted by their browser, then with a much
 * higher limit by their network address, which thousands may share, and customers by their account. Whatever strangers
 * order with somebody's phone or e-mail never refuses that person. Cancelled and deleted orders do not count.
 * DECISIONS 12
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
    const { addressHash, browserHash } = order;
    if (addressHash === undefined) return null;
    const { UNPAID_ORDERS_PER_GUEST, UNPAID_ORDERS_PER_ADDRESS } = this.config;
    const fromHere = await this.queries.findUnpaidOfAddress(addressHash, UNPAID_ORDERS_PER_ADDRESS + 1);
    const ofBrowser = fromHere.filter((one) => one.browserHash === browserHash);
    const ofGuest = browserHash === undefined ? null : over(ofBrowser, UNPAID_ORDERS_PER_GUEST);
    return ofGuest ?? over(fromHere, UNPAID_ORDERS_PER_ADDRESS);
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
