import { describe, expect, it } from '@jest/globals';
import { demoProducts } from '../demo/catalogue/demo-catalogue.ts';
import { createDemoSection } from './demo.section.ts';
import { fakeShop } from './fixtures/fake-shop.ts';

const products = demoProducts();
const rendered: string[] = [];
const section = createDemoSection({
  products,
  render: async (svg) => {
    rendered.push(svg);
    return Buffer.from(svg);
  },
  now: () => new Date('2026-11-21T00:00:00.000Z'),
});
const silent = (): void => undefined;

describe('the demo section', () => {
  it('fills an empty shop, rendering each picture once, and writes nothing the second time', async () => {
    const shop = fakeShop();
    rendered.length = 0;
    const lines: string[] = [];
    expect(await section.fill(shop.bus, (line) => lines.push(line))).toMatchObject({
      written: products.length,
      kept: 0,
    });
    expect(lines[0]).toBe(`demo shop: 30 of ${products.length} products`);
    expect([shop.categories.size, shop.collections.size, shop.covers.size]).toEqual([6, 5, 2]);
    expect(new Set(rendered).size).toBe(rendered.length);
    expect(shop.images.size).toBe(rendered.length);
    for (const { images, imageColours, colours, seams } of shop.products.values()) {
      expect(imageColours?.map(({ image }) => image)).toEqual(images);
      expect(new Set(imageColours?.map(({ colour }) => colour))).toEqual(new Set(colours));
      const shown = [...images, ...seams.flatMap(({ photos }) => photos)];
      expect(shown.filter((name) => !shop.images.has(name))).toEqual([]);
    }
    rendered.length = 0;
    expect(await section.fill(shop.bus, silent)).toMatchObject({ written: 0, kept: products.length });
    expect(rendered).toEqual([]);
  });

  it.each([1, 8, 60, 300, 500])('is completed after an interruption at request %d', async (requests) => {
    const shop = fakeShop();
    shop.budget.requests = requests;
    await expect(section.fill(shop.bus, silent)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    shop.budget.requests = Infinity;
    await section.fill(shop.bus, silent);
    expect(shop.products.size).toBe(products.length);
    expect([shop.categories.size, shop.collections.size, shop.covers.size]).toEqual([6, 5, 2]);
  });

  it('keeps what staff have changed or removed', async () => {
    const shop = fakeShop();
    const link = '/new';
    shop.covers.set(0, { slot: 0, image: 'own.webp', link });
    shop.categories.set('hoodies', { link: 'hoodies', name: 'Тёплое', position: 9, items: [] });
    await section.fill(shop.bus, silent);
    expect(shop.covers.get(0)).toMatchObject({ image: 'own.webp', link });
    expect(shop.categories.get('hoodies')).toMatchObject({ name: 'Тёплое', items: [] });
    const inHoodies = products.filter(({ category }) => category === 'hoodies').length;
    expect(shop.products.size).toBe(products.length - inHoodies);
    const [first] = shop.products.values();
    if (!first) throw new Error('no product');
    shop.products.set(first.article, { ...first, title: 'Своё название' });
    await section.fill(shop.bus, silent);
    expect(shop.products.get(first.article)?.title).toBe('Своё название');
  });
});
