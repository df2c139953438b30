import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Model } from 'mongoose';
import { openCollections, type OpenCollections } from '../../test/open-collections.ts';
import { SignInThrottle, type SignInAttempt } from './sign-in-throttle.ts';
import { AttemptCounter, attemptCounterSchema } from './attempt.schema.ts';
import { AttemptRepository } from './attempt.repository.ts';
import { AttemptLimiter, type Attempt } from './attempt-limiter.ts';

const minute = 60_000;
const key = 'a-key-of-the-tests-and-of-nothing-else';
const config = { LIMIT_KEYS: [key] } as const;
const time = { ms: 0 };

let db: OpenCollections;
let model: Model<AttemptCounter>;
let limit: AttemptLimiter;
let throttle: SignInThrottle;
const slowed: number[] = [];

beforeAll(async () => {
  db = openCollections();
  model = db.connection.model(AttemptCounter.name, attemptCounterSchema) as unknown as Model<AttemptCounter>;
  const repository = new AttemptRepository(model);
  await repository.onModuleInit();
  limit = new AttemptLimiter(repository, () => new Date(time.ms), config);
  throttle = new SignInThrottle(limit, async (ms) => void slowed.push(ms));
});
afterAll(() => db.close());
beforeEach(async () => {
  // Ahead of the database's clock, whose TTL index deletes expired documents.
  time.ms = Date.now() + 60 * minute;
  await model.deleteMany({});
});

const phone = '79990000001';
const attemptSignIn = (input: Partial<SignInAttempt> = {}): ReturnType<SignInThrottle['take']> =>
  throttle.take({ account: phone, address: '203.0.113.1', device: null, ...input });
const waiting = (retryAfterSeconds: number) =>
  expect.objectContaining({ code: 'TOO_MANY_REQUESTS', params: { retryAfterSeconds } });
const allowedOf = async (attempts: Promise<unknown>[]): Promise<number> =>
  (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled').length;

describe('attempts', () => {
  const attempt: Attempt = {
    what: 'code',
    who: ['person'],
    rule: { free: 3, firstWaitMs: minute, longestWaitMs: 5 * minute, forgottenAfterMs: 60 * minute },
  };

  it('are free at first, then require growing waits, and premature ones are not counted', async () => {
    for (let at = 0; at < 3; at++) await limit.take(attempt);
    await expect(limit.take(attempt)).rejects.toEqual(waiting(60));
    time.ms += minute - 1;
    await expect(limit.take(attempt)).rejects.toEqual(waiting(1));
    time.ms += 1;
    await limit.take(attempt);
    await expect(limit.take(attempt)).rejects.toEqual(waiting(120));
  });

  it('are limited also when they are concurrent', async () => {
    expect(await allowedOf(Array.from({ length: 40 }, () => limit.take(attempt)))).toBeLessThanOrEqual(3);
    const { tries: attempts } = await model.findOne().orFail().lean<AttemptCounter>();
    expect(attempts).toBeLessThanOrEqual(3);
  });

  it('are reset after a success and after a long pause', async () => {
    for (let at = 0; at < 3; at++) await limit.take(attempt);
    await limit.forget(attempt);
    for (let at = 0; at < 3; at++) await limit.take(attempt);
    time.ms += 61 * minute;
    for (let at = 0; at < 3; at++) await limit.take(attempt);
    await expect(limit.take(attempt)).rejects.toEqual(waiting(60));
  });

  it('are stored without personal data', async () => {
    await limit.take({ ...attempt, who: [phone, '203.0.113.1'] });
    expect(JSON.stringify(await model.find().lean())).not.toMatch(/7999|203\.0|person/);
  });
});

describe('attempts that a later limit refuses', () => {
  const rule = {
    free: 2,
    firstWaitMs: 60 * minute,
    longestWaitMs: 60 * minute,
    forgottenAfterMs: 60 * minute,
  };
  const requester: Attempt = { what: 'mail by one', who: ['a', '203.0.113.1'], rule };
  const everybody: Attempt = { what: 'mail', who: ['a'], rule: { ...rule, free: 1, firstWaitMs: minute } };
  const inAll = [requester, everybody];
  const storedOf = (filter = {}) => model.find(filter).sort({ _id: 1 }).lean<AttemptCounter[]>();

  it('leave the earlier limits as they were, with their waits', async () => {
    await limit.take(requester);
    await limit.take(everybody);
    const before = await storedOf();
    // It would be the last free one of the requester.
    await expect(limit.takeAll(inAll)).rejects.toEqual(waiting(60));
    expect(await storedOf()).toEqual(before);
    time.ms += minute;
    await limit.takeAll(inAll);
    await expect(limit.take(requester)).rejects.toEqual(waiting(3_600));
  });

  it('leave no count where there was none', async () => {
    await limit.take(everybody);
    await expect(limit.takeAll(inAll)).rejects.toEqual(waiting(60));
    expect(await storedOf()).toHaveLength(1);
  });

  it('do not give back what another attempt has taken meanwhile', async () => {
    const refused = await limit.take(requester);
    time.ms += minute;
    await limit.take(requester);
    await limit.release(refused);
    // The other attempt stays, as if it had been the only one.
    await limit.take(requester);
    await expect(limit.take(requester)).rejects.toEqual(waiting(3_600));
  });

  it.each([
    ['expired', () => Promise.resolve((time.ms += 61 * minute))],
    ['was reset', () => limit.forget(requester)],
  ])('do not touch the count of others that began after theirs %s', async (_how, end) => {
    const refused = await limit.take(requester);
    time.ms += 1;
    await end();
    await limit.take(requester);
    await limit.release(refused);
    expect((await storedOf()).map(({ tries }) => tries)).toEqual([1]);
  });

  it('are released exactly when they are concurrent with others', async () => {
    const many = { ...requester, rule: { ...rule, free: 8 } };
    const one = async (isRefused: boolean): Promise<number> => {
      const counted = await limit.take(many).catch(() => null);
      if (!counted) return 0;
      if (isRefused) await limit.release(counted);
      return isRefused ? 0 : 1;
    };
    for (let round = 0; round < 10; round++) {
      await model.deleteMany({});
      const counted = await Promise.all(Array.from({ length: 8 }, (_one, at) => one(at % 2 === 0)));
      const stays = counted.reduce((sum, each) => sum + each, 0);
      const [{ tries, freeAt } = { tries: 0, freeAt: new Date(0) }] = await storedOf();
      expect(tries).toBe(stays);
      expect(freeAt.getTime()).toBeLessThanOrEqual(time.ms);
    }
  });
});

describe('sign-in attempts', () => {
  it('from one address are delayed for that account and address only', async () => {
    for (let at = 0; at < 5; at++) await attemptSignIn();
    await expect(attemptSignIn()).rejects.toEqual(waiting(15));
    await attemptSignIn({ address: '203.0.113.2' });
    await attemptSignIn({ account: '79990000002' });
  });

  it('from many addresses are delayed by at most a minute', async () => {
    for (let at = 0; at < 20; at++) await attemptSignIn({ address: `198.51.100.${at}` });
    await expect(attemptSignIn({ address: '198.51.100.99' })).rejects.toEqual(waiting(1));
    for (let at = 0; at < 30; at++) {
      time.ms += minute;
      await attemptSignIn({ address: `198.51.101.${at}` });
    }
    await expect(attemptSignIn({ address: '192.0.2.1' })).rejects.toEqual(waiting(60));
  });

  it('on a known device are not blocked by attempts of others', async () => {
    for (let at = 0; at < 25; at++)
      await attemptSignIn({ address: `198.51.100.${at}` }).catch(() => undefined);
    await expect(attemptSignIn({ address: '192.0.2.1' })).rejects.toEqual(
      expect.objectContaining({ status: 429 }),
    );
    const own = await attemptSignIn({ address: '192.0.2.1', device: 'phone' });
    await own.succeeded();
  });

  it('on a known device are limited too, in case its token is stolen', async () => {
    for (let at = 0; at < 10; at++) await attemptSignIn({ device: 'phone' });
    await expect(attemptSignIn({ device: 'phone' })).rejects.toEqual(waiting(5));
  });

  it('on many known devices are limited together, and those that succeed do not count', async () => {
    for (let at = 0; at < 29; at++) await attemptSignIn({ device: `device-${at}` });
    await (await attemptSignIn({ device: 'own' })).succeeded();
    await attemptSignIn({ device: 'device-29' });
    await expect(attemptSignIn({ device: 'device-30' })).rejects.toEqual(waiting(5));
  });

  it('that succeed reset the address and do not count for the account', async () => {
    for (let at = 0; at < 4; at++) await attemptSignIn();
    await (await attemptSignIn()).succeeded();
    for (let at = 0; at < 5; at++) await attemptSignIn();
    await expect(attemptSignIn()).rejects.toEqual(waiting(15));
    for (let at = 0; at < 11; at++) await attemptSignIn({ address: `198.51.100.${at}` });
    await expect(attemptSignIn({ address: '198.51.100.98' })).rejects.toEqual(waiting(1));
  });

  it('of one address are limited to six concurrent ones', async () => {
    const done: (() => void)[] = [];
    const long = (): Promise<void> => new Promise((resolve) => done.push(resolve));
    const at = (host: number, device: string | null = null) => ({ address: `203.0.113.${host}`, device });
    const six = Array.from({ length: 6 }, () => throttle.atOnce(at(9), long));
    await expect(throttle.atOnce(at(9), long)).rejects.toEqual(waiting(1));
    await expect(throttle.atOnce(at(8), async () => 'in')).resolves.toBe('in');
    await expect(throttle.atOnce(at(9, 'own'), async () => 'in')).resolves.toBe('in');
    for (const end of done) end();
    await Promise.all(six);
    await expect(throttle.atOnce(at(9), async () => 'in')).resolves.toBe('in');
  });

  it.each([
    ['an IPv4 address', () => '198.51.100.7', '198.51.100.8'],
    ['a /48 of IPv6', (at: number) => `2001:db8:1:${at.toString(16)}::/64`, '2001:db8:2:0::/64'],
  ])('that fail for many accounts slow %s, and refuse nobody', async (_what, addressOf, elsewhere) => {
    slowed.length = 0;
    let isPerson = false;
    const attempt = async (
      at: number,
      input: Partial<SignInAttempt> = {},
    ): ReturnType<typeof attemptSignIn> => {
      const wanted = { account: `7999000${1_000 + at}`, address: addressOf(at), device: null, ...input };
      await throttle.slow(wanted, async () => isPerson);
      return throttle.take(wanted);
    };
    for (let at = 0; at < 60; at++) await (await attempt(at)).failed();
    expect(slowed).toEqual([]);
    for (let at = 60; at < 70; at++) await (await attempt(at)).failed();
    expect(slowed).toHaveLength(10);
    await attempt(70, { device: 'own' });
    await attempt(71, { address: elsewhere });
    isPerson = true;
    await (await attempt(73)).failed();
    expect(slowed).toHaveLength(10);
    time.ms += 20_000;
    await (await attempt(72)).succeeded();
    expect(slowed).toHaveLength(10);
  });

  it('with an unknown phone are limited like those with a known one', async () => {
    const account = '79123456789';
    for (let at = 0; at < 5; at++) await attemptSignIn({ account });
    await expect(attemptSignIn({ account })).rejects.toEqual(waiting(15));
  });
});
