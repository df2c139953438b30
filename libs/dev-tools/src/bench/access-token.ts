import { createHmac } from 'node:crypto';
import { accessToken } from '@shop/contracts';

/** An access token as identity issues it; signing in so many people would take longer than the bench. */
export function tokenOf(secret: string, person: string, permissions: readonly string[] = []): string {
  const iat = Math.floor(Date.now() / 1_000);
  const claims = { sub: person, sid: 'bench', permissions, aud: accessToken.audience, iat };
  const parts = [
    { alg: accessToken.algorithm, typ: 'JWT' },
    { ...claims, exp: iat + accessToken.lifeSeconds },
  ];
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
