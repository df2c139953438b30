import { createHash } from 'node:crypto';

/** The hash under which a key is stored; 32 random bytes need no slow hash. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');
