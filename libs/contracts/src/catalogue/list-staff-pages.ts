import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { staffPage, staffPageExample } from './staff-page.ts';

const { content: _content, ...listed } = staffPageExample;

/** All content pages as staff edit them, without what stands in them, by their links. */
export const listStaffPages = defineRequest({
  subject: 'catalogue.page.list-staff.v1',
  request: z.object({}),
  reply: z.object({ pages: z.array(staffPage.omit({ content: true })) }),
  example: { request: {}, reply: { pages: [listed] } },
});
