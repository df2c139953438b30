import { describe, expect, it } from '@jest/globals';
import { benchProducts } from '../demo/catalogue/bench-products.ts';
import { demoProducts } from '../demo/catalogue/demo-catalogue.ts';
import { createBenchSection } from './bench.section.ts';
import { createDemoSection } from './demo.section.ts';
import { fakeShop } from './fixtures/fake-shop.ts';

const silent = (): void => undefined;

describe('benchProducts', () => {
  it('are the same on each call, and a longer list starts with the shorter one', () => {
    expect(benchProducts(500)).toEqual(benchProducts(1_000).slice(0, 500));
  });

  it('have unique articles and titles and valid prices', () => {
    const products = benchProducts(50_000).map(({ product }) => product);
    expect(new Set(products.map(({ article }) => article)).size).toBe(products.length);
    expect(new Set(products.map(({ title }) => title)).size).toBe(products.length);
    const wrong = products.filter(
      ({ priceKopecks, discountPriceKopecks: discount }) =>
        priceKopecks < 100_00 ||
        priceKopecks % 100 !== 0 ||
        (discount !== null && (discount >= priceKopecks || discount <= 0 || discount % 100 !== 0)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the bench section', () => {
  it('adds the missing products with existing pictures', async () => {
    const shop = fakeShop();
    const demo = createDemoSection({
      products: demoProducts(),
      render: async (svg) => Buffer.from(svg),
      now: () => new Date(),
    });
    await demo.fill(shop.bus, silent);
    const drawn = shop.images.size;
    shop.budget.requests = 100;
    await expect(createBenchSection(300).fill(shop.bus, silent)).rejects.toThrow();
    shop.budget.requests = Infinity;
    const { written, kept } = await createBenchSection(300).fill(shop.bus, silent);
    expect([written + kept, kept > 0]).toEqual([300, true]);
    expect([...shop.products.keys()].filter((article) => article.startsWith('B-'))).toHaveLength(300);
    expect(shop.images.size).toBe(drawn);
  });

  it('fails without pictures', async () => {
    await expect(createBenchSection(1).fill(fakeShop().bus, silent)).rejects.toThrow(/no picture/);
  });
});
