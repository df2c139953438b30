import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { staffPage, staffPageExample } from './staff-page.ts';

const { content: _content, ...listed } = staffPageExample;

/** All content pages as staff edit them, sorted by link. */
export const listStaffPages = defineRequest({
  subject: 'catalogue.page.list-staff.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({
    /** Includes the content; the reply then holds only as many pages as fit into one message. */
    withContent: z.boolean().optional(),
    /** The `nextAfter` of the previous reply. */
    after: z.string().optional(),
  }),
  reply: z.object({
    /** Without content unless requested, and in replies of a catalogue of the previous version. */
    pages: z.array(staffPage.partial({ content: true })),
    /** With content only: the link after which the next request continues; null at the end. */
    nextAfter: z.string().nullable().optional(),
  }),
  example: { request: {}, reply: { pages: [listed] } },
});
