import { setTimeout as sleep } from 'node:timers/promises';
import { aGuestCheckout, launchBrowser, orderAsGuest, startShop, type OwnShop } from '@shop/testing';
import { z } from 'zod';
import { benchStaff, type BenchStaff } from '../bench/back-office-staff.ts';
import { Closing } from '../bench/bench-subject.ts';
import { fill } from '../bench/catalogue-shop.ts';
import { writeOrders } from '../bench/many-orders.ts';

export interface StaffShopOptions {
  orders: number;
  products: number;
}

/** A staff member of the shop. */
export interface Colleague {
  phone: string;
  password: string;
}

/** A whole shop, full of orders and products, with two staff members. */
export interface StaffShop extends Pick<OwnShop, 'admin' | 'account' | 'shop' | 'gateway' | 'engines'> {
  browser: Awaited<ReturnType<typeof launchBrowser>>;
  anna: Colleague;
  boris: Colleague;
  /** The API, for checking outcomes. */
  staff: BenchStaff;
  /** The first number of the written orders; the shop assigns lower numbers to new orders. */
  firstOrder: number;
  orders: number;
  /**
   * Places an order of two pieces as a guest and pays it at the sandbox bank. Chooses a product that can be bought at
   * that moment: other tasks hide products and add options to them. @returns the id of the order
   */
  buy(): Promise<string>;
  facts: readonly string[];
  close(): Promise<void>;
}

/** Far above the numbers that the shop assigns to orders placed meanwhile. */
const firstOrder = 300_000;
const secret = 'of a bench: tokens are signed without sign-in';
const rights = ['viewUserOrders', 'changeOrderStatus', 'addShopItems', 'editShopItems'];
const payingMs = 20_000;

/** Starts and fills a shop; when that fails, everything is stopped. */
export async function openStaffShop({ orders, products }: StaffShopOptions): Promise<StaffShop> {
  const closing = new Closing();
  try {
    // First, since a machine may lack it: filling the shop takes minutes.
    const browser = await launchBrowser();
    closing.add(() => browser.close());
    const shop = await startShop({
      ACCESS_TOKEN_KEYS: secret,
      // Disables rate limits: all simulated staff share one IP address.
      GATEWAY_CALLS_PER_MINUTE: '0',
      GATEWAY_INTERNAL_CALLS_PER_MINUTE: '0',
    });
    closing.add(() => shop.stop());
    const { engines } = shop;
    const facts = [
      await fill(engines.natsUrl, engines.busPrefix, products),
      await writeOrders(engines.mongodbUri, `${engines.databases}order_payment`, orders, firstOrder),
    ];
    const colleagues = await hire(shop);
    const staff = benchStaff(shop.gateway, secret, rights);
    return {
      ...{ admin: shop.admin, account: shop.account, shop: shop.shop, gateway: shop.gateway, engines },
      ...{ browser, ...colleagues, staff, firstOrder, orders, facts },
      buy: () => buy(shop.gateway, staff),
      close: () => closing.close(),
    };
  } catch (error) {
    await closing.close();
    throw error;
  }
}

async function hire(shop: OwnShop): Promise<Pick<StaffShop, 'anna' | 'boris'>> {
  const anna = { phone: '79990000102', password: 'staff-secret' };
  const boris = { phone: '79990000103', password: 'staff-secret' };
  const roleKey = 'administrator';
  await shop.writePerson({ ...anna, roleKey, email: 'anna@example.ru', firstName: 'Анна', nickname: 'Анна' });
  const name = { firstName: 'Борис', nickname: 'Борис' };
  await shop.writePerson({ ...boris, roleKey, email: 'boris@example.ru', ...name });
  return { anna, boris };
}

const productList = z.object({
  products: z.array(
    z.object({
      _id: z.string(),
      Colors: z.array(z.string()),
      Sizes: z.array(z.string()),
      Seams: z.array(z.unknown()),
    }),
  ),
});

/** The options that the checkout of the tests orders. */
const bought = { color: 'black', size: 'M' };

async function buyableProduct(gateway: string): Promise<string> {
  const answer = await fetch(`${gateway}/api/products?page=1&limit=100`);
  const found = productList
    .parse(await answer.json())
    .products.find(
      ({ Colors, Sizes, Seams }) =>
        Colors.includes(bought.color) && Sizes.includes(bought.size) && Seams.length === 0,
    );
  if (!found) throw new Error(`No product in ${bought.color} and ${bought.size}.`);
  return found._id;
}

const orderList = z.object({ data: z.array(z.object({ _id: z.string(), status: z.string() })) });

async function buy(gateway: string, staff: BenchStaff): Promise<string> {
  const { paymentUrl } = await orderAsGuest(gateway, aGuestCheckout(await buyableProduct(gateway)));
  const newest = async (): Promise<{ _id: string; status: string } | undefined> =>
    orderList.parse(await (await staff.send('POST', '/api/admin/orders', { limit: 1 })).json()).data[0];
  await fetch(paymentUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision: 'pay', card: 'good' }),
  });
  const until = Date.now() + payingMs;
  for (;;) {
    const order = await newest();
    if (order?.status === 'succeeded') return order._id;
    if (Date.now() > until) throw new Error('The order of a guest was not paid.');
    await sleep(50);
  }
}
