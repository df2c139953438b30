import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { categoryExample } from './catalogue-examples.ts';
import { category, link } from './catalogue-shapes.ts';

/** Creates the category of this link or replaces its name and subcategories; subcategories that keep their link keep their id. */
export const putCategory = defineRequest({
  subject: 'catalogue.category.put.v1',
  request: z.object({
    link,
    name: z.string().trim().min(1).max(100),
    items: z.array(z.object({ link, name: z.string().trim().min(1).max(100) })).max(50),
    /** Where it stands in the menu. */
    position: z.number().int().min(0).max(1_000),
  }),
  reply: category,
  example: {
    request: {
      link: 'hoodies',
      name: 'Худи и свитшоты',
      items: [{ link: 'hoodie', name: 'Худи' }],
      position: 0,
    },
    reply: categoryExample,
  },
});
