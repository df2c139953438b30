import type { ProductColumn } from '@shop/contracts';

/** The table column of each stored field. */
const columns: Readonly<Record<string, ProductColumn>> = {
  ...{ article: 'article', title: 'title', priceKopecks: 'price', discountPriceKopecks: 'discountPrice' },
  ...{ itemType: 'itemType', isAvailable: 'isHidden', isShownOnMain: 'isShownOnMain' },
  ...{ isFastDelivery: 'isFastDelivery', categoryId: 'category', subcategoryIds: 'subcategories' },
  ...{ collectionIds: 'collections', colours: 'colours', sizes: 'sizes', tags: 'tags', seams: 'seams' },
  ...{ hasSeamsByDefault: 'hasSeamsByDefault', defaultSeamTitle: 'defaultSeamTitle', images: 'images' },
  ...{ imageColours: 'imageColours', imageAlts: 'imageAlts', description: 'description' },
  ...{ publishAt: 'publishAt', hideAt: 'hideAt', discountFrom: 'discountFrom', discountTo: 'discountTo' },
};

export const columnOfField = (field: string): ProductColumn | undefined => columns[field];
