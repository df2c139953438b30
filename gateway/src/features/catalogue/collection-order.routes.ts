import { collectionSorts, maxOrderedProducts } from '@shop/domain';
import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import { loadedVersion, recordId } from '../edited-record.dto.ts';

const tag = 'Коллекции';
const params = z.object({ id: recordId.meta({ description: 'Номер коллекции' }) });
const sort = z.enum(collectionSorts).meta({
  description:
    'new — сначала новые, popular — популярные, price-up — дешёвые, price-down — дорогие, title — по названию, manual — расставлены вручную',
});

const orderedProductDto = z
  .object({
    _id: recordId,
    article: z.string(),
    Title: z.string(),
    Price: z.number(),
    discountPrice: z.number().nullable(),
    image: z.string().nullable(),
    isItemAvailable: z.boolean().meta({ description: 'false — скрыт от покупателей' }),
  })
  .meta({ id: 'OrderedProduct' });

export const collectionOrderDto = z
  .object({
    name: z.string(),
    sort,
    updatedAt: z.iso.datetime(),
    products: z
      .array(orderedProductDto)
      .meta({ description: 'Все товары коллекции по порядку, вместе со скрытыми' }),
  })
  .meta({ id: 'CollectionOrder', description: 'Порядок товаров коллекции' });

export const getCollectionOrderRoute = defineRoute({
  operationId: 'getCollectionOrder',
  tag,
  summary: 'Товары коллекции в том порядке, в котором их видит покупатель',
  params,
  query: z.object({
    sort: z
      .enum(collectionSorts)
      .exclude(['manual'])
      .optional()
      .meta({ description: 'Какими они были бы в этом порядке; без него — в сохранённом' }),
  }),
  reply: collectionOrderDto,
  errors: ['COLLECTION_NOT_FOUND'],
  unknownPath: 'COLLECTION_NOT_FOUND',
});

export const setCollectionOrderRoute = defineRoute({
  operationId: 'setCollectionOrder',
  tag,
  summary: 'Задаёт порядок товаров коллекции: способом сортировки или вручную',
  params,
  body: z
    .strictObject({
      sort,
      productIds: z.array(recordId).max(maxOrderedProducts).default([]).meta({
        description:
          'При manual — товары по порядку. Остальные товары коллекции и те, что в неё добавят, встанут в конец',
      }),
      updatedAt: loadedVersion,
    })
    .meta({ id: 'CollectionOrderEdit' }),
  reply: collectionOrderDto,
  errors: ['COLLECTION_NOT_FOUND', 'EDITED_MEANWHILE'],
  unknownPath: 'COLLECTION_NOT_FOUND',
});
