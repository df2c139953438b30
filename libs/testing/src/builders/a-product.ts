import type { Product } from '@shop/api-client';
import { emptyAnswer } from './empty-answer.ts';

/** A product with empty fields, derived from the OpenAPI schema. */
const emptyProduct = (): Product => JSON.parse(emptyAnswer('Product'));

/** A product as the API returns it: by default a hoodie that can be ordered in `black`, size M, without a seam. */
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
