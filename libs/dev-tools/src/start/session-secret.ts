import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localFolder } from '../cli/places.ts';

/**
 * What access tokens of this machine's shop are signed with: made once and kept, so that a restart signs nobody out. For
 * development only; production sets SESSION_SECRET itself.
 */
export function keepSessionSecret(folder = localFolder): string {
  const file = join(folder, 'session-secret');
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!isThere(error)) throw error;
  }
  return readFileSync(file, 'utf8');
}

const isThere = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST';
