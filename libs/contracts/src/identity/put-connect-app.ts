import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { clientId, connectScope } from './connect-shapes.ts';

/**
 * Where an app wants its people back: the web over TLS, this very machine, or an app's own scheme, which has a dot in its name. It
 * is compared letter by letter. RFC 8252, 7
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

/** Registers an app, or changes a registered one. For the seed and for operators; no site reaches it. */
export const putConnectApp = defineRequest({
  subject: 'identity.connect.put-app.v1',
  audit: { entity: 'connect-app', key: ({ clientId: id }) => ({ id }) },
  request: z.object({
    clientId,
    /** Refuses with CONNECT_APP_EXISTS instead of changing one. */
    mustBeNew: z.boolean().optional(),
    name: z.string().min(1).max(100),
    site: z.url({ protocol: /^https?$/ }).max(500),
    logo: z
      .url({ protocol: /^https$/ })
      .max(500)
      .nullable(),
    redirectUris: z.array(redirectUri).min(1).max(20),
    /** The most that it may ask for. */
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
