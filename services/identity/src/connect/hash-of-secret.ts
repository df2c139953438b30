import { createHash } from 'node:crypto';

/** What is kept of a code or a token; 32 random bytes need no slow hash. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
