import type { AuditedEntity } from '@shop/service-kit';

/** Fields that audit records store of catalogue entities: all that staff can change. docs/decisions/043 */
export const auditedEntities: Readonly<Record<string, AuditedEntity>> = {
  product: {
    collection: 'products',
    fields: [
      ...[
        'article',
        'title',
        'priceKopecks',
        'discountPriceKopecks',
        'images',
        'imageColours',
        'imageAlts',
        'colours',
        'sizes',
      ],
      ...[
        'seams',
        'hasSeamsByDefault',
        'defaultSeamTitle',
        'description',
        'tags',
        'categoryId',
        'subcategoryIds',
      ],
      ...[
        'collectionIds',
        'itemType',
        'isAvailable',
        'isShownOnMain',
        'isFastDelivery',
        'preorderDay',
        'sizeTable',
        'createdAt',
        'deletedAt',
      ],
      ...['publishAt', 'hideAt', 'discountFrom', 'discountTo', 'plannedDiscountKopecks'],
    ],
    isWhole: true,
  },
  category: {
    collection: 'categories',
    fields: ['link', 'name', 'position', 'items', 'sizeTable'],
    isWhole: true,
  },
  collection: {
    collection: 'collections',
    fields: ['link', 'name', 'description', 'images', 'productOrder'],
    isWhole: true,
  },
  page: { collection: 'pages', fields: ['link', 'title', 'content'], isWhole: true },
  'art-cover': { collection: 'art_covers', fields: ['slot', 'image', 'link'], isWhole: true },
  synonym: { collection: 'synonyms', fields: ['words', 'meaning'], isWhole: true },
  // A step of an import; the products that it writes are records of their own.
  'product-import': { collection: 'product_imports', fields: ['state', 'total', 'counts'], isWhole: false },
  /** A picture is named after its bytes and never changes. */
  image: { collection: 'images', fields: [], isWhole: false },
};
