import { defineEvent } from '../define-event.ts';
import { revocations, revocationsExample } from './revocation-shapes.ts';

/** Access tokens that were good are so no longer. A process that missed the event reads it with `listRevocations`. */
export const accessRevoked = defineEvent({
  subject: 'identity.access-revoked.v1',
  payload: revocations,
  example: revocationsExample,
});
