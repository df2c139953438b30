import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { revocationCursor, revocations, revocationsExample } from './revocation-shapes.ts';

const positionExample = { at: '2026-11-21T09:30:10.000Z', id: '000000000000000000000000' };
const cursorExample = { sessions: positionExample, people: positionExample, erased: positionExample };

/**
 * One page of the revocations after a cursor of an earlier reply; without a cursor, those within the lifetime of an
 * access token. A revocation may be returned more than once.
 */
export const listRevocations = defineRequest({
  subject: 'identity.access.list-revocations.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ after: revocationCursor.nullable() }),
  reply: revocations.extend({
    /** The cursor of the next request: sent immediately while `isComplete` is false, otherwise at the next poll. */
    cursor: revocationCursor,
    isComplete: z.boolean(),
  }),
  example: {
    request: { after: null },
    reply: { ...revocationsExample, cursor: cursorExample, isComplete: true },
  },
});
