import { collectionSorts } from '@shop/domain';
import { z } from 'zod';
import { imageUrl, productCardFields, productFields, roubles } from '../product-fields.dto.ts';

export const productCardDto = z
  .object({
    ...productCardFields,
    Collection: z.array(z.string()).meta({ description: 'Названия коллекций' }),
  })
  .meta({ id: 'ProductCard', description: 'Товар в списке' });

const linkedName = z.object({ name: z.string(), link: z.string() });

export const productDto = z
  .object({
    ...productFields,
    Collection: z.array(z.string()).meta({ description: 'Названия коллекций' }),
    collection: linkedName.nullable(),
    Category: linkedName.extend({ additional: z.array(linkedName) }).nullable(),
  })
  .meta({ id: 'Product', description: 'Товар целиком' });

export const paginationDto = z
  .object({
    totalPages: z.number().int(),
    currentPage: z.number().int(),
    hasNextPage: z.boolean(),
    hasPrevPage: z.boolean(),
    nextPage: z.number().int().nullable(),
    prevPage: z.number().int().nullable(),
    totalProducts: z.number().int(),
  })
  .meta({ id: 'Pagination', description: 'Место страницы в списке' });

const facetValues = z.array(z.object({ value: z.string(), count: z.number().int() }));

export const facetsDto = z
  .object({
    categories: facetValues,
    colors: facetValues,
    sizes: facetValues,
    types: facetValues,
    price: z.object({ min: roubles, max: roubles }).nullable(),
  })
  .meta({ id: 'Facets', description: 'До чего можно сузить список и сколько товаров останется' });

const subcategoryDto = z
  .object({ _id: z.string(), name: z.string(), link: z.string(), productCount: z.number().int() })
  .meta({ id: 'Subcategory' });

export const categoryDto = z
  .object({ _id: z.string(), name: z.string(), link: z.string(), items: z.array(subcategoryDto) })
  .meta({ id: 'Category', description: 'Категория с подкатегориями' });

export const categoryWithProductsDto = categoryDto
  .extend({ items: z.array(subcategoryDto.extend({ products: z.array(productCardDto) })) })
  .meta({ id: 'CategoryWithProducts', description: 'Категория с товарами подкатегорий' });

const imageOrNothing = imageUrl.nullable();

export const collectionDto = z
  .object({
    _id: z.string(),
    name: z.string(),
    link: z.string(),
    description: z.string(),
    card_img: imageOrNothing,
    carousel_img: imageOrNothing,
    card_img_mobile: imageOrNothing,
    carousel_img_mobile: imageOrNothing,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Collection', description: 'Коллекция' });

export const collectionWithProductsDto = collectionDto
  .extend({
    items: z.array(productCardDto),
    sort: z.enum(collectionSorts).meta({ description: 'В каком порядке стоят товары; manual — вручную' }),
  })
  .meta({ id: 'CollectionWithProducts', description: 'Коллекция с товарами' });

export const artCoverDto = z
  .object({ slot: z.number().int().min(0).max(1), image: imageUrl, link: z.string().nullable() })
  .meta({ id: 'ArtCover', description: 'Большая картинка главной страницы: 0 — слева, 1 — справа' });
