import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { objectId } from './catalogue-shapes.ts';

/** Deletes a category with its subcategories. Its products stay, without a category. */
export const removeCategory = defineRequest({
  subject: 'catalogue.category.remove.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'category', key: ({ id }) => ({ id }) } },
  request: z.object({ id: objectId }),
  /** How many products, including hidden ones, lost their category. */
  reply: z.object({ productCount: z.number().int().min(0) }),
  errors: ['CATEGORY_NOT_FOUND'],
  example: { request: { id: '674000000000000000000001' }, reply: { productCount: 12 } },
});
