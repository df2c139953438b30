import { createHash } from 'node:crypto';

/** What is kept of a key; 32 random bytes need no slow hash. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');
