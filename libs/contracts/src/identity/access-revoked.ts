import { defineEvent } from '../define-event.ts';
import { revocations, revocationsExample } from './revocation-shapes.ts';

/** Access tokens were revoked. A process that missed the event reads the revocations with `listRevocations`. */
export const accessRevoked = defineEvent({
  subject: 'identity.access-revoked.v1',
  subscribers: ['gateway'],
  payload: revocations,
  example: revocationsExample,
});
