import { connectScopes } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { personExample } from './identity-shapes.ts';

/** The id of an app in requests; chosen by staff. */
export const clientId = z.string().regex(/^[a-z][a-z\d-]{2,49}$/);
export const connectScope = z.enum(connectScopes);

/** The raw parameters of an authorisation request: OAuth 2.1, 4.1.1. Identity validates all of them. */
const field = z.string().max(2_000);
const connectRequest = z.object({
  clientId: field,
  redirectUri: field,
  responseType: field,
  scope: field,
  state: field,
  codeChallenge: field,
  codeChallengeMethod: field,
});

/** A signed-in person with the authorisation request of an app. */
export const consentQuestion = z.object({ personId: objectId, request: connectRequest });

export const consentExample = {
  personId: personExample.id,
  request: {
    clientId: 'fan-radio',
    redirectUri: 'https://radio.example/back',
    responseType: 'code',
    scope: 'profile email',
    state: 'c3RhdGU',
    codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    codeChallengeMethod: 'S256',
  },
} satisfies z.input<typeof consentQuestion>;

export const consentErrors = [
  'CONNECT_APP_UNKNOWN',
  'CONNECT_REDIRECT_WRONG',
  'CONNECT_REQUEST_INVALID',
  'USER_NOT_FOUND',
  'USER_BANNED',
] as const;
