import { describe, expect, it } from '@jest/globals';
import { demoProducts } from './demo-catalogue.ts';
import { demoCategories } from './demo-kinds.ts';
import { demoWorlds } from './demo-worlds.ts';

const products = demoProducts();

describe('demoProducts', () => {
  it('returns about 120 products, the same on each call', () => {
    expect(products.length).toBeGreaterThanOrEqual(110);
    expect(products.length).toBeLessThanOrEqual(130);
    expect(demoProducts()).toEqual(products);
  });

  it('gives every product a unique article and title', () => {
    expect(new Set(products.map(({ article }) => article)).size).toBe(products.length);
    expect(new Set(products.map(({ title }) => title)).size).toBe(products.length);
  });

  it('leaves no subcategory and no collection empty', () => {
    const links = demoCategories.flatMap(({ link, items }) => items.map((item) => `${link}/${item.link}`));
    expect(new Set(products.map(({ category, subcategory }) => `${category}/${subcategory}`))).toEqual(
      new Set(links),
    );
    expect(new Set(products.map(({ collection }) => collection))).toEqual(
      new Set(demoWorlds.map(({ name }) => name)),
    );
  });

  it('has preorders, limited, unavailable, discounted and fast-delivery products, and seams', () => {
    const count = (fits: (product: (typeof products)[number]) => boolean): number =>
      products.filter(fits).length;
    expect(count(({ itemType }) => itemType === 'type_preorder')).toBeGreaterThan(5);
    expect(count(({ itemType }) => itemType === 'type_limited')).toBeGreaterThan(5);
    expect(count(({ isAvailable }) => !isAvailable)).toBeGreaterThan(1);
    expect(count(({ seams }) => seams.length > 0)).toBeGreaterThan(10);
    expect(count(({ isFastDelivery }) => isFastDelivery)).toBeGreaterThan(10);
    expect(count(({ discountPriceKopecks }) => discountPriceKopecks !== null)).toBeGreaterThan(10);
  });

  it('has a picture of every colour, beginning with the lead colour', () => {
    for (const { colours, pictures } of products) {
      expect(new Set(pictures.map(({ colour }) => colour))).toEqual(new Set(colours));
      expect(pictures[0]?.colour).toBe(colours[0]);
    }
  });

  it('varies the lead colours across the grid', () => {
    const newest = products.toSorted((a, b) => a.ageInDays - b.ageInDays);
    const leads = newest.map(({ pictures }) => pictures[0]?.colour);
    expect(new Set(leads).size).toBeGreaterThanOrEqual(5);
    for (let at = 0; at + 8 <= leads.length; at += 8)
      expect(new Set(leads.slice(at, at + 8)).size).toBeGreaterThanOrEqual(3);
  });

  it('keeps discount prices below prices, in whole roubles', () => {
    for (const { priceKopecks, discountPriceKopecks } of products) {
      expect(priceKopecks % 100).toBe(0);
      if (discountPriceKopecks !== null) {
        expect(discountPriceKopecks).toBeLessThan(priceKopecks);
        expect(discountPriceKopecks % 100).toBe(0);
      }
    }
  });
});
