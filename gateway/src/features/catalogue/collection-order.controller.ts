import { Controller } from '@nestjs/common';
import { listCollectionProducts, updateCollection, type ReplyOf as MessageReplyOf } from '@shop/contracts';
import { kopecksToRoubles } from '@shop/domain';
import { Bus } from '@shop/service-kit';
import type { z } from 'zod';
import { RequirePermission } from '../../auth/access.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { toImageUrlOrNothing } from '../image-url.ts';
import {
  getCollectionOrderRoute,
  setCollectionOrderRoute,
  type collectionOrderDto,
} from './collection-order.routes.ts';

@Controller()
export class CollectionOrderController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('GET', '/api/admin/collection/{id}/products', getCollectionOrderRoute)
  @RequirePermission()
  async get(
    @Input() { params, query }: InputOf<typeof getCollectionOrderRoute>,
  ): Promise<ReplyOf<typeof getCollectionOrderRoute>> {
    return toOrderDto(await this.bus.request(listCollectionProducts, { id: params.id, sort: query.sort }));
  }

  @Endpoint('PUT', '/api/admin/collection/{id}/products', setCollectionOrderRoute)
  @RequirePermission('editShopItems')
  async set(
    @Input() { params, body }: InputOf<typeof setCollectionOrderRoute>,
  ): Promise<ReplyOf<typeof setCollectionOrderRoute>> {
    const { id } = params;
    const productOrder = { sort: body.sort, ids: body.productIds };
    const edit = { id, expectedUpdatedAt: body.updatedAt, changes: { productOrder } };
    await this.bus.request(updateCollection, edit);
    return toOrderDto(await this.bus.request(listCollectionProducts, { id }));
  }
}

function toOrderDto({
  products,
  ...order
}: MessageReplyOf<typeof listCollectionProducts>): z.input<typeof collectionOrderDto> {
  return {
    ...order,
    products: products.map((product) => ({
      _id: product.id,
      article: product.article,
      Title: product.title,
      Price: kopecksToRoubles(product.priceKopecks),
      discountPrice:
        product.discountPriceKopecks === null ? null : kopecksToRoubles(product.discountPriceKopecks),
      image: toImageUrlOrNothing(product.image),
      isItemAvailable: product.isAvailable,
    })),
  };
}
