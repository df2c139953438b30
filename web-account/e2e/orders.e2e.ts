import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import {
  accessibilityViolations,
  openBrowser,
  openShop,
  signInAs,
  takeScreenshots,
  watchPage,
  type TestShop,
} from '@shop/testing';
import { buyAsCustomer } from './buy-as-customer.ts';

const password = 'a-good-secret';
const vera = '79990000401';
const stranger = '79990000402';

let shop: TestShop;
let browser: Browser;
let productId: string;

before(async () => {
  shop = await openShop();
  browser = await openBrowser();
  const [product] = await shop.writeAssortment(1);
  productId = product?.id ?? '';
  for (const phone of [vera, stranger]) {
    await shop.writePerson({
      phone,
      password,
      email: `p${phone}@example.ru`,
      firstName: 'Вера',
      secondName: 'Сорокина',
    });
  }
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

async function signedIn(phone: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await signInAs(context, { site: shop.account, phone, password });
  return context.newPage();
}

const orders = (): string => `${shop.account}/user/profile/orders`;

test('an unpaid order is paid from the list, and is not visible to other customers', async () => {
  const page = await signedIn(vera);
  const watch = watchPage(page);
  await page.goto(orders());
  await page.getByText('У Вас нет заказов.').waitFor();
  await buyAsCustomer(page.context().request, { site: shop.account, phone: vera, password, productId });

  await page.reload();
  await page.getByText('Ожидает оплаты').waitFor();
  await page.getByRole('link', { name: 'Худи «Кит 1»' }).waitFor();
  await page.getByRole('link', { name: 'Оплатить' }).click();
  await page.getByRole('button', { name: 'Оплатить' }).click();
  await page.getByRole('heading', { name: 'Спасибо за заказ!' }).waitFor();

  await page.goto(orders());
  await page.getByText('В обработке').waitFor();
  assert.equal(await page.getByRole('link', { name: 'Оплатить' }).count(), 0);
  await page.getByRole('link', { name: 'Подробнее о заказе' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^Заказ №\d{6}/ });
  await heading.waitFor();
  await page.getByText('170100, Тверь, Советская, 1').waitFor();
  await page.getByRole('definition').getByText('Оплачен', { exact: true }).waitFor();
  assert.ok((await page.getByRole('region', { name: 'История заказа' }).getByRole('listitem').count()) >= 2);
  assert.deepEqual(watch.errors, []);

  const other = await signedIn(stranger);
  await other.goto(page.url());
  await other.getByRole('heading', { name: 'Заказ не найден' }).waitFor();
  await other.goto(orders());
  await other.getByText('У Вас нет заказов.').waitFor();
  await other.context().close();
  await page.context().close();
});

test('an unknown order number shows that the order was not found', async () => {
  const page = await signedIn(stranger);
  for (const id of ['999999999', 'no-order', '65f0000000000000000000d9']) {
    await page.goto(`${orders()}/${id}`);
    await page.getByRole('heading', { name: 'Заказ не найден' }).waitFor();
  }
  await page.getByRole('link', { name: 'Все заказы' }).click();
  await page.getByRole('heading', { level: 1, name: 'Мои заказы' }).waitFor();
  await page.context().close();
});

/** A hand-written order for screenshots that cover every element of the screen. */
const anOrder = (orderId: number, input: Record<string, unknown> = {}) => ({
  orderId,
  _id: `65f0000000000000000${orderId}`.slice(-24),
  createdBy: '2026-11-02T10:00:00.000Z',
  amount: 10_233,
  goods: 10_981,
  discount: 1_098,
  delivery: 350,
  refunded: 0,
  status: 'succeeded',
  adminStatus: 'in-sewing',
  products: [
    {
      productId: { _id: productId, Title: 'Худи', Images: [] },
      Title: 'Худи «Звёздный кит»',
      ProductDetails: { size: 'M', quantity: 2, color: 'black', seam: null },
      isGift: false,
      price: 5_490,
    },
    {
      productId: null,
      Title: 'Стикеры «Сорока»',
      ProductDetails: { size: 'S', quantity: 1, color: 'white', seam: null },
      isGift: true,
      price: 1,
    },
  ],
  delivery_info: { trackId: '10112345678' },
  delivery_address: { address: 'г Тверь, ул Советская, д 1, кв 12', index: '170100' },
  delivery_type: 'CDEK',
  promo: { phrase: 'SOROKA10', discount: 10 },
  paymentUrl: null,
  expiresAt: null,
  points: 98,
  ...input,
});

const unpaid = {
  status: 'pending',
  adminStatus: 'in-processing',
  paymentUrl: 'https://bank.example',
  expiresAt: '2026-11-02T11:00:00.000Z',
};
const list = () => [
  anOrder(100_240, unpaid),
  ...(
    [
      'in-processing',
      'in-sewing',
      'in-printing',
      'packed-ready-for-shipment',
      'handed-over-for-delivery',
      'delivered',
      'canceled',
    ] as const
  ).map((adminStatus, index) => anOrder(100_239 - index, { adminStatus })),
];
const whole = () => ({
  ...anOrder(100_235, { adminStatus: 'handed-over-for-delivery' }),
  trackUrl: 'https://track.example',
  extraToPay: null,
  extraPaid: [],
  history: [
    { at: '2026-11-02T10:00:00.000Z', status: 'placed', text: 'Заказ оформлен' },
    { at: '2026-11-02T10:04:00.000Z', status: 'paid', text: 'Заказ оплачен' },
    { at: '2026-11-08T10:04:00.000Z', status: 'handed-over-for-delivery', text: 'Передано в доставку' },
  ],
});

const states: Readonly<Record<string, { path: string; answer: () => unknown; call: string; seen: string }>> =
  {
    orders: { path: '', call: '**/api/user/orders', answer: list, seen: 'Заказ №100240' },
    'orders-none': { path: '', call: '**/api/user/orders', answer: () => [], seen: 'У Вас нет заказов.' },
    order: { path: '/100235', call: '**/api/user/order/100235', answer: whole, seen: 'Отследить посылку' },
  };

for (const [name, { path, call, answer, seen }] of Object.entries(states)) {
  test(`${name} passes the accessibility checks and does not scroll sideways`, async () => {
    await takeScreenshots(browser, `account-${name}`, async (page) => {
      await signInAs(page.context(), { site: shop.account, phone: vera, password });
      await page.route(call, (route) => route.fulfill({ json: answer() }));
      await page.goto(orders() + path);
      await page.getByText(seen).waitFor();
      assert.deepEqual(await accessibilityViolations(page), []);
      const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      assert.ok(width <= 0, `scrolls sideways by ${width}`);
    });
  });
}
