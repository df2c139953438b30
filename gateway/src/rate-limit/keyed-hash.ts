import { createHmac } from 'node:crypto';

/**
 * A name for what limits count, that tells nothing of what it stands for: phones and addresses are few enough to undo a plain
 * hash, hence one with the gateways' shared secret.
 *
 * @param kind what it names, so that equal texts of two kinds are not equal here
 */
export const keyedHash = (secret: string, kind: string, text: string): string =>
  createHmac('sha256', secret).update(`${kind} ${text}`).digest('base64url');
