import type { groupSoldProducts, ReplyOf as BusReplyOf, sumSoldGoods } from '@shop/contracts';
import { kopecksToRoubles } from '@shop/domain';
import type { ReplyOf } from '../../http/endpoint/route.ts';
import type { getSoldGoodsRoute } from './stats.routes.ts';

const maxBestSellers = 20;

export const toSoldGoodsDto = (
  { products, promos, deliveries }: BusReplyOf<typeof sumSoldGoods>,
  { collections, unsold, unsoldCount }: BusReplyOf<typeof groupSoldProducts>,
): ReplyOf<typeof getSoldGoodsRoute> => ({
  bestSellers: products.slice(0, maxBestSellers).map(({ productId, title, quantity, kopecks }) => ({
    ...{ productId: productId || null, Title: title, quantity, amount: kopecksToRoubles(kopecks) },
  })),
  soldCount: products.length,
  unsold: unsold.map(({ id, title }) => ({ _id: id, Title: title })),
  unsoldCount,
  collections: collections.map(({ id, name, quantity, kopecks }) => ({
    ...{ _id: id, name, quantity, amount: kopecksToRoubles(kopecks) },
  })),
  promos: promos.map(({ phrase, orders, kopecks }) => ({
    phrase,
    orders,
    amount: kopecksToRoubles(kopecks),
  })),
  deliveries: deliveries.map(({ type, orders, kopecks }) => ({
    ...{ delivery_type: type, orders, amount: kopecksToRoubles(kopecks) },
  })),
});
