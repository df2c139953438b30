import { pageFields } from '@shop/domain';
import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { pageLink } from './page.ts';
import { cutAway, staffPage, staffPageExample } from './staff-page.ts';

/** Creates a content page. The content is sanitised before it is stored; the reply lists the removed markup. */
export const createPage = defineRequest({
  subject: 'catalogue.page.create.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'page', key: ({ link }) => ({ link }) } },
  request: z.object({ link: pageLink, title: pageFields.title, content: pageFields.content }),
  reply: z.object({ page: staffPage, cutAway }),
  errors: ['LINK_TAKEN'],
  example: {
    request: { link: 'delivery', title: 'Доставка', content: '<p>СДЭК</p><script>1</script>' },
    reply: { page: staffPageExample, cutAway: [{ what: '<script>', times: 1 }] },
  },
});
