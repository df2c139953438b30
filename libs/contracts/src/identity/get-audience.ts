import { z } from 'zod';
import { defineRequest } from '../define-request.ts';

/** A person who has neither signed in nor continued a session for so many days is inactive. */
export const inactiveAfterDays = 180;

const count = z.int().min(0);

/** How many people a mailing could reach. */
export const getAudience = defineRequest({
  subject: 'identity.audience.get.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({}),
  reply: z.object({
    people: count,
    /** Those who connected at least one app to their account. */
    connected: count,
    /** Those whose last sign-in or continued session is longer ago than `inactiveAfterDays`. */
    inactive: count,
    /** Those who registered before that and have not signed in since sign-ins are recorded. */
    unknown: count,
  }),
  example: { request: {}, reply: { people: 4, connected: 2, inactive: 1, unknown: 0 } },
});
