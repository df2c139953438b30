import { defineRequest } from '../define-request.ts';
import { categoryExample } from './catalogue-examples.ts';
import { category } from './catalogue-shapes.ts';
import { categoryContent } from './editable-shapes.ts';

/** Creates the category of this link, or replaces its content; subcategories that keep their link keep their id. */
export const putCategory = defineRequest({
  subject: 'catalogue.category.put.v1',
  callers: ['operator'],
  effect: { audit: { entity: 'category', key: ({ link }) => ({ link }) } },
  request: categoryContent.required({ position: true }),
  reply: category,
  errors: ['LINK_TAKEN'],
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
