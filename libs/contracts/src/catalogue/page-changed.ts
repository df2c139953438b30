import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { pageLink } from './page.ts';

/** A content page was created or changed; caches evict it. */
export const pageChanged = defineEvent({
  subject: 'catalogue.page-changed.v1',
  subscribers: ['gateway'],
  payload: z.object({ link: pageLink }),
  example: { link: 'delivery' },
});
