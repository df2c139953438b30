import { describe, expect, it } from '@jest/globals';
import { importOrders, type RequestOf } from '@shop/contracts';
import { createBenchOrdersSection } from './bench-orders.section.ts';
import type { SeedBus } from './seed-bus.ts';

type Order = RequestOf<typeof importOrders>['orders'][number];

async function fill(count: number): Promise<{ orders: Order[]; kept: number; written: number }> {
  const orders: Order[] = [];
  const bus = {
    request: async (_contract: unknown, payload: RequestOf<typeof importOrders>) => {
      orders.push(...importOrders.request.parse(payload).orders);
      return { written: payload.orders.length - 1, known: 1, duplicateNumber: [] };
    },
  } as unknown as SeedBus;
  return { orders, ...(await createBenchOrdersSection(count).fill(bus, () => undefined)) };
}

describe('bench orders', () => {
  it('have the requested number, each once, with at most two per buyer', async () => {
    const { orders } = await fill(601);
    expect(orders.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 601 }, (_, at) => at + 1),
    );
    expect(new Set(orders.map(({ oldId }) => oldId)).size).toBe(601);
    expect(new Set(orders.map(({ buyer }) => buyer.phone)).size).toBe(301);
  });

  it('are the same on each call, and existing ones are counted as kept', async () => {
    const { orders, written, kept } = await fill(300);
    expect((await fill(300)).orders).toEqual(orders);
    expect([written, kept]).toEqual([298, 2]);
  });
});
