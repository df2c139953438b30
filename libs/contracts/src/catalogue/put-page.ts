import { pageFields } from '@shop/domain';
import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { page, pageExample, pageLink } from './page.ts';

/** Creates or replaces a content page; idempotent. The content is sanitised before it is stored. */
export const putPage = defineRequest({
  subject: 'catalogue.page.put.v1',
  callers: ['operator'],
  effect: { audit: { entity: 'page', key: ({ link }) => ({ link }) } },
  request: z.object({
    link: pageLink,
    title: pageFields.title,
    content: pageFields.content,
  }),
  reply: page,
  example: {
    request: { link: pageExample.link, title: pageExample.title, content: pageExample.content },
    reply: pageExample,
  },
});
