import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { staffPage, staffPageExample } from './staff-page.ts';

/** Content pages as staff edit them, sorted by link: as many as fit into one message. */
export const listStaffPages = defineRequest({
  subject: 'catalogue.page.list-staff.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({
    /** The `nextAfter` of the previous reply; at first the empty text. */
    after: z.string(),
  }),
  reply: z.object({
    pages: z.array(staffPage),
    /** The link after which the next request continues; null at the end. */
    nextAfter: z.string().nullable(),
  }),
  example: { request: { after: '' }, reply: { pages: [staffPageExample], nextAfter: null } },
});
