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

describe('a page of a moment ago', () => {
  it('is given again until it is a second old, counted from when it was begun', async () => {
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

  it('is another one for another address', async () => {
    await cache.through('/?page=1', async () => pageOf('one'));
    const other = await cache.through('/?page=2', async () => pageOf('two'));
    expect((await other?.body('identity'))?.toString()).toBe('two');
  });

  it('is made once for all who ask while it is being made', async () => {
    const make = jest.fn(async () => pageOf('shared'));
    const pages = await Promise.all([cache.through('/', make), cache.through('/', make)]);
    expect(make).toHaveBeenCalledTimes(1);
    expect(pages[0]).toBe(pages[1]);
  });

  it('is not withheld from others because the first visitor who asked for it was refused', async () => {
    const refused = cache.through('/', async () => null);
    const other = cache.through('/', async () => pageOf('mine'));
    expect(await refused).toBeNull();
    expect(await other).not.toBeNull();
    expect(cache.size.pages).toBe(0);
  });

  it('leaves nothing behind when it could not be made', async () => {
    await expect(cache.through('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.through('/', async () => pageOf('now'))).not.toBeNull();
  });
});

describe('what is kept', () => {
  it('stays within its bytes, the oldest going first', async () => {
    for (let at = 0; at < 20; at++) await cache.through(`/${at}`, async () => pageOf('x'.repeat(1_000)));
    expect(cache.size.bytes).toBeLessThanOrEqual(10_000);
    const again = jest.fn(async () => pageOf('again'));
    await cache.through('/19', again);
    expect(again).not.toHaveBeenCalled();
    await cache.through('/0', again);
    expect(again).toHaveBeenCalled();
  });

  it('goes with its age, and takes nothing then', async () => {
    for (let at = 0; at < 3; at++) await cache.through(`/${at}`, async () => pageOf('x'));
    now = 2_000;
    await cache.through('/last', async () => pageOf('x'));
    expect(cache.size.pages).toBe(1);
    now = 4_000;
    await cache.through('/last', async () => pageOf('x'));
    expect(cache.size).toEqual({ pages: 1, bytes: expect.any(Number) });
    expect(cache.size.bytes).toBeLessThan(600);
  });

  it('is nothing of a page that is too large for all', async () => {
    await cache.through('/', async () => pageOf('x'.repeat(20_000)));
    expect(cache.size).toEqual({ pages: 0, bytes: 0 });
  });
});
