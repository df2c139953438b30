import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { putPerson } from '@shop/contracts';
import type { Permission } from '@shop/domain';
import { eventually } from '@shop/testing';
import { signToken } from './access-token.ts';
import { startShop, type TestShop } from './shop.ts';
import { StaffSocket } from './staff-socket.ts';

interface Viewers {
  orderId: string;
  viewers: { id: string; name: string }[];
}

const order = '674000000000000000000009';
const other = '674000000000000000000010';
let shop: TestShop;
let anna: string;
let boris: string;
const sockets: StaffSocket[] = [];

beforeAll(async () => {
  shop = await startShop({}, 2);
  const put = async (nickname: string, at: number): Promise<string> => {
    const contact = { phone: `7999333000${at}`, email: `staff-${at}@example.ru` };
    const names = { firstName: nickname, secondName: 'Сорокина', nickname };
    return (await shop.bus.request(putPerson, { ...contact, ...names, password: 'soroka-demo' })).id;
  };
  [anna, boris] = [await put('Анна', 1), await put('Борис', 2)];
});
afterAll(() => shop.close());
afterEach(() => {
  for (const { socket } of sockets.splice(0)) socket.close();
});

/** A client of a person, connected to one of the two replicas. */
async function aScreen(
  sub: string,
  replica: number,
  permissions: Permission[] = ['adminPanel', 'viewUserOrders'],
) {
  const token = signToken(shop.env['ACCESS_TOKEN_KEYS'] ?? '', { sub, permissions });
  const screen = new StaffSocket({ url: shop.gateways[replica]?.url ?? '', token });
  sockets.push(screen);
  expect(await screen.opened()).toBeNull();
  const seen: Viewers[] = [];
  screen.socket.on('order_viewers', (message: Viewers) => seen.push(message));
  return {
    close: () => screen.socket.close(),
    seen,
    names: () =>
      seen
        .at(-1)
        ?.viewers.map(({ name }) => name)
        .toSorted(),
    view: async (orderId: unknown) =>
      (await screen.socket.timeout(5_000).emitWithAck('order_opened', { orderId })) as {
        viewers?: Viewers['viewers'];
        error?: { code: string };
      },
  };
}

describe('viewers of an order', () => {
  it('see each other across replicas until one leaves, opens another order or disconnects', async () => {
    const [first, second] = [await aScreen(anna, 0), await aScreen(boris, 1)];
    await first.view(order);
    await second.view(order);
    await eventually(() => {
      expect(first.names()).toEqual(['Анна', 'Борис']);
      expect(second.names()).toEqual(['Анна', 'Борис']);
    });
    // The reply to a returning viewer lists the current viewers immediately.
    expect((await second.view(order)).viewers).toHaveLength(2);
    await second.view(other);
    await eventually(() => expect(first.names()).toEqual(['Анна']));
    expect(second.seen.every(({ orderId, viewers }) => orderId === order || viewers.length === 1)).toBe(true);
    await second.view(order);
    await eventually(() => expect(first.names()).toEqual(['Анна', 'Борис']));
    second.close();
    await eventually(() => expect(first.names()).toEqual(['Анна']));
    await first.view(null);
    const third = await aScreen(boris, 0);
    await third.view(order);
    await eventually(() => expect(third.names()).toEqual(['Борис']));
  });

  it('are listed once per person, also with two screens', async () => {
    const [first, again, second] = [await aScreen(anna, 0), await aScreen(anna, 1), await aScreen(boris, 1)];
    for (const screen of [first, again, second]) await screen.view(order);
    await eventually(() => expect(second.names()).toEqual(['Анна', 'Борис']));
    again.close();
    first.close();
    await eventually(() => expect(second.names()).toEqual(['Борис']));
  });

  it('are not shown to the workshop, and invalid order ids are rejected', async () => {
    const workshop = await aScreen(boris, 0, ['adminPanel', 'changeOrderStatus']);
    const first = await aScreen(anna, 0);
    await first.view(order);
    expect((await workshop.view(order)).error).toMatchObject({ code: 'FORBIDDEN' });
    for (const orderId of ['x', 5, undefined, `${order}0`])
      expect((await first.view(orderId)).error).toMatchObject({ code: 'BAD_REQUEST' });
    await eventually(() => expect(first.names()).toEqual(['Анна']));
    expect(workshop.seen).toEqual([]);
  });
});
