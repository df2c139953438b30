import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Logger } from '../log/create-logger.ts';

const minLength = 32;
const wanted = `wants keys of ${minLength} characters or more, commas between them`;

/**
 * Keys for one purpose, with support for key rotation: the first signs, all of them verify. Only `withOlderSecret`
 * passes an array.
 */
export const secretKeys = z
  .union([z.array(z.string()), z.string().transform(splitKeys)])
  .refine((keys) => keys.length > 0 && keys.every(isLong), wanted)
  .transform(([first = '', ...others]): SecretKeys => [first, ...others]);

export type SecretKeys = readonly [string, ...string[]];

/** The secret of earlier versions, from which all keys were derived; kept until every shop has separate keys. */
export const olderSecret = z.string().min(minLength, `must have ${minLength} characters or more`).optional();

function splitKeys(text: string): string[] {
  return text.split(',').map((key) => key.trim());
}

function isLong(key: string): boolean {
  return key.length >= minLength;
}

/** The keys that earlier versions derived from SESSION_SECRET, so that what they signed and stored stays valid. */
const derivations: Readonly<Record<string, (secret: string) => string>> = {
  ACCESS_TOKEN_KEYS: (secret) => secret,
  DEVICE_TOKEN_KEYS: (secret) => `${secret} devices`,
  CODE_KEYS: (secret) => `${secret} confirmation codes`,
  LIMIT_KEYS: (secret) => `${secret} tries`,
  SECOND_FACTOR_KEYS: (secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'secrets of second factors', 32)).toString('hex'),
};

/**
 * Adds the keys derived from the older secret to those of each purpose: as the only key where a shop has no others yet,
 * else as the last one, which only verifies.
 */
export function withOlderSecret(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const secret = given['SESSION_SECRET'];
  if (typeof secret !== 'string' || !isLong(secret)) return { ...given };
  const keys = Object.entries(derivations).map(([name, derive]) => {
    const own = given[name];
    return [name, [...(typeof own === 'string' ? splitKeys(own) : []), derive(secret)]];
  });
  return { ...given, ...Object.fromEntries(keys) };
}

/** HMAC-SHA256 with the first key. */
export const signWith = ([key]: SecretKeys, text: string): string => hmac(key, text);

/** Whether one of the keys made that signature, in constant time. */
export function isSignedWith(keys: SecretKeys, text: string, signature: string): boolean {
  return keyThatSigned(keys, text, signature) !== undefined;
}

/** The key that made the signature, if any. */
export function keyThatSigned(keys: SecretKeys, text: string, signature: string): string | undefined {
  const given = Buffer.from(signature);
  return keys.filter((key) => isEqual(Buffer.from(hmac(key, text)), given))[0];
}

const hmac = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

const isEqual = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** Logs a warning at each start while the shop still uses the older secret. */
export function warnOfOlderSecret(config: object, logger: Logger): void {
  if (!('SESSION_SECRET' in config) || config.SESSION_SECRET === undefined) return;
  logger.warn(
    'SESSION_SECRET ends with the next version: give each purpose its own keys, see docs/secrets.md',
  );
}
