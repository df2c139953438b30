/** @jest-environment node */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RenderedPage } from './rendered-page.ts';
import { PageCache } from './page-cache.ts';

const pageOf = (text: string): RenderedPage => new RenderedPage(200, text);
let now = 0;
let cache: PageCache;

beforeEach(() => {
  now = 0;
  cache = new PageCache({ age: 1_000, bytes: 10_000 }, () => now);
});

describe('a cached page', () => {
  it('is reused for one second, counted from the start of its rendering', async () => {
    const make = jest.fn(async () => {
      now += 400;
      return pageOf('once');
    });
    await cache.through('/', make);
    now = 999;
    await cache.through('/', make);
    expect(make).toHaveBeenCalledTimes(1);
    now = 1_000;
    await cache.through('/', make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('differs by address', async () => {
    await cache.through('/?page=1', async () => pageOf('one'));
    const other = await cache.through('/?page=2', async () => pageOf('two'));
    expect((await other?.body('identity'))?.toString()).toBe('two');
  });

  it('is rendered once for concurrent requests', async () => {
    const make = jest.fn(async () => pageOf('shared'));
    const pages = await Promise.all([cache.through('/', make), cache.through('/', make)]);
    expect(make).toHaveBeenCalledTimes(1);
    expect(pages[0]).toBe(pages[1]);
  });

  it('is rendered for another request when the first one was refused', async () => {
    const refused = cache.through('/', async () => null);
    const other = cache.through('/', async () => pageOf('mine'));
    expect(await refused).toBeNull();
    expect(await other).not.toBeNull();
    expect(cache.size.pages).toBe(0);
  });

  it('is not stored when rendering fails', async () => {
    await expect(cache.through('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.through('/', async () => pageOf('now'))).not.toBeNull();
  });
});

describe('the cache', () => {
  it('stays within its size limit and drops the oldest pages first', async () => {
    for (let at = 0; at < 20; at++) await cache.through(`/${at}`, async () => pageOf('x'.repeat(1_000)));
    expect(cache.size.bytes).toBeLessThanOrEqual(10_000);
    const again = jest.fn(async () => pageOf('again'));
    await cache.through('/19', again);
    expect(again).not.toHaveBeenCalled();
    await cache.through('/0', again);
    expect(again).toHaveBeenCalled();
  });

  it('drops expired pages and releases their bytes', async () => {
    for (let at = 0; at < 3; at++) await cache.through(`/${at}`, async () => pageOf('x'));
    now = 2_000;
    await cache.through('/last', async () => pageOf('x'));
    expect(cache.size.pages).toBe(1);
    now = 4_000;
    await cache.through('/last', async () => pageOf('x'));
    expect(cache.size).toEqual({ pages: 1, bytes: expect.any(Number) });
    expect(cache.size.bytes).toBeLessThan(600);
  });

  it('does not store a page larger than the limit', async () => {
    await cache.through('/', async () => pageOf('x'.repeat(20_000)));
    expect(cache.size).toEqual({ pages: 0, bytes: 0 });
  });
});
