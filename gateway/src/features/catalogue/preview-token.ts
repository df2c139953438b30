import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@shop/domain';
import { z } from 'zod';

const payload = z.object({
  id: z.string(),
  /** The moment that is shown; null is now. */
  at: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
});
export type Preview = z.output<typeof payload>;

/** Made of the key of access tokens, so that neither is ever taken for the other. */
const sign = (key: string, text: string): Buffer =>
  createHmac('sha256', createHmac('sha256', key).update('product preview').digest()).update(text).digest();

/** What a link of a preview carries: what it shows, until when, and that the shop says so. */
export function signPreview(preview: Preview, key: string): string {
  const text = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return `${text}.${sign(key, text).toString('base64url')}`;
}

/** @throws {AppError} PREVIEW_EXPIRED of one that is too old, or that none of the keys has signed */
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
