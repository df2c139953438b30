import { createHash } from 'node:crypto';

/** What is stored of a long random secret: enough to recognise it. A slow hash would add nothing to so many random bits. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
