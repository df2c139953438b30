import { beforeEach, describe, expect, it } from '@jest/globals';
import { SlidingCount, windowMs } from './sliding-count.ts';

const midnight = 29_915_000 * windowMs;
let count: SlidingCount;
let now: number;

beforeEach(() => {
  count = new SlidingCount();
  now = midnight;
});

const take = (name = 'a', limit = 10) => count.take(name, limit, now);

/** The number of allowed calls out of the given number. */
const allowedOf = (calls: number, name?: string): number =>
  Array.from({ length: calls }, () => take(name)).filter(({ allowed }) => allowed).length;

describe('SlidingCount', () => {
  it('allows as many calls as the limit, per name', () => {
    expect(allowedOf(15, 'a')).toBe(10);
    expect(allowedOf(15, 'b')).toBe(10);
  });

  it('limits visitors beyond those it can count one by one, together with a few others', () => {
    for (let at = 0; at < 100_000; at++) take(`10.0.${at}`);
    const flood = Array.from({ length: 100_000 }, (_, at) => take(`flood ${at}`)).filter(
      ({ allowed }) => allowed,
    );
    expect(flood.length).toBeLessThanOrEqual(1_024 * 10);
    // Who is counted already is not affected.
    expect(allowedOf(15, '10.0.7')).toBe(9);
    now += windowMs;
    expect(allowedOf(15, 'new')).toBe(10);
  });

  it('counts the networks of one IPv6 /48 together beyond a thousand, so that it takes no room of others', () => {
    const flood = Array.from({ length: 65_536 }, (_, at) => take(`all 2001:db8:1:${at.toString(16)}::/64`));
    expect(flood.filter(({ allowed }) => allowed).length).toBe(1_000 + 16 * 10);
    expect(allowedOf(15, 'all 2001:db8:2:0::/64')).toBe(10);
    expect(allowedOf(15, 'all 192.0.2.1')).toBe(10);
    for (let at = 0; at < 98_000; at++) take(`all 10.0.${at}`);
    // There is still room for one by one.
    for (let at = 0; at < 500; at++) expect(allowedOf(10, `new ${at}`)).toBe(10);
  });

  it('does not reset the limit when a new minute begins', () => {
    now += 59_000;
    expect(allowedOf(15)).toBe(10);
    now += 2_000;
    expect(allowedOf(15)).toBe(0);
  });

  it('drops earlier calls as the window moves on', () => {
    allowedOf(10);
    now += windowMs + windowMs / 2;
    expect(allowedOf(15)).toBe(5);
    now += 2 * windowMs;
    expect(allowedOf(15)).toBe(10);
  });

  it.each([0, 1, 30_000, 59_999, windowMs + 1, windowMs + 20_000])(
    'returns the seconds until the next call is allowed, at most two minutes (%d ms)',
    (offset) => {
      allowedOf(10);
      now += offset;
      allowedOf(10);
      const verdict = take();
      if (verdict.allowed) throw new Error('The limit was not reached');
      now += verdict.retryAfterSeconds * 1_000;
      expect(take().allowed).toBe(true);
      expect(verdict.retryAfterSeconds).toBeLessThanOrEqual(120);
    },
  );

  it('includes calls that other replicas allowed in this minute and the previous one', () => {
    count.addOthers(now / windowMs, [['a', 4]], now);
    expect(allowedOf(15)).toBe(6);
    count.addOthers(now / windowMs - 1, [['b', 4]], now);
    expect(allowedOf(15, 'b')).toBe(6);
    count.addOthers(now / windowMs - 2, [['c', 4]], now);
    expect(allowedOf(15, 'c')).toBe(10);
  });

  it('does not count rejected calls', () => {
    allowedOf(1_000);
    now += 2 * windowMs;
    expect(take().allowed).toBe(true);
  });
});
