import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { editedThing } from './editable-shapes.ts';
import { pageLink } from './page.ts';
import { cutAway, pageContent, pageTitle, staffPage, staffPageExample } from './staff-page.ts';

/** Changes a content page: what is absent is kept. Its old link leads to the new one from then on. */
export const updatePage = defineRequest({
  subject: 'catalogue.page.update.v1',
  audit: { entity: 'page', key: ({ id }) => ({ id }) },
  request: z.object({
    ...editedThing,
    changes: z.object({
      link: pageLink.optional(),
      title: pageTitle.optional(),
      content: pageContent.optional(),
    }),
  }),
  reply: z.object({ page: staffPage, cutAway }),
  errors: ['PAGE_NOT_FOUND', 'EDITED_MEANWHILE', 'LINK_TAKEN'],
  example: {
    request: { id: staffPageExample.id, changes: { content: staffPageExample.content } },
    reply: { page: staffPageExample, cutAway: [] },
  },
});
