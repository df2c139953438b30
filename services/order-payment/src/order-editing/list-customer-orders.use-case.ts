import { Injectable } from '@nestjs/common';
import {
  listCustomerOrders,
  maxCustomerOrders,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { RowReader } from '@shop/service-kit';
import { OrderQueryRepository } from '../orders/order-query.repository.ts';
import { ShowOrder } from './show-order.use-case.ts';

const shownOrder = listCustomerOrders.reply.shape.orders.element;

/** Shows staff the orders of one customer. */
@Injectable()
export class ListCustomerOrders {
  constructor(
    private readonly orders: OrderQueryRepository,
    private readonly show: ShowOrder,
    private readonly rows: RowReader,
  ) {}

  async run({
    customerId,
  }: ParsedRequestOf<typeof listCustomerOrders>): Promise<ReplyInputOf<typeof listCustomerOrders>> {
    const [found, sums] = await Promise.all([
      this.orders.listWholeOfCustomer(customerId, maxCustomerOrders),
      this.orders.sumOfCustomer(customerId),
    ]);
    const shown = await this.show.showAll(found);
    const orders = this.rows.readable('customer-orders', shown, {
      id: ({ id }) => id,
      check: (order) => shownOrder.parse(order),
    });
    return { ...sums, orders };
  }
}
