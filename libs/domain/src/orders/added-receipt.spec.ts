import { describe, expect, it } from '@jest/globals';
import { addedReceipt, type PaidOrderLine } from './added-receipt.ts';

const line = (title: string, quantity: number, paidKopecks: number): PaidOrderLine => ({
  ...{ productId: title, colour: 'black', size: 'M', seam: null, isGift: false },
  ...{ title, quantity, paidKopecks },
});
const hoodie = line('Худи', 1, 439_000);

describe('the receipt of an extra payment', () => {
  it('lists the added pieces at their price', () => {
    const now = [line('Худи', 3, 1_317_000), line('Шапка', 1, 99_000)];
    expect(addedReceipt({ paid: [hoodie], now, missingKopecks: 977_000 })).toEqual([
      { kind: 'goods', title: 'Худи', quantity: 2, priceKopecks: 439_000 },
      { kind: 'goods', title: 'Шапка', quantity: 1, priceKopecks: 99_000 },
    ]);
  });

  it('lists only what was added when bought pieces moved to another size', () => {
    const moved = { ...line('Худи', 1, 439_000), size: 'L' };
    const now = [moved, { ...moved, quantity: 2, paidKopecks: 1_000_000 }];
    expect(addedReceipt({ paid: [hoodie], now, missingKopecks: 1_000_000 })).toEqual([
      { kind: 'goods', title: 'Худи', quantity: 2, priceKopecks: 500_000 },
    ]);
  });

  it('distributes the sum over the added lines when other goods were removed', () => {
    const now = [line('Шапка', 2, 300_000), line('Носки', 1, 200_000)];
    expect(addedReceipt({ paid: [hoodie], now, missingKopecks: 61_000 })).toEqual([
      { kind: 'goods', title: 'Шапка', quantity: 2, priceKopecks: 18_300 },
      { kind: 'goods', title: 'Носки', quantity: 1, priceKopecks: 24_400 },
    ]);
  });

  it('has a line for a sum raised by hand, alone or beside goods', () => {
    const rest = { kind: 'goods', title: 'Доплата по заказу', quantity: 1, priceKopecks: 50_000 };
    expect(addedReceipt({ paid: [hoodie], now: [hoodie], missingKopecks: 50_000 })).toEqual([rest]);
    const now = [line('Худи', 2, 878_000)];
    expect(addedReceipt({ paid: [hoodie], now, missingKopecks: 489_000 })).toEqual([
      { kind: 'goods', title: 'Худи', quantity: 1, priceKopecks: 439_000 },
      rest,
    ]);
  });

  it('refuses a missing sum that is not a positive whole number', () => {
    for (const missingKopecks of [0, -1, 0.5])
      expect(() => addedReceipt({ paid: [], now: [], missingKopecks })).toThrow(RangeError);
  });

  it('is exact for the most expensive orders', () => {
    const now = ['a', 'b', 'c'].map((title) => line(title, 1, 999_999_999));
    const receipt = addedReceipt({ paid: [], now, missingKopecks: 999_999_997 });
    expect(receipt.map(({ priceKopecks }) => priceKopecks)).toEqual([333_333_333, 333_333_332, 333_333_332]);
  });

  it('adds up to the missing sum exactly, without empty lines, for random orders', () => {
    let seed = 7;
    const below = (limit: number): number => (seed = (seed * 48_271) % 2_147_483_647) % limit;
    const lines = (): PaidOrderLine[] =>
      ['a', 'b', 'c', 'd'].slice(below(4)).map((title) => line(title, 1 + below(99), below(500_000)));
    for (let round = 0; round < 2_000; round++) {
      const missingKopecks = 1 + below(round % 2 ? 20 : 900_000);
      const receipt = addedReceipt({ paid: lines(), now: lines(), missingKopecks });
      expect(receipt.reduce((sum, one) => sum + one.quantity * one.priceKopecks, 0)).toBe(missingKopecks);
      expect(receipt.every((one) => one.quantity >= 1 && one.priceKopecks >= 1)).toBe(true);
    }
  });
});
