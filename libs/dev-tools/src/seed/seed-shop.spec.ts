import { describe, expect, it, jest } from '@jest/globals';
import { AppError } from '@shop/domain';
import { fakeShop } from './fixtures/fake-shop.ts';
import { pagesSection } from './pages.section.ts';
import type { SeedBus } from './seed-bus.ts';
import { fillSections, seedShop, seedWhenEmpty } from './seed-shop.ts';

const silent = (): void => undefined;
const report = { summary: 'filled', accounts: [] };
const fill = jest.fn<typeof seedShop>(async () => report);

describe('seedWhenEmpty', () => {
  const page = { link: 'delivery', title: 'Доставка', content: '', updatedAt: '2026-11-21T10:00:00.000Z' };
  const category = { link: 'hoodies', name: 'Худи', position: 0, items: [] };

  it.each([
    ['has nothing', false, false],
    ['has pages and no category', true, false],
    ['was broken off before its pages', false, true],
  ])('seeds a demo shop when the shop %s', async (_what, hasPage, hasCategory) => {
    const shop = fakeShop();
    if (hasPage) shop.pages.set(page.link, page);
    if (hasCategory) shop.categories.set(category.link, category);
    expect(await seedWhenEmpty(shop.bus, silent, fill)).toBe(report);
    expect(fill).toHaveBeenLastCalledWith(shop.bus, true, silent);
  });

  it('leaves a filled shop unchanged', async () => {
    const shop = fakeShop();
    shop.pages.set(page.link, page);
    shop.categories.set(category.link, category);
    expect((await seedWhenEmpty(shop.bus, silent)).summary).toBe('the shop has its content');
    expect([shop.pages.size, shop.products.size]).toEqual([1, 0]);
  });

  it('rethrows any other error', async () => {
    const bus: SeedBus = {
      request: () => Promise.reject(new AppError('SERVICE_UNAVAILABLE')),
      close: async () => undefined,
    };
    await expect(seedWhenEmpty(bus, silent)).rejects.toThrow(new AppError('SERVICE_UNAVAILABLE').message);
  });
});

describe('seedShop', () => {
  it('writes only the pages when no demo shop is requested', async () => {
    const shop = fakeShop();
    expect((await seedShop(shop.bus, false, silent)).summary).toBe('6 pages written');
    expect([shop.pages.size, shop.categories.size, shop.products.size]).toEqual([6, 0, 0]);
  });

  it('reports what already existed', async () => {
    const shop = fakeShop();
    await fillSections(shop.bus, [pagesSection], silent);
    shop.pages.delete('delivery');
    expect((await fillSections(shop.bus, [pagesSection], silent)).summary).toBe(
      '1 pages written (5 were there)',
    );
  });
});
