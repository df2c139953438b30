import { describe, expect, it } from '@jest/globals';
import { toBase32 } from './base32.ts';
import { matchingStep, otpauthAddress, stepOf, totp } from './totp.ts';

/** RFC 6238, appendix B, the rows of SHA-1. */
const secret = Buffer.from('12345678901234567890');
const examples: [seconds: number, code: string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];
const at = (seconds: number): Date => new Date(seconds * 1_000);

describe('a one-time code', () => {
  it.each(examples)('at %d seconds matches the RFC', (seconds, code) => {
    expect(totp(secret, stepOf(at(seconds)), 8)).toBe(code);
    expect(totp(secret, stepOf(at(seconds)))).toBe(code.slice(2));
  });

  it('is accepted one step early or late, and no more', () => {
    const now = at(1_234_567_890);
    const step = stepOf(now);
    const steps = [-2, -1, 0, 1, 2].map((off) => matchingStep(secret, totp(secret, step + off), now));
    expect(steps).toEqual([null, step - 1, step, step + 1, null]);
  });

  it.each(['', '12345', '1234567', '12345a', '１２３４５６', ' 005924'])('is rejected as %j', (code) => {
    expect(matchingStep(secret, code, at(1_234_567_890))).toBeNull();
  });
});

describe('a secret', () => {
  /** RFC 4648, section 10, without the padding. */
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j is encoded in Base32 as %s', (text, written) => {
    expect(toBase32(Buffer.from(text))).toBe(written);
  });

  it('is written as a valid otpauth address', () => {
    const address = new URL(otpauthAddress(secret, { issuer: 'Сорока', account: '+7 999 000-00-01' }));
    expect(address.protocol).toBe('otpauth:');
    expect(decodeURIComponent(address.pathname)).toMatch(/Сорока:\+7 999 000-00-01$/);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      issuer: 'Сорока',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(address.href).not.toContain('+7');
  });

  it('has one colon in its label, between the shop and the account', () => {
    const address = new URL(otpauthAddress(secret, { issuer: 'Сорока: мерч', account: '+7 999' }));
    expect(decodeURIComponent(address.pathname)).toMatch(/Сорока мерч:\+7 999$/);
    expect(address.searchParams.get('issuer')).toBe('Сорока мерч');
  });
});
