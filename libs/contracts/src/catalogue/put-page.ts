import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { page, pageExample, pageLink } from './page.ts';
import { pageContent, pageTitle } from './staff-page.ts';

/** Creates or replaces a content page; idempotent. The content is sanitised before it is stored. */
export const putPage = defineRequest({
  subject: 'catalogue.page.put.v1',
  audit: { entity: 'page', key: ({ link }) => ({ link }) },
  request: z.object({
    link: pageLink,
    title: pageTitle,
    content: pageContent,
  }),
  reply: page,
  example: {
    request: { link: pageExample.link, title: pageExample.title, content: pageExample.content },
    reply: pageExample,
  },
});
