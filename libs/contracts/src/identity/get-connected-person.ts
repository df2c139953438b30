import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { personExample } from './identity-shapes.ts';

/** The data of a person for an app with a token of theirs; fields outside of the granted scopes are absent. */
export const getConnectedPerson = defineRequest({
  subject: 'identity.connect.get-person.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ accessToken: z.string().max(200) }),
  reply: z.object({
    personId: objectId,
    profile: z.object({ firstName: z.string(), secondName: z.string(), nickname: z.string() }).optional(),
    email: z.string().optional(),
    phone: z.string().optional(),
  }),
  errors: ['CONNECT_TOKEN_INVALID'],
  example: {
    request: { accessToken: 'b2JhcXVlLWFwcC10b2tlbg' },
    reply: { personId: personExample.id, email: personExample.email },
  },
});
