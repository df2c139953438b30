import { Inject, Injectable } from '@nestjs/common';
import {
  staffOrderRow,
  type listStaffOrders,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { kitTokens, RowReader, type Clock, type Logger } from '@shop/service-kit';
import { OrderListRepository, type ListedOrder } from '../orders/order-list.repository.ts';
import { leadingIndex, pageIndex, sortOf } from './order-list-plan.ts';
import { orderConditions } from './order-list.query.ts';
import { rowProjection, toStaffOrderRow } from './staff-order-row.mapper.ts';

type Row = ReplyInputOf<typeof listStaffOrders>['data'][number];

/** A page of the list of orders; a damaged order is left out of it and logged. */
@Injectable()
export class ListStaffOrders {
  private readonly rows: RowReader;

  constructor(
    private readonly orders: OrderListRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) logger: Logger,
  ) {
    this.rows = new RowReader(logger);
  }

  async run({
    page,
    size,
    sort,
    filters,
  }: ParsedRequestOf<typeof listStaffOrders>): Promise<ReplyInputOf<typeof listStaffOrders>> {
    const condition = orderConditions(filters, this.clock());
    const total = await this.orders.count(condition, leadingIndex(filters));
    const before = (page - 1) * size;
    const count = Math.min(size, total - before);
    if (count <= 0) return { total, data: [] };
    // A page behind the middle is read from the end, so that the last one costs as little as the first.
    const isFromEnd = before > total / 2;
    const isAscending = (sort.direction === 'asc') !== isFromEnd;
    const found = await this.orders.readPage({
      condition,
      index: pageIndex(filters, sort.field, total),
      sort: sortOf(sort.field, isAscending ? 1 : -1),
      skip: isFromEnd ? total - before - count : before,
      limit: count,
      projection: rowProjection,
    });
    return { total, data: this.toRows(isFromEnd ? found.reverse() : found) };
  }

  private toRows(found: readonly ListedOrder[]): Row[] {
    const data: Row[] = [];
    this.rows.readable('staff-orders', found, {
      id: ({ _id }) => _id,
      check: (order) => {
        const row = toStaffOrderRow(order);
        staffOrderRow.parse(row);
        data.push(row);
      },
    });
    return data;
  }
}
