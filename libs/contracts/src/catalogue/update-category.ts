import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import {
  categoryChanges,
  editableCategory,
  editableCategoryExample,
  editedThing,
} from './editable-shapes.ts';

/** Changes a category; its products stay in it, even if it or its subcategories are renamed. */
export const updateCategory = defineRequest({
  subject: 'catalogue.category.update.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'category', key: ({ id }) => ({ id }) } },
  request: z.object({ ...editedThing, changes: categoryChanges }),
  reply: editableCategory,
  errors: ['CATEGORY_NOT_FOUND', 'EDITED_MEANWHILE', 'LINK_TAKEN'],
  example: {
    request: { id: editableCategoryExample.id, changes: { name: 'Тёплое' } },
    reply: { ...editableCategoryExample, name: 'Тёплое' },
  },
});
