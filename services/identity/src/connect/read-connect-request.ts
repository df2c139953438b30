import type { describeConnectRequest, ParsedRequestOf } from '@shop/contracts';
import { AppError, connectScopes, type ConnectScope } from '@shop/domain';
import type { ConnectApp } from './connect-app.schema.ts';

type Fields = ParsedRequestOf<typeof describeConnectRequest>['request'];

/** A valid request of an app, ready to be shown to the person for consent. */
export interface ConnectRequest {
  app: ConnectApp;
  redirectUri: string;
  scopes: ConnectScope[];
  state: string;
  challenge: string;
}

/** Base64url of a SHA-256. RFC 7636, 4.2 */
const challengeShape = /^[\w-]{43}$/;

/**
 * Validates the request that a browser brings. A browser must never be redirected to an address that is not the app's
 * own, so these errors are shown to the person and never sent as redirects.
 *
 * @throws AppError CONNECT_REDIRECT_WRONG, CONNECT_REQUEST_INVALID
 */
export function readConnectRequest(app: ConnectApp, fields: Fields): ConnectRequest {
  const { redirectUri, responseType, state, codeChallenge, codeChallengeMethod } = fields;
  if (!app.redirectUris.includes(redirectUri)) throw new AppError('CONNECT_REDIRECT_WRONG');
  const names = fields.scope.split(' ').filter((name) => name !== '');
  const scopes = connectScopes.filter((scope) => names.includes(scope));
  const isWhole =
    responseType === 'code' &&
    // Only S256: a plain challenge protects nothing.
    codeChallengeMethod === 'S256' &&
    challengeShape.test(codeChallenge) &&
    scopes.length > 0 &&
    scopes.length === new Set(names).size &&
    scopes.every((scope) => app.scopes.includes(scope));
  if (!isWhole) throw new AppError('CONNECT_REQUEST_INVALID');
  return { app, redirectUri, scopes, state, challenge: codeChallenge };
}

/** The URL that redirects back to the app. */
export function wayBack({ redirectUri, state }: ConnectRequest, answer: Record<string, string>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (state !== '') url.searchParams.set('state', state);
  return url.href;
}
