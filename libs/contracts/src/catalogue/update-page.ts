import { pageFields } from '@shop/domain';
import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { editedThing } from './editable-shapes.ts';
import { pageLink } from './page.ts';
import { cutAway, staffPage, staffPageExample } from './staff-page.ts';

/** Changes a content page; absent fields are kept. After a change of the link, the old one redirects to the new one. */
export const updatePage = defineRequest({
  subject: 'catalogue.page.update.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'page', key: ({ id }) => ({ id }) } },
  request: z.object({
    ...editedThing,
    changes: z.object({
      link: pageLink.optional(),
      title: pageFields.title.optional(),
      content: pageFields.content.optional(),
    }),
  }),
  reply: z.object({ page: staffPage, cutAway }),
  errors: ['PAGE_NOT_FOUND', 'EDITED_MEANWHILE', 'LINK_TAKEN'],
  example: {
    request: { id: staffPageExample.id, changes: { content: staffPageExample.content } },
    reply: { page: staffPageExample, cutAway: [] },
  },
});
