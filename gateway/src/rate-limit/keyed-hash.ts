import { createHmac } from 'node:crypto';

/**
 * An opaque rate-limit key. Phones and addresses are few enough to reverse a plain hash by trying all of them, so the
 * hash uses the secret that the gateways share.
 *
 * @param kind of the value, so that equal texts of two kinds have different keys
 */
export const keyedHash = (secret: string, kind: string, text: string): string =>
  createHmac('sha256', secret).update(`${kind} ${text}`).digest('base64url');
