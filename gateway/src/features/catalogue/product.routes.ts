import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import { cacheTags } from '../../read-cache/cache-tags.ts';
import { productCardDto, productDto } from './catalogue.dto.ts';
import {
  productId,
  listProductsQueryDto,
  browseProductsReplyDto,
  listProductsReplyDto,
  productAddressesQueryDto,
  productAddressesReplyDto,
  productDetailsBodyDto,
  productDetailsReplyDto,
  combineReplyDto,
} from './product.dto.ts';

const tag = 'Товары';
const byId = {
  params: z.object({ id: productId }),
  reply: productDto,
  errors: ['PRODUCT_NOT_FOUND'],
  unknownPath: 'PRODUCT_NOT_FOUND',
  keptUntilEventOf: 'catalogue',
  // The response contains the names of the category and the collections, and new collections may include the product.
  cacheTagsOf: ({ _id }: { _id: string }) => [
    cacheTags.product(_id),
    cacheTags.categories,
    cacheTags.collections,
  ],
} as const;

/** Only lists sorted by popularity depend on sales; the order of a collection may be that one. */
const byPopularity = (sort: string): string[] =>
  sort === 'popular' || sort === 'own' ? [cacheTags.popularity] : [];

/** Cache tags of product cards, which contain the names of collections. */
const cardTags = [cacheTags.products, cacheTags.collections];
/** Cache tags of list pages, which can also be filtered by links of categories. */
const listedTags = [cacheTags.products, cacheTags.categories, cacheTags.collections];

const listing = {
  tag,
  query: listProductsQueryDto,
  keptUntilEventOf: 'catalogue',
} as const;

export const browseProductsRoute = defineRoute({
  ...listing,
  operationId: 'browseProducts',
  summary: 'Карточки товаров постранично: то же, что список товаров, но без описаний',
  reply: browseProductsReplyDto,
  cacheTagsOf: (_reply, { query }) => [...listedTags, ...byPopularity(query.sort)],
});

export const listProductsRoute = defineRoute({
  ...listing,
  operationId: 'listProducts',
  summary: 'Товары постранично, с отбором и сортировкой; скрытых нет',
  reply: listProductsReplyDto,
  cacheTagsOf: (_reply, { query }) => [...listedTags, ...byPopularity(query.sort)],
});

export const getProductRoute = defineRoute({
  ...byId,
  operationId: 'getProduct',
  tag,
  summary: 'Товар по номеру; скрытый помечен недоступным',
});

export const getProductForAppRoute = defineRoute({
  ...byId,
  operationId: 'getProductForApp',
  tag,
  summary: 'Товар по номеру для приложения в мессенджере',
});

export const newProductsRoute = defineRoute({
  operationId: 'listNewProducts',
  tag,
  summary: 'Новинки, самые новые первыми',
  reply: z.array(productCardDto),
  keptUntilEventOf: 'catalogue',
  cacheTagsOf: () => cardTags,
});

export const productAddressesRoute = defineRoute({
  operationId: 'listProductAddresses',
  tag,
  summary: 'Номера всех товаров, кроме скрытых, для карты сайта',
  query: productAddressesQueryDto,
  reply: productAddressesReplyDto,
  keptUntilEventOf: 'catalogue',
  cacheTagsOf: () => [cacheTags.products],
});

export const mainProductsRoute = defineRoute({
  operationId: 'listMainProducts',
  tag,
  summary: 'Товары для главной страницы',
  reply: z.array(productCardDto),
  keptUntilEventOf: 'catalogue',
  cacheTagsOf: () => cardTags,
});

export const fastDeliveryRoute = defineRoute({
  operationId: 'listFastDeliveryProducts',
  tag,
  summary: 'Товары с быстрой доставкой',
  reply: z.array(productCardDto),
  keptUntilEventOf: 'catalogue',
  cacheTagsOf: () => cardTags,
});

export const productDetailsRoute = defineRoute({
  operationId: 'getProductDetails',
  tag,
  summary: 'Товары для строк корзины, в том же порядке; null, когда товара нет',
  body: productDetailsBodyDto,
  reply: productDetailsReplyDto,
});

export const combineRoute = defineRoute({
  operationId: 'listProductAndCollectionNames',
  tag,
  summary: 'Названия товаров и коллекций, для выбора из списка',
  reply: combineReplyDto,
  keptUntilEventOf: 'catalogue',
  cacheTagsOf: () => [cacheTags.products, cacheTags.collections],
});
