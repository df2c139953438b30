import { getPayment, putPerson, putProduct } from '@shop/contracts';
import type { Permission } from '@shop/domain';
import { eventually } from '@shop/testing';
import { MongoClient, type Collection } from 'mongodb';
import { bearerOf } from './access-token.ts';
import type { Answer } from './customer.ts';
import { bankIdOf, payAtBank, placeOrder } from './place-order.ts';
import { aHoodie, putHoodie } from './put-hoodie.ts';
import { aContact } from './people.ts';
import { shareShop, startShop, type TestShop } from './shop.ts';

/** An API client of a staff member. */
export interface StaffClient {
  get(path: string): Promise<Answer>;
  put(path: string, body: unknown): Promise<Answer>;
  putWithKey(path: string, body: unknown, key: string): Promise<Answer>;
  post(path: string, body: unknown, key?: string): Promise<Answer>;
  delete(path: string, body?: unknown): Promise<Answer>;
}

/** A shop with orders and staff members who work on them. */
export interface StaffOrders extends TestShop {
  productId: string;
  orders: Collection;
  guest: unknown;
  /** May read orders. */
  reader: StaffClient;
  /** Two staff members who may read and change orders. */
  anna: StaffClient;
  boris: StaffClient;
  as(permissions: readonly Permission[] | null, sub?: string): StaffClient;
  /** Places an order and pays it at the sandbox bank. */
  aPaidOrder(quantity?: number): Promise<StaffOrder>;
  anUnpaidOrder(quantity?: number): Promise<StaffOrder>;
  /** Pays an unpaid order at the sandbox bank, and waits until all effects are done. */
  pay(paymentId: string): Promise<void>;
  aProduct(article: string, priceKopecks: number): Promise<string>;
}

export interface StaffOrder {
  id: string;
  number: number;
  paymentId: string;
}

/** Orders and staff in a shop of the file's own. */
export async function openStaffOrders(settings: Record<string, string> = {}): Promise<StaffOrders> {
  const limits = { UNPAID_ORDERS_PER_GUEST: '1000' };
  return withStaffOrders(await startShop({ ...limits, ...settings }));
}

/** The same in the shop that the files of this worker share. */
export const shareStaffOrders = async (): Promise<StaffOrders> => withStaffOrders(await shareShop());

async function withStaffOrders(shop: TestShop): Promise<StaffOrders> {
  const mongo = await MongoClient.connect(shop.env['MONGODB_URI'] ?? '');
  const orders = mongo.db(`${shop.env['DB_PREFIX']}order_payment`).collection('orders');
  const productId = await putHoodie(shop);
  const put = (nickname: string, at: number): Promise<{ id: string }> =>
    shop.bus.request(putPerson, {
      ...aContact(shop, 3, at),
      password: 'soroka-demo',
      firstName: nickname,
      secondName: 'Сорокина',
      nickname,
    });
  const [anna, boris] = [await put('Анна', 1), await put('Борис', 2)];

  const as = (permissions: readonly Permission[] | null, sub?: string): StaffClient => {
    const authorization = bearerOf(shop, {
      ...(sub !== undefined && { sub }),
      permissions: permissions ?? [],
    });
    const send = async (method: string, path: string, body?: unknown, key?: string): Promise<Answer> => {
      const response = await fetch(`${shop.url}${path}`, {
        method,
        headers: {
          ...(permissions && { authorization }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as Answer['body'] };
    };
    return {
      get: (path) => send('GET', path),
      put: (path, body) => send('PUT', path, body),
      putWithKey: (path, body, key) => send('PUT', path, body, key),
      post: (path, body, key) => send('POST', path, body, key),
      delete: (path, body) => send('DELETE', path, body),
    };
  };

  const place = async (quantity: number): Promise<StaffOrder> => {
    const { number, paymentId } = await placeOrder(shop, productId, quantity);
    const found = await orders.findOne({ paymentId });
    return { id: String(found?._id), number, paymentId };
  };
  const pay = async (paymentId: string): Promise<void> => {
    const found = await orders.findOne({ paymentId });
    await payAtBank(shop, bankIdOf(String(found?.['payment'].url)));
    await eventually(async () => {
      const { status } = await shop.bus.request(getPayment, { paymentId });
      if (status !== 'succeeded') throw new Error(status);
      if (await orders.findOne({ paymentId, 'effects.0': { $exists: true } }))
        throw new Error('owes something');
    }, 20_000);
  };
  const rights: Permission[] = ['adminPanel', 'viewUserOrders', 'changeOrderStatus'];
  return {
    ...shop,
    productId,
    orders,
    guest: { kind: 'guest', _id: null, name: 'Покупатель' },
    reader: as(['adminPanel', 'viewUserOrders']),
    anna: as(rights, anna.id),
    boris: as(rights, boris.id),
    as,
    anUnpaidOrder: (quantity = 1) => place(quantity),
    pay,
    aPaidOrder: async (quantity = 1) => {
      const order = await place(quantity);
      await pay(order.paymentId);
      return order;
    },
    aProduct: async (article, priceKopecks) => {
      const { id } = await shop.bus.request(putProduct, {
        ...aHoodie,
        ...{
          article,
          title: `Товар ${article}`,
          priceKopecks,
          discountPriceKopecks: null,
          sizes: ['M', 'L'],
        },
      });
      return id;
    },
    close: async () => {
      await mongo.close();
      await shop.close();
    },
  };
}
