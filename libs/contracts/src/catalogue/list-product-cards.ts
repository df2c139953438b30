import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { productCardExample } from './catalogue-examples.ts';
import { productCard } from './catalogue-shapes.ts';

/** A selection of available products: the newest, those with fast delivery, or those for the home page. */
export const listProductCards = defineRequest({
  subject: 'catalogue.product.cards.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({
    shelf: z.enum(['new', 'fast-delivery', 'main']),
    limit: z.number().int().min(1).max(1_000).default(24),
  }),
  reply: z.object({ products: z.array(productCard) }),
  example: { request: { shelf: 'new' }, reply: { products: [productCardExample] } },
});
