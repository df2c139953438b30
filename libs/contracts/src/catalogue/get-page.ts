import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { page, pageExample, pageLink } from './page.ts';

/** A content page by its link. */
export const getPage = defineRequest({
  subject: 'catalogue.page.get.v1',
  callers: ['gateway', 'operator'],
  effect: 'reads',
  request: z.object({ link: pageLink }),
  reply: page,
  errors: ['PAGE_NOT_FOUND'],
  readsOne: { entity: 'page', key: ({ link }) => link },
  example: { request: { link: 'delivery' }, reply: pageExample },
});
