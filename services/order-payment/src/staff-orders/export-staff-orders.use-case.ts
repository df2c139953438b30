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
import { KeptOrderLists } from './kept-lists/kept-order-lists.ts';
import type { OrderPlaces } from './kept-lists/order-places.ts';
import { leadingIndex, sortOf } from './order-list-plan.ts';
import { orderConditions, type ProductsOfWords } from './order-list.query.ts';
import { exportProjection, toExportedOrder } from './staff-order-row.mapper.ts';

type Request = ParsedRequestOf<typeof exportStaffOrders>;
type Reply = ReplyInputOf<typeof exportStaffOrders>;

/** One part of an export: it starts after the last order of the previous part, so that none is skipped or repeated. */
@Injectable()
export class ExportStaffOrders {
  private readonly rows: RowReader;

  constructor(
    private readonly orders: OrderListRepository,
    private readonly kept: KeptOrderLists,
    private readonly articles: ArticleLookup,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) logger: Logger,
  ) {
    this.rows = new RowReader(logger);
  }

  async run({ filters, after }: Request): Promise<Reply> {
    const productsOfWords = await this.articles.find(filters.search);
    const places = await this.kept.obtain({ filters, field: 'createdAt', productsOfWords });
    return places ? this.fromPlaces(places, after) : this.fromDatabase({ filters, after }, productsOfWords);
  }

  /** The list is read once for the whole file, and each part reads its orders by id. */
  private async fromPlaces(places: OrderPlaces, after: Request['after']): Promise<Reply> {
    const end = after
      ? places.indexOf({ id: after.id, keys: [new Date(after.createdAt).getTime()] })
      : places.length;
    const begin = Math.max(0, end - maxExportedAtOnce);
    const ids = places.slice(begin, end).reverse();
    const byId = new Map(
      (await this.orders.findListed(ids, exportProjection)).map((order) => [order._id.toHexString(), order]),
    );
    const last = begin > 0 ? places.placeAt(begin) : undefined;
    const lastMs = last?.keys[0] ?? -Infinity;
    return {
      // An order that was permanently deleted meanwhile is left out.
      orders: this.toExported(ids.flatMap((id) => byId.get(id) ?? [])),
      // Orders without a date come last, and are too damaged to be exported.
      next:
        last && Number.isFinite(lastMs) ? { createdAt: new Date(lastMs).toISOString(), id: last.id } : null,
      ...(after === null && { total: places.length }),
    };
  }

  private async fromDatabase({ filters, after }: Request, productsOfWords: ProductsOfWords): Promise<Reply> {
    const [condition, index] = [
      orderConditions(filters, this.clock(), productsOfWords),
      leadingIndex(filters),
    ];
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
      next: last ? { createdAt: last.createdAt.toISOString(), id: last._id.toHexString() } : null,
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
