import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@shop/domain';
import { z } from 'zod';

const payload = z.object({
  id: z.string(),
  /** The time for which the product is shown; null for the current time. */
  at: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
});
export type Preview = z.output<typeof payload>;

/** Uses a key derived from the access token key, so that neither kind of token is accepted as the other. */
const sign = (key: string, text: string): Buffer =>
  createHmac('sha256', createHmac('sha256', key).update('product preview').digest()).update(text).digest();

/** Creates the signed token of a preview link, with the product, the time shown and the expiry. */
export function signPreview(preview: Preview, key: string): string {
  const text = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return `${text}.${sign(key, text).toString('base64url')}`;
}

/** @throws {AppError} PREVIEW_EXPIRED when the token has expired or was not signed with any of the keys */
export function readPreview(token: string, keys: readonly string[], now: Date): Preview {
  const [text = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const isOurs = keys.some((key) => {
    const expected = sign(key, text);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isOurs) throw new AppError('PREVIEW_EXPIRED');
  const preview = payload.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (Date.parse(preview.expiresAt) <= now.getTime()) throw new AppError('PREVIEW_EXPIRED');
  return preview;
}
