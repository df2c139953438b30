import { beforeEach, describe, expect, it } from '@jest/globals';
import { PreparedResponse } from '../http/answer/prepared-response.ts';
import { settlingMs } from './drop-times.ts';
import { ReadCache, type TaggedAnswer } from './read-cache.ts';

let time: number;
let cache: ReadCache;
let dropped: [string, number][];

beforeEach(() => {
  time = 10_000;
  dropped = [];
  cache = new ReadCache(
    { bytes: 100_000, ttl: 1_000 },
    () => time,
    (...drop) => dropped.push(drop),
  );
});

const answer = (text = 'да'): PreparedResponse => new PreparedResponse(text, 'application/json');
const make =
  (text?: string, tags: string[] = ['hoodie']) =>
  async (): Promise<TaggedAnswer> => ({ answer: answer(text), tags });

/** A response that arrives when the test calls `arrive`. */
function slow(tags: string[] = ['hoodie']): {
  make: () => Promise<TaggedAnswer>;
  arrive: (text: string) => void;
} {
  const { promise, resolve } = Promise.withResolvers<TaggedAnswer>();
  return { make: () => promise, arrive: (text) => resolve({ answer: answer(text), tags }) };
}

describe('ReadCache', () => {
  it('returns the cached response', async () => {
    const made = await cache.through('a', make());
    expect(cache.get('a')).toBe(made);
    expect(await cache.through('a', make('нет'))).toBe(made);
  });

  it('makes one response for 50 concurrent requests', async () => {
    let times = 0;
    const one = slow();
    const pending = Array.from({ length: 50 }, () =>
      cache.through('a', () => {
        times += 1;
        return one.make();
      }),
    );
    one.arrive('да');
    expect(new Set(await Promise.all(pending)).size).toBe(1);
    expect(times).toBe(1);
  });

  it('expires entries after the TTL, in case an event was lost', async () => {
    await cache.through('a', make());
    time += 999;
    expect(cache.get('a')).toBeDefined();
    time += 1;
    expect(cache.get('a')).toBeUndefined();
    expect(cache.size).toEqual({ answers: 0, bytes: 0 });
  });

  it('drops only entries tagged with what changed', async () => {
    await cache.through('hoodie', make('да', ['hoodie', 'categories']));
    await cache.through('mug', make('да', ['mug', 'categories']));
    await cache.through('list', make('да', ['products']));
    cache.drop(['hoodie', 'products'], 'product');
    expect(['hoodie', 'mug', 'list'].map((key) => cache.get(key) !== undefined)).toEqual([
      false,
      true,
      false,
    ]);
    cache.drop(['nothing'], 'product');
    cache.drop(['categories'], 'category');
    expect(cache.size).toEqual({ answers: 0, bytes: 0 });
    expect(dropped).toEqual([
      ['product', 2],
      ['category', 1],
    ]);
  });

  it('reports entries removed by expiry and by lack of space', async () => {
    await cache.through('a', make());
    time += 1_000;
    cache.get('a');
    for (let at = 0; at < 100; at++) await cache.through(`k${at}`, make('x'.repeat(600)));
    expect(dropped[0]).toEqual(['expired', 1]);
    expect(dropped.slice(1).every(([reason]) => reason === 'room')).toBe(true);
    expect(cache.size.answers + dropped.length - 1).toBe(100);
  });

  it('caches a response requested before an event about another tag', async () => {
    const one = slow(['mug']);
    const pending = cache.through('a', one.make);
    cache.drop(['hoodie'], 'product');
    one.arrive('да');
    await pending;
    expect(cache.get('a')).toBeDefined();
  });

  it('remembers a drop while an older response is pending, however many drops follow', async () => {
    const one = slow();
    const pending = cache.through('a', one.make);
    cache.drop(['hoodie'], 'product');
    for (let at = 0; at < 3_000; at++) {
      time += 10;
      cache.drop([`other ${at}`], 'product');
    }
    one.arrive('старое');
    await pending;
    expect(cache.get('a')).toBeUndefined();
  });

  it('does not cache a response requested before the event', async () => {
    const one = slow();
    const pending = cache.through('a', one.make);
    cache.drop(['hoodie'], 'product');
    one.arrive('старое');
    await pending;
    expect(cache.get('a')).toBeUndefined();
  });

  it('makes a new response for requests that arrive after the event', async () => {
    const old = slow();
    const pending = cache.through('a', old.make);
    cache.drop(['hoodie'], 'product');
    const after = await cache.through('a', make('новое'));
    old.arrive('старое');
    expect([(await pending).body.toString(), after.body.toString()]).toEqual(['старое', 'новое']);
  });

  it('caches nothing while the replicas of the owning service apply the change', async () => {
    cache.drop(['hoodie'], 'product');
    time += settlingMs - 1;
    await cache.through('a', make());
    expect(cache.get('a')).toBeUndefined();
    time += 1;
    await cache.through('a', make());
    expect(cache.get('a')).toBeDefined();
  });

  it('does not cache failures and retries on the next request', async () => {
    const failing = cache.through('a', () => Promise.reject(new Error('нет')));
    await expect(failing).rejects.toThrow('нет');
    expect((await cache.through('a', make())).body.toString()).toBe('да');
  });

  it('evicts the least recently used entries when the size limit is reached', async () => {
    const text = 'x'.repeat(2_000);
    for (let at = 0; at < 20; at++) await cache.through(`k${at}`, make(text));
    cache.get('k0');
    for (let at = 20; at < 40; at++) {
      await cache.through(`k${at}`, make(text));
      cache.get('k0');
    }
    expect(cache.get('k0')).toBeDefined();
    expect(cache.get('k1')).toBeUndefined();
    expect(cache.get('k39')).toBeDefined();
    expect(cache.size.bytes).toBeLessThanOrEqual(100_000);
  });

  it('does not cache a response that would evict a hundred others', async () => {
    await cache.through('a', make('x'.repeat(10_000)));
    expect(cache.size.answers).toBe(0);
  });

  it('drops all entries and pending responses when events may have been missed', async () => {
    await cache.through('a', make());
    const one = slow();
    const pending = cache.through('b', one.make);
    cache.dropAll('reconnect');
    one.arrive('старое');
    await pending;
    expect(cache.size).toEqual({ answers: 0, bytes: 0 });
  });
});
