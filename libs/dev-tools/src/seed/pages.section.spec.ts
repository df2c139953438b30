import { describe, expect, it } from '@jest/globals';
import { getPage, putPage, type RequestContract } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { pages, readContent } from './pages.section.ts';
import type { SeedBus } from './seed-bus.ts';
import { seedShop, seedWhenEmpty } from './seed-shop.ts';

/** A shop that holds pages, as the catalogue would. */
function shopWith(...links: string[]) {
  const held = new Map(
    links.map((link) => [
      link,
      { link, title: 'Своя', content: '<p>Своя</p>', updatedAt: '2026-11-21T09:00:00.000Z' },
    ]),
  );
  const answer = (contract: RequestContract, payload: unknown): unknown => {
    if (contract === putPage) {
      const page = { ...putPage.request.parse(payload), updatedAt: '2026-11-21T10:00:00.000Z' };
      held.set(page.link, page);
      return page;
    }
    const page = held.get(getPage.request.parse(payload).link);
    if (!page) throw new AppError('PAGE_NOT_FOUND');
    return page;
  };
  const bus: SeedBus = {
    request: async (contract, payload) => contract.reply.parse(answer(contract, payload)) as never,
    close: async () => undefined,
  };
  return { bus, held };
}

describe('seedWhenEmpty', () => {
  it('gives an empty shop every page', async () => {
    const { bus, held } = shopWith();
    expect((await seedWhenEmpty(bus)).summary).toBe('6 pages written');
    expect([...held.keys()].sort()).toEqual(pages.map(({ link }) => link).sort());
  });

  it('leaves a shop alone that has been filled, also when a page was deleted since', async () => {
    const { bus, held } = shopWith('delivery');
    expect((await seedWhenEmpty(bus)).summary).toBe('the shop has its content');
    expect(held.size).toBe(1);
  });

  it('passes on any other refusal', async () => {
    const bus: SeedBus = {
      request: () => Promise.reject(new AppError('SERVICE_UNAVAILABLE')),
      close: async () => undefined,
    };
    await expect(seedWhenEmpty(bus)).rejects.toThrow(new AppError('SERVICE_UNAVAILABLE').message);
  });
});

describe('seedShop', () => {
  it('writes what is missing and keeps what a shopkeeper wrote', async () => {
    const { bus, held } = shopWith('contacts');
    expect((await seedShop(bus, false)).summary).toBe('5 pages written (1 were there)');
    expect(held.get('contacts')?.title).toBe('Своя');
    expect((await seedShop(bus, true)).summary).toBe('0 pages written (6 were there)');
  });
});

describe('the texts of the pages', () => {
  it.each(pages.map(({ link }) => link))('%s fits the contract and closes what it opens', async (link) => {
    const content = await readContent(link);
    expect(putPage.request.safeParse({ link, title: 'x', content }).success).toBe(true);
    const open: string[] = [];
    for (const [, slash, name] of content.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
      if (name === 'br') continue;
      if (slash) expect(open.pop()).toBe(name);
      else open.push(name ?? '');
    }
    expect(open).toEqual([]);
  });

  it('link only to pages that exist', async () => {
    const known = new Set<string>(pages.map(({ link }) => `/page/${link}`));
    for (const { link } of pages) {
      const targets = [...(await readContent(link)).matchAll(/href="(\/page\/[^"]+)"/g)].map(
        ([, target]) => target ?? '',
      );
      expect(targets.filter((target) => !known.has(target))).toEqual([]);
    }
  });
});
