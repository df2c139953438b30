import { Inject, Injectable } from '@nestjs/common';
import {
  exportStaffOrders,
  maxExportedAtOnce,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { kitTokens, RowReader, type Clock, type Logger } from '@shop/service-kit';
import { Types } from 'mongoose';
import { OrderListRepository, type ListedOrder } from '../orders/order-list.repository.ts';
import { ArticleLookup } from './article-lookup.ts';
import { leadingIndex, sortOf } from './order-list-plan.ts';
import { orderConditions } from './order-list.query.ts';
import { exportProjection, toExportedOrder } from './staff-order-row.mapper.ts';

type Request = ParsedRequestOf<typeof exportStaffOrders>;
type Reply = ReplyInputOf<typeof exportStaffOrders>;

/** One part of an export: it starts after the last order of the previous part, so that none is skipped or repeated. */
@Injectable()
export class ExportStaffOrders {
  private readonly rows: RowReader;

  constructor(
    private readonly orders: OrderListRepository,
    private readonly articles: ArticleLookup,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) logger: Logger,
  ) {
    this.rows = new RowReader(logger);
  }

  async run({ filters, after }: Request): Promise<Reply> {
    const productsOfWords = await this.articles.find(filters.search);
    const condition = orderConditions(filters, this.clock(), productsOfWords);
    const index = leadingIndex(filters);
    const found = await this.orders.readPage({
      condition: { $and: [condition, ...behind(after)] },
      index,
      sort: sortOf('createdAt', -1),
      limit: maxExportedAtOnce,
      projection: exportProjection,
    });
    const last = found.length === maxExportedAtOnce ? found.at(-1) : undefined;
    return {
      orders: this.toExported(found),
      // Orders without a date come last, and are too damaged to be exported.
      next:
        last?.createdAt instanceof Date
          ? { createdAt: last.createdAt.toISOString(), id: last._id.toHexString() }
          : null,
      ...(after === null && {
        total: last ? await this.orders.count(condition, index) : found.length,
      }),
    };
  }

  private toExported(found: readonly ListedOrder[]): Reply['orders'] {
    const orders: Reply['orders'] = [];
    this.rows.readable('staff-orders-export', found, {
      id: ({ _id }) => _id,
      check: (order) => {
        const exported = toExportedOrder(order);
        exportStaffOrders.reply.shape.orders.element.parse(exported);
        orders.push(exported);
      },
    });
    return orders;
  }
}

function behind(after: Request['after']): Record<string, unknown>[] {
  if (!after) return [];
  const createdAt = new Date(after.createdAt);
  return [
    { createdAt: { $lte: createdAt } },
    { $or: [{ createdAt: { $lt: createdAt } }, { _id: { $lt: new Types.ObjectId(after.id) } }] },
  ];
}
