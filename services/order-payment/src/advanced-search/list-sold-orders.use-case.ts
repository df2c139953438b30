import { Inject, Injectable } from '@nestjs/common';
import type { listSoldOrders, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { kitTokens, RowReader, type Clock, type Logger } from '@shop/service-kit';
import type { ListedOrder } from '../orders/order-list.repository.ts';
import { SoldProductsRepository } from '../orders/sold-products.repository.ts';
import { fullNameOf } from './full-name.ts';
import { isMatching, soldOrders, type SoldFilters } from './sold-conditions.ts';

type Reply = ReplyInputOf<typeof listSoldOrders>;

/** Lists the orders in which matching products were sold. */
@Injectable()
export class ListSoldOrders {
  private readonly rows: RowReader;

  constructor(
    private readonly sold: SoldProductsRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) logger: Logger,
  ) {
    this.rows = new RowReader(logger);
  }

  async run({ filters, page, size }: ParsedRequestOf<typeof listSoldOrders>): Promise<Reply> {
    const condition = soldOrders(filters, this.clock());
    const [total, found] = await Promise.all([
      this.sold.count(condition),
      this.sold.newest(condition, (page - 1) * size, size),
    ]);
    const data: Reply['data'] = [];
    this.rows.readable('sold-orders', found, {
      id: ({ _id }) => _id,
      check: (order) => data.push(toRow(order, filters)),
    });
    return { total, data };
  }
}

function toRow(order: ListedOrder, filters: SoldFilters): Reply['data'][number] {
  const lines = order.lines.filter(isMatching(filters));
  return {
    id: order._id.toHexString(),
    number: order.number,
    fullName: fullNameOf(order.buyer),
    createdAt: order.createdAt.toISOString(),
    adminStatus: order.adminStatus,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    options: lines.map(({ colour, size, seam, quantity }) => ({ colour, size, seam, quantity })),
  };
}
