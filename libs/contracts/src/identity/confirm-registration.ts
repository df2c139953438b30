import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { email, openedSession, sessionExample, visitor, visitorExample } from './identity-shapes.ts';

/** Makes a person of a sign-up whose code came by mail, and signs them in. Five wrong tries spend the code. */
export const confirmRegistration = defineRequest({
  subject: 'identity.registration.confirm.v1',
  request: z.object({
    email,
    code: z.string().max(50),
    registrationMark: z.string().max(200).nullable(),
    visitor,
  }),
  reply: openedSession,
  errors: ['CONFIRMATION_CODE_INVALID', 'REGISTRATION_REPLACED', 'USER_EXISTS', 'TOO_MANY_REQUESTS'],
  example: {
    request: { email: 'ivan@example.ru', code: 'K7M2QX', registrationMark: null, visitor: visitorExample },
    reply: sessionExample,
  },
});
