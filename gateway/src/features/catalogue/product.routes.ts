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
  // It shows the names of its category and its collections, which may also come into being.
  cacheTagsOf: ({ _id }: { _id: string }) => [
    cacheTags.product(_id),
    cacheTags.categories,
    cacheTags.collections,
  ],
} as const;

/** Lists that follow sales change with them as well; the others do not know them. */
const byPopularity = (sort: string): string[] => (sort === 'popular' ? [cacheTags.popularity] : []);

/** What may change cards: they name their collections. */
const cardTags = [cacheTags.products, cacheTags.collections];
/** What may change a page of a list: it is narrowed by links of categories, too. */
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
