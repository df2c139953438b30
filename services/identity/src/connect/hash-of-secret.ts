import { createHash } from 'node:crypto';

/** The hash under which a code or token is stored; 32 random bytes need no slow hash. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
