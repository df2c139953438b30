import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { revocationCursor, revocations, revocationsExample } from './revocation-shapes.ts';

const positionExample = { at: '2026-11-21T09:30:10.000Z', id: '000000000000000000000000' };
const cursorExample = { sessions: positionExample, people: positionExample, erased: positionExample };

/**
 * What was revoked since a place that an earlier answer named, a page at a time; from the start, what was revoked within the life
 * of an access token. The same revocation may come more than once.
 */
export const listRevocations = defineRequest({
  subject: 'identity.access.list-revocations.v1',
  request: z.object({ after: revocationCursor.nullable() }),
  reply: revocations.extend({
    /** Where to go on: at once when there is more, at the next look otherwise. */
    cursor: revocationCursor,
    isComplete: z.boolean(),
  }),
  example: {
    request: { after: null },
    reply: { ...revocationsExample, cursor: cursorExample, isComplete: true },
  },
});
