import { accessToken } from '@shop/contracts';
import type { Permission } from '@shop/domain';
import jwt from 'jsonwebtoken';

export interface TokenInput {
  /** The user's id. */
  sub?: string;
  permissions?: readonly Permission[];
}

/** An access token as issued by identity; `changes` override its claims, `options` its signing. */
export function signToken(
  secret: string,
  { sub = '674000000000000000000777', permissions = [] }: TokenInput = {},
  changes: Record<string, unknown> = {},
  options: jwt.SignOptions = {},
): string {
  const now = Math.floor(Date.now() / 1_000);
  const { audience, lifeSeconds, algorithm } = accessToken;
  const claims = {
    sub,
    sid: '674000000000000000000551',
    permissions,
    aud: audience,
    iat: now,
    exp: now + lifeSeconds,
  };
  // Claims set to undefined are removed; the library would throw.
  const given = Object.entries({ ...claims, ...changes }).filter(([, value]) => value !== undefined);
  return jwt.sign(Object.fromEntries(given), secret, { algorithm, ...options });
}

/** The same token as the value of the `authorization` header, signed with a shop's own key. */
export const bearerOf = (
  { env }: { env: Readonly<Record<string, string>> },
  input: TokenInput = {},
  changes: Record<string, unknown> = {},
): string => `Bearer ${signToken(env['ACCESS_TOKEN_KEYS'] ?? '', input, changes)}`;
