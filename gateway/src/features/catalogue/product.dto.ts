import { cartLine, getProduct, listProducts } from '@shop/contracts';
import { z } from 'zod';
import { facetsDto, paginationDto, productCardDto, productDto } from './catalogue.dto.ts';
import { listQuery } from './list-query.dto.ts';

export const productId = getProduct.request.shape.id.meta({
  description: 'Номер товара',
  examples: ['674000000000000000000001'],
});

export const listProductsQueryDto = listQuery.extend({
  category: listProducts.request.shape.category.meta({ description: 'Ссылка категории' }),
  subcategory: listProducts.request.shape.subcategory.meta({ description: 'Ссылка подкатегории' }),
  collection: listProducts.request.shape.collection.meta({ description: 'Ссылка коллекции' }),
  newest: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .optional()
    .meta({ description: 'Только столько самых новых, до отбора' }),
  sort: z
    .enum(['new', 'price-up', 'price-down', 'popular', 'own'])
    .default('new')
    .meta({ description: 'Порядок; own — тот, что выбрали для коллекции' }),
});

export const browseProductsReplyDto = z
  .object({ products: z.array(productCardDto), pagination: paginationDto, facets: facetsDto })
  .meta({ id: 'ProductCardList', description: 'Страница карточек' });

export const listProductsReplyDto = z
  .object({ products: z.array(productDto), pagination: paginationDto, facets: facetsDto })
  .meta({ id: 'ProductList', description: 'Страница товаров' });

export const productAddressesQueryDto = z.object({
  page: z.coerce
    .number()
    .int()
    .min(1)
    .default(1)
    .meta({ description: 'Страница, считая с 1; на каждой до 10 000' }),
});

export const productAddressesReplyDto = z.object({
  products: z.array(
    z.object({
      _id: productId,
      updatedAt: z.iso.datetime().meta({ description: 'Когда менялся' }),
    }),
  ),
  totalPages: z.number().int(),
});

const lineDto = z.object({
  _id: z.string().max(100),
  Color: cartLine.shape.colour.nullish(),
  Size: cartLine.shape.size.nullish(),
  Seam: cartLine.shape.seam.optional(),
  Quantity: z.number().int().min(1).max(99).optional(),
  isGift: z.boolean().optional(),
});

export const productDetailsBodyDto = z.strictObject({ items: z.array(lineDto.strict()).max(500) });

export const productDetailsReplyDto = z
  .object({ items: z.array(lineDto.extend({ product: productDto.nullable() })) })
  .meta({ id: 'LineProducts', description: 'Строки корзины с товарами' });

export const combineReplyDto = z
  .object({
    products: z.array(z.object({ _id: z.string(), Title: z.string() })),
    collections: z.array(z.object({ _id: z.string(), name: z.string() })),
  })
  .meta({ id: 'CatalogueNames' });
