import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { readCookie, type CookieKind } from '../http/cookies/cookie-jar.ts';
import { keyedHash } from './keyed-hash.ts';

/** Proves at a later sign-in that the person entered the right password in this browser; sign-out keeps it. */
export const deviceCookie: CookieKind = { name: 'shop_device', path: '/api/user', isHidden: true };

/** The length of a `keyedHash`. */
const signatureLength = 43;

/**
 * The value of a device's cookie: the token, which only identity can check, since it belongs to an account, and a
 * signature by which a gateway recognises it as the shop's before it reads a body.
 */
export const signDevice = (secret: string, token: string): string => token + signatureOf(secret, token);

/** The token that a device brings, genuine or not. */
export const deviceTokenOf = (request: Pick<FastifyRequest, 'cookies'>): string | null =>
  readCookie(request, deviceCookie)?.slice(0, -signatureLength) ?? null;

/** The name under which the requests of a device are counted; null unless the shop issued its cookie. */
export function knownDeviceOf(
  secret: string,
  cookies: Readonly<Record<string, string | undefined>>,
): string | null {
  const value = cookies[deviceCookie.name] ?? '';
  const right = signatureOf(secret, value.slice(0, -signatureLength));
  const [given, expected] = [Buffer.from(value.slice(-signatureLength)), Buffer.from(right)];
  return given.length === expected.length && timingSafeEqual(given, expected) ? right : null;
}

const signatureOf = (secret: string, token: string): string => keyedHash(secret, 'device', token);
