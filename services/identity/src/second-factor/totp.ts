import { createHmac, timingSafeEqual } from 'node:crypto';
import { toBase32 } from './base32.ts';

/** Parameters that every authenticator app supports: SHA-1, six digits, half a minute. RFC 6238 */
const stepSeconds = 30;
const codeDigits = 6;
/** Tolerates clocks half a minute off, and codes typed as they changed. RFC 6238, 5.2 */
const stepsOff = 1;

export const secretBytes = 20;

/** @param step half minutes since the epoch @param digits six for people; the RFC's examples have eight */
export function totp(secret: Uint8Array, step: number, digits = codeDigits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  // Dynamic truncation: RFC 4226, 5.3.
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1_000 / stepSeconds);

/** The step of a code, at most half a minute off; null if none matches. Callers store it, so that each is used once. */
export function matchingStep(secret: Uint8Array, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const current = stepOf(now);
  let match: number | null = null;
  // Compares all steps, so that timing does not reveal which one matched.
  for (let step = current - stepsOff; step <= current + stepsOff; step++) {
    if (timingSafeEqual(Buffer.from(totp(secret, step)), Buffer.from(code))) match = step;
  }
  return match;
}

interface Label {
  /** The provider of the account: the shop's name. */
  issuer: string;
  /** The account, by a name that its owner recognises. */
  account: string;
}

/** The URI that a QR code for authenticator apps contains. */
export function otpauthAddress(secret: Uint8Array, { issuer: name, account }: Label): string {
  // A colon always ends the issuer, and apps show the text after it as the account.
  const issuer = name.replaceAll(/\s*:\s*/g, ' ').trim();
  // Not URLSearchParams: it writes spaces as plus signs, which some apps show.
  const parameters = { secret: toBase32(secret), issuer, algorithm: 'SHA1', digits: '6', period: '30' };
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${query.join('&')}`;
}
