import { describe, expect, it } from '@jest/globals';
import { exportPerson, listOwnOrders } from '@shop/contracts';
import type { Bus } from '@shop/service-kit';
import { PersonFile } from './person-file.ts';

const { reply: known, request } = exportPerson.example;
const [order] = listOwnOrders.example.reply.orders;
const positions = [1, 2].map((page) => ({
  createdAt: `2026-11-0${page}T00:00:00.000Z`,
  id: request.personId,
}));
const page = (number: number) => [1, 2].map((row) => ({ ...order, number: number * 10 + row }));

/** Answers with `pages` pages of two orders; the last is refused when `isBroken`. */
function aBus(pages: number, isBroken = false): Bus {
  const nextOf = (at: number) => (at < pages - 1 ? positions[at] : undefined);
  const answer = (contract: unknown, { after }: { after?: unknown }): object => {
    if (contract === exportPerson) return { ...known, orders: page(0), nextOrders: nextOf(0) };
    const at = positions.findIndex((one) => one === after) + 1;
    if (isBroken && at === pages - 1) throw new Error('away');
    return { orders: page(at), noted: [{ note: 'Заказ повреждён', number: at }], next: nextOf(at) };
  };
  return {
    request: (contract: unknown, input: object) => Promise.resolve(answer(contract, input)),
  } as unknown as Bus;
}

async function read(bus: Bus): Promise<string> {
  let text = '';
  const { pieces } = await new PersonFile(bus).write(request.personId);
  for await (const piece of pieces) text += piece;
  return text;
}

describe('the file with the own data', () => {
  it('has all orders of all pages, and what else is known', async () => {
    const { orders, ...rest } = JSON.parse(await read(aBus(3)));
    expect(orders.map(({ number }: { number: number }) => number)).toEqual([1, 2, 11, 12, 1, 21, 22, 2]);
    expect(rest).toEqual(JSON.parse(JSON.stringify({ ...known, orders: undefined })));
    expect(JSON.parse(await read(aBus(1))).orders).toHaveLength(2);
  });

  it('is broken off when a page cannot be read', async () => {
    await expect(read(aBus(3, true))).rejects.toThrow('away');
  });
});
