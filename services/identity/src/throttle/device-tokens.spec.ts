import { describe, expect, it } from '@jest/globals';
import { DeviceTokens } from './device-tokens.ts';

const day = 86_400_000;
const time = { ms: Date.parse('2026-11-21T09:30:00Z') };
const keys = ['a-key-of-the-tests-and-of-nothing-else'] as const;
const tokens = new DeviceTokens({ DEVICE_TOKEN_KEYS: keys }, () => new Date(time.ms));
const anna = { phone: '79990000001' };
const after = (sessionGeneration: number) => ({ ...anna, access: { sessionGeneration } });

describe('a device token', () => {
  it('names the device for its account only', () => {
    const token = tokens.issue(anna, null);
    expect(tokens.nameOf(token, anna)).toMatch(/^[\w-]{22}$/);
    expect(tokens.nameOf(token, { phone: '79990000002' })).toBeNull();
  });

  it.each([null, 'letmein', 'A'.repeat(73)])('is not made up: %s', (token) => {
    expect(tokens.nameOf(token, anna)).toBeNull();
    expect(tokens.renew(token, anna)).toBeUndefined();
  });

  it('keeps the name of its browser at the next sign-in, also after a new password', () => {
    const token = tokens.issue(anna, null);
    for (const owner of [anna, after(3)])
      expect(tokens.nameOf(tokens.issue(owner, token), owner)).toBe(tokens.nameOf(token, anna));
    expect(tokens.issue(anna, tokens.issue({ phone: '79990000002' }, null)).slice(0, 22)).not.toBe(
      token.slice(0, 22),
    );
  });

  it('ends with the epoch of the account, and a session that outlives that renews it', () => {
    const token = tokens.issue(anna, null);
    expect(tokens.nameOf(token, after(1))).toBeNull();
    expect(tokens.renew(token, anna)).toBeUndefined();
    expect(tokens.nameOf(tokens.renew(token, after(1)) ?? null, after(1))).toBe(tokens.nameOf(token, anna));
  });

  it('expires after 180 days', () => {
    const token = tokens.issue(anna, null);
    time.ms += 180 * day;
    expect(tokens.nameOf(token, anna)).not.toBeNull();
    time.ms += day;
    expect(tokens.nameOf(token, anna)).toBeNull();
  });
});
