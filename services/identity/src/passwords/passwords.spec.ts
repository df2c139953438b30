import { hashSync } from '@node-rs/argon2';
import { describe, expect, it } from '@jest/globals';
import { passwordsConfig } from './passwords.config.ts';
import { Passwords } from './passwords.ts';

const settings = (input: Record<string, unknown> = {}): Passwords =>
  new Passwords(passwordsConfig.parse({ PASSWORD_MEMORY_KIB: 19_456, ...input }));

describe('a password', () => {
  it('is stored as argon2id at the configured cost, each time with another salt', async () => {
    const passwords = settings();
    const [one, other] = await Promise.all([passwords.hash('soroka'), passwords.hash('soroka')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await passwords.verify('soroka', one)).toEqual({ isRight: true, renewedHash: null });
    expect(await passwords.verify('Soroka', one)).toEqual({ isRight: false, renewedHash: null });
  });

  it('is independent of Unicode normalisation', async () => {
    const passwords = settings();
    const stored = await passwords.hash('йод'.normalize('NFD'));
    expect((await passwords.verify('йод'.normalize('NFC'), stored)).isRight).toBe(true);
  });

  it('is rehashed after the cost changed, and only when it was correct', async () => {
    const cheap = hashSync('soroka', { algorithm: 2, memoryCost: 4_096, timeCost: 1, parallelism: 1 });
    const passwords = settings();
    expect((await passwords.verify('wrong', cheap)).renewedHash).toBeNull();
    const { isRight, renewedHash } = await passwords.verify('soroka', cheap);
    expect(isRight).toBe(true);
    expect(renewedHash).toMatch(/m=19456,t=2,p=1/);
    expect(await passwords.verify('soroka', renewedHash ?? '')).toEqual({ isRight: true, renewedHash: null });
  });

  it('cannot be configured below the recommended cost', () => {
    expect(passwordsConfig.safeParse({ PASSWORD_MEMORY_KIB: 19_455 }).success).toBe(false);
    expect(passwordsConfig.safeParse({ PASSWORD_PASSES: 1 }).success).toBe(false);
  });

  it('is rejected with a retry time when too many are pending, and hashing continues', async () => {
    const passwords = settings({ PASSWORD_AT_ONCE: 1, PASSWORD_WAITING: 2 });
    const requested = await Promise.allSettled(Array.from({ length: 8 }, () => passwords.hash('soroka')));
    const refused = requested
      .filter((one) => one.status === 'rejected')
      .map(({ reason }) => reason as unknown);
    expect(refused).toHaveLength(5);
    for (const one of refused)
      expect(one).toMatchObject({ code: 'SHOP_BUSY', status: 429, params: { retryAfterSeconds: 3 } });
    await expect(passwords.hash('soroka')).resolves.toMatch(/^\$argon2id/);
  });

  it('takes as long to verify for an unknown account as for a known one', async () => {
    const passwords = settings();
    const stored = await passwords.hash('soroka');
    await passwords.verifyNothing('warm');
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const begun = performance.now();
      await work();
      return performance.now() - begun;
    };
    // Alternates both and compares the fastest runs, so that other load on the machine does not distort the result.
    let [somebody, nobody] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let at = 0; at < 20; at++) {
      somebody = Math.min(somebody, await timed(() => passwords.verify('wrong', stored)));
      nobody = Math.min(nobody, await timed(() => passwords.verifyNothing('wrong')));
    }
    expect(nobody / somebody).toBeGreaterThan(0.6);
    expect(nobody / somebody).toBeLessThan(1.6);
  });
});
