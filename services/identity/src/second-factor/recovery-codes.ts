import { createHash } from 'node:crypto';
import type { Random } from '../random/random.module.ts';

const count = 10;
const charactersOfHalf = 5;
/** Without easily confused letters: Crockford's base32. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten single-use codes that replace the app's: `K7M2Q-9XW4T`, fifty bits each. */
export function makeRecoveryCodes(random: Random): string[] {
  const half = (): string =>
    Array.from({ length: charactersOfHalf }, () => alphabet[random.number(alphabet.length)]).join('');
  return Array.from({ length: count }, () => `${half()}-${half()}`);
}

/** The stored hash of a code, however it was typed. Fifty random bits need no slow hash; the person's id is a salt. */
export function hashRecoveryCode(code: string, personId: string): string {
  const typed = code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(`${personId} ${typed}`).digest('base64url');
}
