import { getCollection } from '@shop/contracts';
import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import { cacheTags } from '../../read-cache/cache-tags.ts';
import { artCoverDto, collectionDto, collectionWithProductsDto } from './catalogue.dto.ts';

const tag = 'Коллекции';
const keptUntilEventOf = 'catalogue';

type Shown = Pick<z.output<typeof collectionWithProductsDto>, 'sort'>;

/** Sales change the response only where a collection sorts its products by popularity. */
const productTags = (shown: readonly Shown[]): string[] => [
  ...[cacheTags.collections, cacheTags.products],
  ...(shown.some(({ sort }) => sort === 'popular') ? [cacheTags.popularity] : []),
];

export const listCollectionsRoute = defineRoute({
  operationId: 'listCollections',
  tag,
  summary: 'Все коллекции, самые новые первыми',
  reply: z.array(collectionDto),
  keptUntilEventOf,
  cacheTagsOf: () => [cacheTags.collections],
});

export const listCollectionsWithProductsRoute = defineRoute({
  operationId: 'listCollectionsWithProducts',
  tag,
  summary: 'Все коллекции с товарами',
  reply: z.array(collectionWithProductsDto),
  errors: ['TOO_MANY_PRODUCTS'],
  keptUntilEventOf,
  cacheTagsOf: (collections) => productTags(collections),
});

export const getCollectionRoute = defineRoute({
  operationId: 'getCollection',
  tag,
  summary: 'Коллекция по ссылке, с товарами',
  params: z.object({
    collection: getCollection.request.shape.link.meta({
      description: 'Ссылка коллекции',
      examples: ['polar-expedition'],
    }),
  }),
  reply: collectionWithProductsDto,
  errors: ['COLLECTION_NOT_FOUND', 'TOO_MANY_PRODUCTS'],
  unknownPath: 'COLLECTION_NOT_FOUND',
  keptUntilEventOf,
  cacheTagsOf: (collection) => productTags([collection]),
});

export const listArtCoversRoute = defineRoute({
  operationId: 'listArtCovers',
  tag: 'Главная страница',
  summary: 'Две большие картинки главной страницы',
  reply: z.array(artCoverDto),
  keptUntilEventOf,
  cacheTagsOf: () => [cacheTags.artCovers],
});
