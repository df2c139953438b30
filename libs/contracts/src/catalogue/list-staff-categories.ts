import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { editableCategoryExample, staffCategory } from './editable-shapes.ts';

/** All categories for staff, in the order of the menu, read from the database so that recent writes are included. */
export const listStaffCategories = defineRequest({
  subject: 'catalogue.category.list-staff.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({}),
  reply: z.object({ categories: z.array(staffCategory) }),
  example: {
    request: {},
    reply: {
      categories: [
        {
          ...editableCategoryExample,
          items: editableCategoryExample.items.map((item) => ({ ...item, productCount: 7 })),
          productCount: 9,
          createdAt: '2026-11-01T09:00:00.000Z',
          creatorId: null,
        },
      ],
    },
  },
});
