import { beforeEach, describe, expect, it } from '@jest/globals';
import { ReadyAnswer } from '../door/ready-answer.ts';
import { ReadCache, settlingMs } from './read-cache.ts';

let time: number;
let cache: ReadCache;

beforeEach(() => {
  time = 10_000;
  cache = new ReadCache({ bytes: 100_000, ttl: 1_000 }, () => time);
});

const answer = (text = 'да'): ReadyAnswer => new ReadyAnswer(text, 'application/json');
const make = (text?: string) => async (): Promise<ReadyAnswer> => answer(text);

/** An answer that comes when the test says so. */
function slow(): { make: () => Promise<ReadyAnswer>; arrive: (text: string) => void } {
  const { promise, resolve } = Promise.withResolvers<ReadyAnswer>();
  return { make: () => promise, arrive: (text) => resolve(answer(text)) };
}

describe('ReadCache', () => {
  it('keeps what was made', async () => {
    const made = await cache.through('a', 'catalogue', make());
    expect(cache.get('a')).toBe(made);
    expect(await cache.through('a', 'catalogue', make('нет'))).toBe(made);
  });

  it('makes one answer for many who ask at once', async () => {
    let times = 0;
    const one = slow();
    const asking = Array.from({ length: 50 }, () =>
      cache.through('a', 'catalogue', () => {
        times += 1;
        return one.make();
      }),
    );
    one.arrive('да');
    expect(new Set(await Promise.all(asking)).size).toBe(1);
    expect(times).toBe(1);
  });

  it('forgets by time, for the event that was lost', async () => {
    await cache.through('a', 'catalogue', make());
    time += 999;
    expect(cache.get('a')).toBeDefined();
    time += 1;
    expect(cache.get('a')).toBeUndefined();
    expect(cache.size).toEqual({ answers: 0, bytes: 0 });
  });

  it('forgets what belongs to the owner of an event, and only that', async () => {
    await cache.through('a', 'catalogue', make());
    await cache.through('b', 'order-payment', make());
    cache.drop('catalogue');
    expect(cache.get('a')).toBeUndefined();
    expect(cache.get('b')).toBeDefined();
  });

  it('does not keep an answer that was asked for before the event', async () => {
    const one = slow();
    const asking = cache.through('a', 'catalogue', one.make);
    cache.drop('catalogue');
    one.arrive('старое');
    await asking;
    expect(cache.get('a')).toBeUndefined();
  });

  it('gives those who ask after the event an answer of their own', async () => {
    const old = slow();
    const asking = cache.through('a', 'catalogue', old.make);
    cache.drop('catalogue');
    const after = await cache.through('a', 'catalogue', make('новое'));
    old.arrive('старое');
    expect([(await asking).body.toString(), after.body.toString()]).toEqual(['старое', 'новое']);
  });

  it('keeps nothing while the replicas of the owner take the change in', async () => {
    cache.drop('catalogue');
    time += settlingMs - 1;
    await cache.through('a', 'catalogue', make());
    expect(cache.get('a')).toBeUndefined();
    time += 1;
    await cache.through('a', 'catalogue', make());
    expect(cache.get('a')).toBeDefined();
  });

  it('does not keep failures, and the next one tries again', async () => {
    const failing = cache.through('a', 'catalogue', () => Promise.reject(new Error('нет')));
    await expect(failing).rejects.toThrow('нет');
    expect((await cache.through('a', 'catalogue', make())).body.toString()).toBe('да');
  });

  it('stays within its bytes, the ones least used going first', async () => {
    const text = 'x'.repeat(2_000);
    for (let at = 0; at < 20; at++) await cache.through(`k${at}`, 'catalogue', make(text));
    cache.get('k0');
    for (let at = 20; at < 40; at++) {
      await cache.through(`k${at}`, 'catalogue', make(text));
      cache.get('k0');
    }
    expect(cache.get('k0')).toBeDefined();
    expect(cache.get('k1')).toBeUndefined();
    expect(cache.get('k39')).toBeDefined();
    expect(cache.size.bytes).toBeLessThanOrEqual(100_000);
  });

  it('keeps no answer that would push out a hundred others', async () => {
    await cache.through('a', 'catalogue', make('x'.repeat(10_000)));
    expect(cache.size.answers).toBe(0);
  });

  it('forgets everything when events may have been missed, also what is on its way', async () => {
    await cache.through('a', 'catalogue', make());
    const one = slow();
    const asking = cache.through('b', 'order-payment', one.make);
    cache.dropAll();
    one.arrive('старое');
    await asking;
    expect(cache.size).toEqual({ answers: 0, bytes: 0 });
  });
});
