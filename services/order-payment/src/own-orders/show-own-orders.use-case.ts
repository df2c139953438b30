import { Inject, Injectable } from '@nestjs/common';
import {
  listOwnOrders,
  maxUnpaidOrders,
  type getOwnOrder,
  type listUnpaidOrders,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, RowReader, type Clock } from '@shop/service-kit';
import { ownHistory } from './own-history.ts';
import { extraToPayOf } from './extra-to-pay.ts';
import { toOwnOrder } from './own-order.mapper.ts';
import { paidExtrasOf } from '../orders/order-payments.ts';
import { OrderRepository } from '../orders/order.repository.ts';
import {
  maxOwnOrders,
  OrderQueryRepository,
  readOwnOrder,
  type StoredOwnOrder,
} from '../orders/order-query.repository.ts';
import type { OwnOrder } from '../orders/order-views.ts';
import { damagedOrder, noted } from './noted-order.ts';
import { PointsOfOrders } from './points-of-orders.ts';
import { ProductsNow } from './products-now.ts';
import { trackUrl } from './track-url.ts';

type OneReply = ReplyInputOf<typeof getOwnOrder>;

const shownOrder = listOwnOrders.reply.shape.orders.element;
const nothingKnown = { products: new Map(), points: new Map() };

/** Shows customers their orders. */
@Injectable()
export class ShowOwnOrders {
  constructor(
    private readonly orders: OrderQueryRepository,
    private readonly whole: OrderRepository,
    private readonly products: ProductsNow,
    private readonly points: PointsOfOrders,
    private readonly rows: RowReader,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.config) private readonly config: { STOREFRONT_URL: string },
  ) {}

  async list({
    customerId,
    after,
    forExport = false,
  }: ParsedRequestOf<typeof listOwnOrders>): Promise<ReplyInputOf<typeof listOwnOrders>> {
    if (forExport) return this.every(customerId, after);
    const position = after && { id: after.id, createdAt: new Date(after.createdAt) };
    const stored = await this.orders.listOfCustomer(customerId, position);
    const found = this.readable(stored).map(readOwnOrder);
    const last = stored.length === maxOwnOrders ? stored.at(-1) : undefined;
    return {
      orders: await this.show(customerId, found),
      ...(last && { next: { id: last._id.toHexString(), createdAt: last.createdAt.toISOString() } }),
    };
  }

  /** A page of all orders of a person, for the file with their own data: none may be missing from it. DECISIONS 12 */
  private async every(
    customerId: string,
    after: ParsedRequestOf<typeof listOwnOrders>['after'],
  ): Promise<ReplyInputOf<typeof listOwnOrders>> {
    const stored = await this.orders.listEveryOfCustomer(customerId, after);
    const readable = this.readable(stored);
    const shown = await this.show(customerId, readable.map(readOwnOrder));
    const deleted = new Set(stored.filter(({ deletedAt }) => deletedAt).map(({ _id }) => _id.toHexString()));
    const last = stored.length === maxOwnOrders ? stored.at(-1)?._id : undefined;
    return {
      orders: shown.filter(({ id }) => !deleted.has(id)),
      noted: [
        ...shown
          .filter(({ id }) => deleted.has(id))
          .map((order) => noted('deleted', { ...order, toPay: null })),
        ...stored.filter((order) => !readable.includes(order)).map(damagedOrder),
      ],
      // The position is the id alone; a damaged order may have no date.
      ...(last && { next: { id: last.toHexString(), createdAt: last.getTimestamp().toISOString() } }),
    };
  }

  private readable<Row extends StoredOwnOrder>(stored: readonly Row[]): Row[] {
    const now = this.clock();
    return this.rows.readable('own-orders', stored, {
      id: ({ _id }) => _id,
      check: (order) => shownOrder.parse(toOwnOrder(readOwnOrder(order), { ...nothingKnown, now })),
    });
  }

  async unpaid({
    customerId,
  }: ParsedRequestOf<typeof listUnpaidOrders>): Promise<ReplyInputOf<typeof listUnpaidOrders>> {
    return { orders: await this.orders.listPayableOfCustomer(customerId, this.clock(), maxUnpaidOrders) };
  }

  /** @throws AppError ORDER_NOT_FOUND, also when the order belongs to another customer */
  async one({ customerId, order }: ParsedRequestOf<typeof getOwnOrder>): Promise<OneReply> {
    const found = await this.orders.findOfCustomer(customerId, order);
    if (!found) throw new AppError('ORDER_NOT_FOUND');
    const [shown = fail()] = await this.show(customerId, [found]);
    const { id, delivery, trackId, history, extraPayments = [] } = found;
    const whole = extraPayments.some(({ status }) => status === 'open') && (await this.whole.findById(id));
    return {
      ...shown,
      extraToPay: whole ? extraToPayOf(whole, this.config.STOREFRONT_URL, this.clock()) : null,
      extraPaid: paidExtrasOf(found).map(({ paidAt, amountKopecks }) => ({
        at: (paidAt ?? found.createdAt).toISOString(),
        amountKopecks,
      })),
      history: ownHistory(history),
      trackUrl: trackId === undefined ? null : trackUrl(delivery.type, trackId),
    };
  }

  private async show(
    customerId: string,
    orders: readonly OwnOrder[],
  ): Promise<ReturnType<typeof toOwnOrder>[]> {
    const productIds = orders.flatMap(({ lines }) => lines.map(({ productId }) => productId));
    const [products, points] = await Promise.all([
      this.products.find(productIds),
      this.points.find(customerId, orders),
    ]);
    const now = this.clock();
    return orders.map((order) => toOwnOrder(order, { products, points, now }));
  }
}

function fail(): never {
  throw new AppError('INTERNAL', { cause: 'an order that was found is not shown' });
}
