import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { page, pageExample } from './page.ts';

/** All content pages without their content, sorted by link. */
export const listPages = defineRequest({
  subject: 'catalogue.page.list.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({}),
  reply: z.object({ pages: z.array(page.omit({ content: true })) }),
  example: {
    request: {},
    reply: {
      pages: [{ link: pageExample.link, title: pageExample.title, updatedAt: pageExample.updatedAt }],
    },
  },
});
