import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { requester, requesterExample } from './requester.ts';
import { searchContact } from './search-contact.ts';

/**
 * Mails a one-time code to the e-mail of the orders of a contact, at most three an hour per contact and requester.
 * Replies before the lookup, so that neither the reply nor its timing reveals whether there are orders. The code is
 * valid only for the requester's browser (for its IP address, where it keeps no cookies).
 */
export const sendSearchCode = defineRequest({
  subject: 'order-payment.search-code.send.v1',
  callers: ['gateway'],
  effect: { unaudited: 'sends buyers a code for finding their own orders' },
  request: z.object({
    contact: searchContact,
    requester,
  }),
  reply: z.object({}),
  readsOne: { entity: 'search-code' },
  example: {
    request: { contact: { kind: 'email', value: 'ivan@example.ru' }, requester: requesterExample },
    reply: {},
  },
});
