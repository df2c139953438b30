import type { Product } from '@shop/api-client';
import { emptyAnswer } from './empty-answer.ts';

/** A product without anything; its fields come from the API's own description. */
const emptyProduct = (): Product => JSON.parse(emptyAnswer('Product'));

/** A product as the API shows it: a hoodie that can be ordered as `black`, M, without a seam, unless the test says otherwise. */
export const aProduct = (input: Partial<Product> = {}): Product => ({
  ...emptyProduct(),
  _id: 'a',
  Title: 'Худи «Кит»',
  Price: 5490,
  Images: ['/api/images/a.webp'],
  isItemType: 'type_available',
  isItemAvailable: true,
  Colors: ['black'],
  Sizes: ['M'],
  createdAt: '2026-11-01T00:00:00.000Z',
  ...input,
});
