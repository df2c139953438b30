import { describe, expect, it } from '@jest/globals';
import type { Random } from '../random/random.module.ts';
import { secondFactorConfig } from './second-factor.config.ts';
import { SecretBox } from './secret-box.ts';

const random: Random = {
  text: (bytes) => Buffer.alloc(bytes, 7).toString('base64url'),
  number: () => 0,
};
const [one, other] = ['a'.repeat(64), 'b'.repeat(64)];
const secret = Buffer.from('twenty bytes secret.');

const box = (keys: string): SecretBox =>
  new SecretBox(secondFactorConfig.parse({ SECOND_FACTOR_KEYS: keys }), random);

describe('a sealed secret', () => {
  it('does not contain the secret, and opens only for its person', () => {
    const sealed = box(one).seal(secret, 'anna');
    expect(sealed).not.toContain(secret.toString('base64url').slice(0, 12));
    expect(box(one).open(sealed, 'anna')).toEqual(secret);
    expect(() => box(one).open(sealed, 'boris')).toThrow();
    expect(() => box(one).open(`${sealed.slice(0, -2)}AA`, 'anna')).toThrow();
  });

  it('opens with its key in any position, and not without it', () => {
    const sealed = box(one).seal(secret, 'anna');
    expect(box(`${other}, ${one}`).open(sealed, 'anna')).toEqual(secret);
    expect(() => box(other).open(sealed, 'anna')).toThrow(/is not among the settings/);
  });
});

it.each(['short', 'g'.repeat(64), `${one},`])('rejects the setting %j', (keys) => {
  expect(secondFactorConfig.safeParse({ SECOND_FACTOR_KEYS: keys }).success).toBe(false);
});
