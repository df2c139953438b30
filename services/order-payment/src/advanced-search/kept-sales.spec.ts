import { describe, expect, it, jest } from '@jest/globals';
import type { Logger } from '@shop/service-kit';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { anOrder } from '../../test/an-order.ts';
import type { SoldProductsRepository, StoredSale } from '../orders/sold-products.repository.ts';
import { KeptSales } from './kept-sales.ts';

const minuteMs = 60_000;
const idOf = (number: number): string => number.toString(16).padStart(24, '0');

function aSale(number: number, quantity: number): StoredSale {
  const { buyer, createdAt, lines } = anOrder(number);
  const sold = lines.map((line) => ({ ...line, productId: idOf(number), title: `Худи ${number}`, quantity }));
  return { _id: new Types.ObjectId(idOf(number)), number, buyer, createdAt, lines: sold };
}

/** @param deliver delays responses of the database; their content is that of the time of the query */
function openSales(
  stored: readonly StoredSale[],
  deliver: <Found>(found: Found) => Promise<Found> = (found) => Promise.resolve(found),
) {
  const orders = new Map(stored.map((sale) => [sale._id.toHexString(), sale]));
  let now = new Date('2026-11-22T12:00:00Z');
  const error = jest.fn();
  const findSales = jest.fn((_condition: unknown, _index: string, most: number) =>
    deliver(orders.size > most ? null : [...orders.values()]),
  );
  const findSalesOf = jest.fn((ids: readonly string[]) => deliver(ids.flatMap((id) => orders.get(id) ?? [])));
  const kept = new KeptSales({ findSales, findSalesOf } as unknown as SoldProductsRepository, () => now, {
    error,
  } as unknown as Logger);
  const write = (sale: StoredSale): void => void orders.set(sale._id.toHexString(), sale);
  return {
    ...{ kept, findSales, findSalesOf, error, write },
    /** Writes the order and announces the change. */
    change: (sale: StoredSale): void => {
      write(sale);
      kept.markChanged([sale._id.toHexString()]);
    },
    drop: (number: number): void => {
      orders.delete(idOf(number));
      kept.markChanged([idOf(number)]);
    },
    pass: (ms: number): void => void (now = new Date(now.getTime() + ms)),
    /** The sold quantity of each product, by the number of its only order. */
    sold: async (): Promise<Map<number, number> | null> => {
      const sales = await kept.find({});
      const products = sales?.products.map(
        ({ title, quantity }) => [Number(title.slice(5)), quantity] as const,
      );
      return products ? new Map(products) : null;
    },
  };
}

describe('sales in memory', () => {
  it('are read once, and then only changed ones', async () => {
    const shop = openSales([aSale(1, 1), aSale(2, 2)]);
    expect(await Promise.all([shop.sold(), shop.sold()])).toHaveLength(2);
    shop.change(aSale(2, 5));
    shop.change(aSale(3, 3));
    shop.drop(1);
    expect([...((await shop.sold()) ?? [])]).toEqual([
      [2, 5],
      [3, 3],
    ]);
    expect(shop.findSales).toHaveBeenCalledTimes(1);
    expect(shop.findSalesOf).toHaveBeenCalledTimes(1);
  });

  it('include every change announced before a search, for any interleaving of reads and changes', async () => {
    const action = fc.oneof(
      fc.record({ number: fc.integer({ min: 1, max: 3 }) }),
      fc.constant('search' as const),
      fc.constant('pass' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(action, { maxLength: 20 }), async (scheduler, actions) => {
        const shop = openSales([aSale(1, 1), aSale(2, 1)], (found) =>
          scheduler.schedule(Promise.resolve(found)),
        );
        const versions = new Map([1, 2].map((number) => [number, 1]));
        const searches: Promise<void>[] = [];
        const search = async (): Promise<void> => {
          const least = [...versions];
          const sold = await shop.sold();
          for (const [number, version] of least) expect(sold?.get(number)).toBeGreaterThanOrEqual(version);
        };
        for (const one of actions) {
          if (one === 'search') searches.push(search());
          else if (one === 'pass') shop.pass(minuteMs);
          else {
            const version = (versions.get(one.number) ?? 0) + 1;
            versions.set(one.number, version);
            shop.change(aSale(one.number, version));
          }
          if (scheduler.count() > 1) await scheduler.waitOne();
        }
        searches.push(search());
        await scheduler.waitFor(Promise.all(searches));
      }),
      { numRuns: 200 },
    );
  });

  it('are reloaded in the background after a minute, and before the response after two', async () => {
    const shop = openSales([aSale(1, 1)]);
    await shop.sold();
    shop.write(aSale(1, 2));
    shop.pass(minuteMs + 1);
    expect((await shop.sold())?.get(1)).toBe(1);
    await new Promise(setImmediate);
    expect((await shop.sold())?.get(1)).toBe(2);
    shop.write(aSale(1, 3));
    shop.pass(2 * minuteMs + 1);
    expect((await shop.sold())?.get(1)).toBe(3);
  });

  it('are left to the database when there are too many, without reading them each time', async () => {
    const shop = openSales(Array.from({ length: 5_001 }, (_, at) => aSale(at + 1, 1)));
    expect(await shop.sold()).toBeNull();
    expect(await shop.sold()).toBeNull();
    expect(shop.findSales).toHaveBeenCalledTimes(1);
    for (let number = 2; number <= 5_001; number++) shop.drop(number);
    shop.pass(10 * minuteMs);
    expect((await shop.sold())?.size).toBe(1);
  });

  it('omit damaged orders', async () => {
    const damaged = { ...aSale(1, 1), buyer: null } as unknown as StoredSale;
    const shop = openSales([damaged, aSale(2, 2)]);
    expect([...((await shop.sold()) ?? [])]).toEqual([[2, 2]]);
    shop.change({ ...aSale(2, 2), lines: null } as unknown as StoredSale);
    expect((await shop.sold())?.size).toBe(0);
    expect(shop.error).toHaveBeenCalledTimes(2);
  });

  it('are read again after a failed read', async () => {
    const shop = openSales([aSale(1, 1)]);
    shop.findSales.mockRejectedValueOnce(new Error('the database is away'));
    await expect(shop.sold()).rejects.toThrow('the database is away');
    await shop.sold();
    shop.change(aSale(1, 2));
    shop.findSalesOf.mockRejectedValueOnce(new Error('the database is away'));
    await expect(shop.sold()).rejects.toThrow('the database is away');
    expect((await shop.sold())?.get(1)).toBe(2);
  });
});
