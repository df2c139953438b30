import { Controller, Inject } from '@nestjs/common';
import {
  getProduct,
  listCategories,
  listChangedProducts,
  listCollections,
  listOrderStatuses,
} from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { RequireScope } from '../../auth/access.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { toExternalOrder, toExternalProduct, toShownProduct } from './external.mapper.ts';
import {
  externalCategoriesRoute,
  externalCollectionsRoute,
  externalOrderRoute,
  externalOrdersRoute,
  externalProductRoute,
  externalProductsRoute,
} from './external.routes.ts';

/** Changes that are being written now may have earlier times: readers come back for them. */
const overlapMs = 5_000;

/** The catalogue and the statuses of orders, for the shop's own applications. Read only. */
@Controller()
export class ExternalController {
  constructor(
    private readonly bus: Bus,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  @Endpoint('GET', '/api/external/products', externalProductsRoute)
  @RequireScope('products')
  async listProducts(
    @Input() { query }: InputOf<typeof externalProductsRoute>,
  ): Promise<ReplyOf<typeof externalProductsRoute>> {
    const { cursor, limit, updatedSince } = query;
    const since = utcOf(updatedSince);
    const place = readCursor(cursor, { since });
    const { products, hasMore } = await this.bus.request(listChangedProducts, {
      ...{ since, limit },
      after: place && { updatedAt: place.at, id: place.id },
    });
    const last = products.at(-1);
    return {
      products: products.map(toExternalProduct),
      next: hasMore && last ? writeCursor({ at: last.updatedAt, id: last.id }, { since }) : null,
      since: nextSince(last?.updatedAt, since ?? new Date(0).toISOString(), this.clock()),
    };
  }

  @Endpoint('GET', '/api/external/products/{id}', externalProductRoute)
  @RequireScope('products')
  async getProduct(
    @Input() { params }: InputOf<typeof externalProductRoute>,
  ): Promise<ReplyOf<typeof externalProductRoute>> {
    return toShownProduct(await this.bus.request(getProduct, { id: params.id }));
  }

  @Endpoint('GET', '/api/external/categories', externalCategoriesRoute)
  @RequireScope('products')
  async listCategories(): Promise<ReplyOf<typeof externalCategoriesRoute>> {
    const { categories } = await this.bus.request(listCategories, {});
    return categories.map(({ id, name, link, items }) => ({
      ...{ _id: id, name, link },
      items: items.map((item) => ({ _id: item.id, name: item.name, link: item.link })),
    }));
  }

  @Endpoint('GET', '/api/external/collections', externalCollectionsRoute)
  @RequireScope('products')
  async listCollections(): Promise<ReplyOf<typeof externalCollectionsRoute>> {
    const { collections } = await this.bus.request(listCollections, {});
    return collections.map(({ id, name, link }) => ({ _id: id, name, link }));
  }

  @Endpoint('GET', '/api/external/orders', externalOrdersRoute)
  @RequireScope('orders')
  async listOrders(
    @Input() { query }: InputOf<typeof externalOrdersRoute>,
  ): Promise<ReplyOf<typeof externalOrdersRoute>> {
    const { cursor, limit, status = null, createdSince } = query;
    const since = utcOf(createdSince);
    const updatedSince = utcOf(query.updatedSince);
    const filters = { since, status, ...(updatedSince !== null && { updatedSince }) };
    const place = readCursor(cursor, filters);
    const { orders, hasMore } = await this.bus.request(listOrderStatuses, {
      ...{ since, updatedSince, status, limit },
      after: place && { createdAt: place.at, id: place.id },
    });
    const last = orders.at(-1);
    const at = last && (updatedSince === null ? last.createdAt : (last.changedAt ?? last.createdAt));
    return {
      orders: orders.map(toExternalOrder),
      next: hasMore && last && at !== undefined ? writeCursor({ at, id: last.id }, filters) : null,
      since: updatedSince && nextSince(at, updatedSince, this.clock()),
    };
  }

  @Endpoint('GET', '/api/external/orders/{number}', externalOrderRoute)
  @RequireScope('orders')
  async getOrder(
    @Input() { params }: InputOf<typeof externalOrderRoute>,
  ): Promise<ReplyOf<typeof externalOrderRoute>> {
    const { orders } = await this.bus.request(listOrderStatuses, { number: params.number, limit: 1 });
    const [order] = orders;
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    return toExternalOrder(order);
  }
}

const utcOf = (moment: string | undefined): string | null =>
  moment === undefined ? null : new Date(moment).toISOString();

/** Where to go on later. Without a later change it stays the same, so that the answer's ETag does, too. */
function nextSince(newest: string | undefined, since: string, now: Date): string {
  if (newest === undefined) return since;
  return new Date(Math.min(Date.parse(newest), now.getTime() - overlapMs)).toISOString();
}
