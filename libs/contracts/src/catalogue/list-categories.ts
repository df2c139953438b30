import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { categoryExample } from './catalogue-examples.ts';
import { category } from './catalogue-shapes.ts';

/** All categories in the order of the menu. */
export const listCategories = defineRequest({
  subject: 'catalogue.category.list.v1',
  callers: ['gateway', 'operator'],
  effect: 'reads',
  request: z.object({}),
  reply: z.object({ categories: z.array(category) }),
  example: { request: {}, reply: { categories: [categoryExample] } },
});
