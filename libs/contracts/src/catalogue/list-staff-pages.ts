import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { staffPage, staffPageExample } from './staff-page.ts';

const { content: _content, ...listed } = staffPageExample;

/** All content pages as staff edit them, by their links. */
export const listStaffPages = defineRequest({
  subject: 'catalogue.page.list-staff.v1',
  request: z.object({
    /** With what stands in them: then as many come as fit into one message. */
    withContent: z.boolean().optional(),
    /** Where the reply before ended: its `nextAfter`. */
    after: z.string().optional(),
  }),
  reply: z.object({
    /** Without content where none was asked for, and from a catalogue of the version before. */
    pages: z.array(staffPage.partial({ content: true })),
    /** With content only: after which link the rest is to be asked for; null at the end. */
    nextAfter: z.string().nullable().optional(),
  }),
  example: { request: {}, reply: { pages: [listed] } },
});
