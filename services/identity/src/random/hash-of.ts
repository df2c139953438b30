import { createHash } from 'node:crypto';

/** The hash under which a long random secret is stored. A slow hash would add nothing to so many random bits. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
