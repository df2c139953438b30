import { Inject, Injectable } from '@nestjs/common';
import {
  staffOrderRow,
  type listStaffOrders,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { kitTokens, RowReader, type Clock, type Logger } from '@shop/service-kit';
import {
  OrderListRepository,
  type ListedOrder,
  type OrderCondition,
} from '../orders/order-list.repository.ts';
import { ArticleLookup } from './article-lookup.ts';
import { numberOfSearch } from './exact-number.ts';
import { leadingIndex, pageIndex, sortOf } from './order-list-plan.ts';
import { orderConditions } from './order-list.query.ts';
import { rowProjection, toStaffOrderRow } from './staff-order-row.mapper.ts';

type Request = ParsedRequestOf<typeof listStaffOrders>;
type Reply = ReplyInputOf<typeof listStaffOrders>;
type Row = Reply['data'][number];

/** Which of the matching orders to read, in the order of the list. */
interface Section {
  condition: OrderCondition;
  total: number;
  before: number;
  count: number;
}

/** A page of the list of orders; a damaged order is left out of it and logged. */
@Injectable()
export class ListStaffOrders {
  private readonly rows: RowReader;

  constructor(
    private readonly orders: OrderListRepository,
    private readonly articles: ArticleLookup,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) logger: Logger,
  ) {
    this.rows = new RowReader(logger);
  }

  async run(request: Request): Promise<Reply> {
    const { filters, page, size } = request;
    const productsOfWords = await this.articles.findForScreen(filters.search);
    const condition = orderConditions(filters, this.clock(), productsOfWords);
    const [total, top] = await Promise.all([
      this.orders.count(condition, leadingIndex(filters)),
      this.findTop(request, condition),
    ]);
    const before = (page - 1) * size;
    const section = { condition, total, before, count: Math.min(size, total - before) };
    const found = top
      ? await this.readBelow(top, request, section)
      : await this.readSection(request, section);
    return { total, data: this.toRows(found) };
  }

  /**
   * The order whose number is searched: it stands first, whatever is newer and has the same digits in a phone. Null in any
   * other order than the usual one, and when the other filters leave it out.
   */
  private async findTop({ filters, sort }: Request, condition: OrderCondition): Promise<ListedOrder | null> {
    const number = numberOfSearch(filters.search);
    if (number === null || sort.field !== 'createdAt' || sort.direction !== 'desc') return null;
    const [top = null] = await this.orders.readPage({
      condition: { $and: [condition, { number }] },
      index: 'number_unique',
      sort: sortOf('number', 1),
      limit: 1,
      projection: rowProjection,
    });
    return top;
  }

  /** The first page begins with this order, and all others are moved down by one. */
  private async readBelow(
    top: ListedOrder,
    request: Request,
    { condition, total, before, count }: Section,
  ): Promise<ListedOrder[]> {
    const others = { condition: { $and: [condition, { number: { $ne: top.number } }] }, total: total - 1 };
    if (before > 0) return this.readSection(request, { ...others, before: before - 1, count });
    return [top, ...(await this.readSection(request, { ...others, before, count: count - 1 }))];
  }

  /** A section in the second half is read from the end, so that the last page costs as little as the first. */
  private async readSection(
    { filters, sort }: Request,
    { condition, total, before, count }: Section,
  ): Promise<ListedOrder[]> {
    if (count <= 0) return [];
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
    return isFromEnd ? found.reverse() : found;
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
