import { expect, it } from '@jest/globals';
import { putProduct } from '@shop/contracts';
import { adminStatuses } from '@shop/domain';
import { createDemoOrdersSection } from './demo-orders.section.ts';
import { fakeShop } from './fixtures/fake-shop.ts';

const silent = (): void => undefined;
const now = new Date('2026-11-24T09:00:00.000Z');
const section = createDemoOrdersSection(() => now);

it('writes a month of orders in every status, once', async () => {
  const shop = fakeShop();
  shop.products.set('HD-101', putProduct.example.request);
  expect(await section.fill(shop.bus, silent)).toEqual({ written: 48, kept: 0 });
  const orders = [...shop.orders.values()];
  expect(new Set(orders.map(({ adminStatus }) => adminStatus))).toEqual(new Set(adminStatuses));
  expect(await section.fill(shop.bus, silent)).toEqual({ written: 0, kept: 48 });
});

it('numbers the orders by their date, and all dates are in the past', async () => {
  const shop = fakeShop();
  shop.products.set('HD-101', putProduct.example.request);
  await section.fill(shop.bus, silent);
  const orders = [...shop.orders.values()];
  const bought = orders.map(({ createdAt }) => createdAt);
  expect(bought).toEqual(bought.toSorted());
  expect(orders.map(({ number }) => number)).toEqual(orders.map((_, at) => 100_001 + at));
  expect(bought.every((at) => at < now.toISOString())).toBe(true);
});

it('sets the total to the goods plus the delivery', async () => {
  const shop = fakeShop();
  shop.products.set('HD-101', putProduct.example.request);
  await section.fill(shop.bus, silent);
  for (const { totalKopecks, lines } of shop.orders.values())
    expect(totalKopecks).toBe(
      lines.reduce((sum, { quantity, unitPriceKopecks }) => sum + quantity * unitPriceKopecks, 35_000),
    );
});

it('writes nothing for a shop without products', async () => {
  expect(await section.fill(fakeShop().bus, silent)).toEqual({ written: 0, kept: 0 });
});
