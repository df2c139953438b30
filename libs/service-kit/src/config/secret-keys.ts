import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const minLength = 32;
const wanted = `wants keys of ${minLength} characters or more, commas between them`;

/** Keys for one purpose, with support for key rotation: the first signs, all of them verify. */
export const secretKeys = z
  .string()
  .transform(splitKeys)
  .refine((keys) => keys.length > 0 && keys.every(isLong), wanted)
  .transform(([first = '', ...others]): SecretKeys => [first, ...others]);

export type SecretKeys = readonly [string, ...string[]];

function splitKeys(text: string): string[] {
  return text.split(',').map((key) => key.trim());
}

function isLong(key: string): boolean {
  return key.length >= minLength;
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
