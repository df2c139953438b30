import type { Product } from '@shop/api-client';

/** A product as the API shows it: a hoodie that can be ordered as `black`, M, without a seam, unless the test says otherwise. */
export const aProduct = (input: Partial<Product> = {}): Product => ({
  _id: 'a',
  Title: 'Худи «Кит»',
  Price: 5490,
  discountPrice: null,
  Images: ['/api/images/a.webp'],
  ImageColors: [],
  ImageAlts: [],
  Collection: [],
  isItemType: 'type_available',
  isItemAvailable: true,
  isFastDelivery: false,
  Colors: ['black'],
  Sizes: ['M'],
  Description: '',
  Tags: [],
  Seams: [],
  hasSeamsByDefault: false,
  defaultSeamTitle: '',
  collection: null,
  Category: null,
  displayOnMain: false,
  OrderedTimes: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
  ...input,
});
