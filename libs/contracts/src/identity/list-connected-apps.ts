import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { connectScope } from './connect-shapes.ts';
import { personExample } from './identity-shapes.ts';

/** The apps that a person has granted access to, the latest first. */
export const listConnectedApps = defineRequest({
  subject: 'identity.connect.list.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ personId: objectId }),
  reply: z.object({
    apps: z.array(
      z.object({
        id: objectId,
        name: z.string(),
        site: z.string(),
        scopes: z.array(connectScope),
        grantedAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
  example: {
    request: { personId: personExample.id },
    reply: {
      apps: [
        {
          id: '674000000000000000000901',
          name: 'Фан-радио',
          site: 'https://radio.example',
          scopes: ['profile', 'email'],
          grantedAt: '2026-11-21T09:30:00.000Z',
          lastUsedAt: null,
        },
      ],
    },
  },
});
