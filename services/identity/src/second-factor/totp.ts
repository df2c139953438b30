import { createHmac, timingSafeEqual } from 'node:crypto';
import { toBase32 } from './base32.ts';

/** What every authenticator app can do: SHA-1, six digits, half a minute. RFC 6238 */
const stepSeconds = 30;
const codeDigits = 6;
/** Clocks that are half a minute off, and codes that were typed as they changed. RFC 6238, 5.2 */
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

/** The step that a code is of, now or half a minute from now; null when it is of none. Steps are told, so that each serves once. */
export function matchingStep(secret: Uint8Array, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const current = stepOf(now);
  let match: number | null = null;
  // All of them are compared, so that time does not tell which one it was.
  for (let step = current - stepsOff; step <= current + stepsOff; step++) {
    if (timingSafeEqual(Buffer.from(totp(secret, step)), Buffer.from(code))) match = step;
  }
  return match;
}

interface Label {
  /** Who offers the account: the shop's name. */
  issuer: string;
  /** Which account: what its owner calls it. */
  account: string;
}

/** What a picture for authenticator apps says. */
export function otpauthAddress(secret: Uint8Array, { issuer: name, account }: Label): string {
  // A colon ends the issuer wherever it stands, and apps show what comes after it as the account.
  const issuer = name.replaceAll(/\s*:\s*/g, ' ').trim();
  // Not URLSearchParams: it writes spaces as plus signs, which some apps show.
  const parameters = { secret: toBase32(secret), issuer, algorithm: 'SHA1', digits: '6', period: '30' };
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${query.join('&')}`;
}
