import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { page, pageExample, pageLink } from './page.ts';

/** Creates or replaces a content page; the same call twice changes nothing. The content is made safe before it is stored. */
export const putPage = defineRequest({
  subject: 'catalogue.page.put.v1',
  audit: { entity: 'page', key: ({ link }) => ({ link }) },
  request: z.object({
    link: pageLink,
    title: z.string().trim().min(1).max(200),
    content: z.string().max(500_000),
  }),
  reply: page,
  example: {
    request: { link: pageExample.link, title: pageExample.title, content: pageExample.content },
    reply: pageExample,
  },
});
