import { defineRequest } from '../define-request.ts';
import { categoryContent, editableCategory, editableCategoryExample } from './editable-shapes.ts';

/** Creates a category. Rejects a link that another category has, and two subcategories with the same link. */
export const createCategory = defineRequest({
  subject: 'catalogue.category.create.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'category', key: ({ link }) => ({ link }) } },
  request: categoryContent,
  reply: editableCategory,
  errors: ['LINK_TAKEN'],
  example: {
    request: { link: 'hoodies', name: 'Худи и свитшоты', items: [{ link: 'hoodie', name: 'Худи' }] },
    reply: editableCategoryExample,
  },
});
