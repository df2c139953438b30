import { cartLine, getProduct, listProducts } from '@shop/contracts';
import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import { cacheTags } from '../../read-cache/cache-tags.ts';
import { facetsDto, paginationDto, productCardDto, productDto } from './catalogue.dto.ts';
import { listQuery } from './list-query.dto.ts';

const tag = 'Товары';
const productId = getProduct.request.shape.id.meta({
  description: 'Номер товара',
  examples: ['674000000000000000000001'],
});
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
  method: 'GET',
  tag,
  query: listQuery.extend({
    category: listProducts.request.shape.category.meta({ description: 'Ссылка категории' }),
    subcategory: listProducts.request.shape.subcategory.meta({ description: 'Ссылка подкатегории' }),
    sort: z
      .enum(['new', 'price-up', 'price-down', 'popular'])
      .default('new')
      .meta({ description: 'Порядок' }),
  }),
  keptUntilEventOf: 'catalogue',
} as const;

export const browseProductsRoute = defineRoute({
  ...listing,
  path: '/api/products/cards',
  operationId: 'browseProducts',
  summary: 'Карточки товаров постранично: то же, что список товаров, но без описаний',
  reply: z
    .object({ products: z.array(productCardDto), pagination: paginationDto, facets: facetsDto })
    .meta({ id: 'ProductCardList', description: 'Страница карточек' }),
  cacheTagsOf: (_reply, { query }) => [...listedTags, ...byPopularity(query.sort)],
});

export const listProductsRoute = defineRoute({
  ...listing,
  path: '/api/products',
  operationId: 'listProducts',
  summary: 'Товары постранично, с отбором и сортировкой; скрытых нет',
  reply: z
    .object({ products: z.array(productDto), pagination: paginationDto, facets: facetsDto })
    .meta({ id: 'ProductList', description: 'Страница товаров' }),
  cacheTagsOf: (_reply, { query }) => [...listedTags, ...byPopularity(query.sort)],
});

export const getProductRoute = defineRoute({
  ...byId,
  method: 'GET',
  path: '/api/products/{id}',
  operationId: 'getProduct',
  tag,
  summary: 'Товар по номеру; скрытый помечен недоступным',
});

export const getProductForAppRoute = defineRoute({
  ...byId,
  method: 'GET',
  path: '/api/products/app/{id}',
  operationId: 'getProductForApp',
  tag,
  summary: 'Товар по номеру для приложения в мессенджере',
});

export const newProductsRoute = defineRoute({
  method: 'GET',
  path: '/api/products/new',
  operationId: 'listNewProducts',
  tag,
  summary: 'Новинки, самые новые первыми',
  reply: z.array(productCardDto),
  keptUntilEventOf: 'catalogue',
  cacheTagsOf: () => cardTags,
});

export const productAddressesRoute = defineRoute({
  method: 'GET',
  path: '/api/products/addresses',
  operationId: 'listProductAddresses',
  tag,
  summary: 'Номера всех товаров, кроме скрытых, для карты сайта',
  query: z.object({
    page: z.coerce
      .number()
      .int()
      .min(1)
      .default(1)
      .meta({ description: 'Страница, считая с 1; на каждой до 10 000' }),
  }),
  reply: z.object({
    products: z.array(
      z.object({
        _id: productId,
        updatedAt: z.iso.datetime().meta({ description: 'Когда менялся' }),
      }),
    ),
    totalPages: z.number().int(),
  }),
  keptUntilEventOf: 'catalogue',
  cacheTagsOf: () => [cacheTags.products],
});

export const mainProductsRoute = defineRoute({
  method: 'GET',
  path: '/api/products/main',
  operationId: 'listMainProducts',
  tag,
  summary: 'Товары для главной страницы',
  reply: z.array(productCardDto),
  keptUntilEventOf: 'catalogue',
  cacheTagsOf: () => cardTags,
});

export const fastDeliveryRoute = defineRoute({
  method: 'GET',
  path: '/api/products/fastdelivery',
  operationId: 'listFastDeliveryProducts',
  tag,
  summary: 'Товары с быстрой доставкой',
  reply: z.array(productCardDto),
  keptUntilEventOf: 'catalogue',
  cacheTagsOf: () => cardTags,
});

const lineDto = z.object({
  _id: z.string().max(100),
  Color: cartLine.shape.colour.nullish(),
  Size: cartLine.shape.size.nullish(),
  Seam: cartLine.shape.seam.optional(),
  Quantity: z.number().int().min(1).max(99).optional(),
  isGift: z.boolean().optional(),
});

export const productDetailsRoute = defineRoute({
  method: 'POST',
  path: '/api/products/details',
  operationId: 'getProductDetails',
  tag,
  summary: 'Товары для строк корзины, в том же порядке; null, когда товара нет',
  body: z.strictObject({ items: z.array(lineDto.strict()).max(500) }),
  reply: z
    .object({ items: z.array(lineDto.extend({ product: productDto.nullable() })) })
    .meta({ id: 'LineProducts', description: 'Строки корзины с товарами' }),
});

export const combineRoute = defineRoute({
  method: 'GET',
  path: '/api/products/combine/collections',
  operationId: 'listProductAndCollectionNames',
  tag,
  summary: 'Названия товаров и коллекций, для выбора из списка',
  reply: z
    .object({
      products: z.array(z.object({ _id: z.string(), Title: z.string() })),
      collections: z.array(z.object({ _id: z.string(), name: z.string() })),
    })
    .meta({ id: 'CatalogueNames' }),
  keptUntilEventOf: 'catalogue',
  cacheTagsOf: () => [cacheTags.products, cacheTags.collections],
});
