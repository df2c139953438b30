import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { clientId, connectScope } from './connect-shapes.ts';

/**
 * The redirect address of an app: https, http on the loopback interface, or a private scheme, whose name contains a
 * dot. It is compared exactly. RFC 8252, 7
 */
const redirectUri = z
  .string()
  .max(500)
  .refine(isSafeReturn, 'wants https, http on this machine, or an own scheme like com.example.app');

function isSafeReturn(text: string): boolean {
  if (!URL.canParse(text) || text.includes('#')) return false;
  const { protocol, hostname } = new URL(text);
  if (protocol === 'http:') return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'https:' || protocol.includes('.');
}

/** Registers an app, or changes a registered one. For the seed and for operators; not reachable from the sites. */
export const putConnectApp = defineRequest({
  subject: 'identity.connect.put-app.v1',
  callers: ['operator'],
  effect: { audit: { entity: 'connect-app', key: ({ clientId: id }) => ({ id }) } },
  request: z.object({
    clientId,
    /** Fails with CONNECT_APP_EXISTS instead of changing an existing app. */
    mustBeNew: z.boolean().optional(),
    name: z.string().min(1).max(100),
    site: z.url({ protocol: /^https?$/ }).max(500),
    logo: z
      .url({ protocol: /^https$/ })
      .max(500)
      .nullable(),
    redirectUris: z.array(redirectUri).min(1).max(20),
    /** The scopes that the app may request. */
    scopes: z.array(connectScope).min(1),
  }),
  reply: z.object({}),
  errors: ['CONNECT_APP_EXISTS'],
  example: {
    request: {
      clientId: 'fan-radio',
      name: 'Фан-радио',
      site: 'https://radio.example',
      logo: null,
      redirectUris: ['https://radio.example/back'],
      scopes: ['profile', 'email'],
    },
    reply: {},
  },
});
