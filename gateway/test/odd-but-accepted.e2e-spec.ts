import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createPayment,
  importOrders,
  putPerson,
  putProduct,
  updatePerson,
  type RequestOf,
} from '@shop/contracts';
import { productLimits as limits } from '@shop/domain';
import { eventually } from '@shop/testing';
import fc from 'fast-check';
import { aCustomer, type Answer, type TestCustomer } from './customer.ts';
import { aHoodie, putHoodie } from './put-hoodie.ts';
import { startShop, type TestShop } from './shop.ts';

/** Accepted input can be read again: the largest and most unusual values pass through everything that shows them. */
let shop: TestShop;

beforeAll(async () => {
  shop = await startShop({
    RATE_LIMIT_PER_MINUTE: '1000000',
    UNPAID_ORDERS_PER_GUEST: '1000',
    UNPAID_ORDERS_PER_ADDRESS: '1000',
  });
  await putHoodie(shop);
});
afterAll(() => shop.close());

/** Combining marks, joined emoji, right-to-left text, markup, and syntax of spreadsheets and databases. */
const pieces = [
  ...['Я', 'ё', 'e\u0301\u0302\u0303', 'й', '👩‍👩‍👧‍👦', '🇷🇺', 'שלום', '\u202eabc', '\ufeff', '\u200b'],
  ...['<b>', '"', "'", '&amp;', '=1+1', ';', '\\', '${x}', '$ne', '%00'],
  ...['{{', '-->', '\u2028', '\t', '|', 'İ', 'ß'],
];
const oddText = (max: number): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(1, 3, max), fc.array(fc.constantFrom(...pieces), { minLength: 12, maxLength: 12 }))
    .map(([length, parts]) =>
      `Я${parts.join('').repeat(Math.ceil(length / 12))}`.slice(0, length).toWellFormed(),
    );
const oddName = fc.constantFrom(
  'Я',
  'Я'.repeat(100),
  "O'Ня-Кэ".repeat(14),
  '👩‍👩‍👧‍👦'.repeat(9),
  'e\u0301'.repeat(50),
  'שלום',
);

const choices = (count: number, max: number): fc.Arbitrary<string[]> =>
  oddText(max - 3).map((text) => Array.from({ length: count }, (_, at) => `${text}${at}`));

/** Colours and sizes may not contain what separates them in tables. DECISIONS 12 */
const options = (count: number): fc.Arbitrary<string[]> =>
  choices(count, limits.option).map((names) => names.map((name) => name.replaceAll(/[,;]/g, '')));

type Input = RequestOf<typeof putProduct>;
const oddProduct: fc.Arbitrary<Partial<Input>> = fc.record({
  title: oddText(200),
  colours: options(30),
  sizes: options(30),
  seams: fc
    .tuple(choices(30, limits.seamName), options(1))
    .map(([names, [colour = '']]) => names.map((name) => ({ name, colour, photos: [] }))),
  description: oddText(20_000),
  defaultSeamTitle: oddText(100),
  tags: fc
    .record({ name: oddText(limits.tagName), value: oddText(limits.tagValue) })
    .map((tag) => Array.from({ length: limits.tags }, () => tag)),
});
const oddBuyer = fc.record({
  firstName: oddName,
  secondName: oddName,
  middleName: fc.constantFrom('', 'Я'.repeat(100)),
  contact: oddText(200),
  comment: oddText(1_000),
  address: oddText(500),
  phone: fc.constantFrom(
    '8 (912) 345-67-8',
    '+7\u00a0912\u00a0345\u00a067\u00a08',
    '7912345678',
    '912345678',
  ),
  email: fc.constantFrom(
    `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.ru`,
    'i.v+an_%@xn--e1afmkfd.xn--p1ai',
    'ИВАН@пример.рф',
    'a@b.co',
  ),
});

const linesInOrder = 100;
const dearest = Math.floor((1_000_000_000 - 35_000) / (linesInOrder * 99));

/** A hundred lines of 99 pieces each, with different options. */
const linesOf = (_id: string, { colours, sizes, seams }: Input, count: number): Record<string, unknown>[] =>
  Array.from({ length: count }, (_, at) => ({
    _id,
    Color: colours[at % 30],
    Size: sizes[Math.floor(at / 30)],
    Seam: seams[at % 30]?.name ?? null,
    Quantity: 99,
  }));

function expectFine(answers: readonly Answer[], status = 200): void {
  expect(answers.map((answer) => [answer.status, answer.status === status ? '' : answer.body])).toEqual(
    answers.map(() => [status, '']),
  );
}

const inTurn = async (requested: readonly (() => Promise<Answer>)[]): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (const send of requested) answers.push(await send());
  return answers;
};

const pay = (url: unknown): Promise<Response> =>
  fetch(new URL(new URL(String(url)).pathname, shop.url), {
    method: 'POST',
    body: new URLSearchParams({ decision: 'pay' }),
    redirect: 'manual',
  });

let people = 0;
async function aPerson(names: {
  firstName: string;
  secondName: string;
}): Promise<TestCustomer & { id: string }> {
  const number = String(people++).padStart(4, '0');
  const [phone, email] = [`7999777${number}`, `odd-${number}@example.ru`];
  const { id } = await shop.bus.request(putPerson, { phone, email, password: 'soroka-demo', ...names });
  return { ...aCustomer(shop, id), id };
}

/** Requests every endpoint that shows a product. */
async function readProduct(id: string, title: string): Promise<void> {
  const anybody = aCustomer(shop, 'nobody-in-particular');
  const words = encodeURIComponent(title.slice(0, 20).toWellFormed());
  const paths = [
    ...[
      `products/${id}`,
      `products/app/${id}`,
      'products',
      'products/cards',
      'products/new',
      'products/main',
    ],
    ...['products/combine/collections', 'products/addresses', 'categories', 'categories/hoodies'],
    ...['collections/products', `search/${words}`, `search/${words}/suggest`],
  ];
  expectFine(await inTurn(paths.map((path) => () => anybody.get(`/api/${path}`))));
}

it('any order that is accepted from a guest can be paid, shown and found by contact', async () => {
  let number = 0;
  const property = fc.asyncProperty(oddProduct, oddBuyer, async (input, buyer) => {
    const product = {
      ...aHoodie,
      ...input,
      article: `odd-${number}`,
      priceKopecks: dearest,
      discountPriceKopecks: null,
    };
    const { id, title } = await shop.bus.request(putProduct, product);
    await readProduct(id, title);
    const { comment, contact, middleName, ...rest } = buyer;
    const phone = `${buyer.phone}${number++ % 10}`;
    const anybody = aCustomer(shop, 'nobody-in-particular');
    const created = await anybody.post('/api/payment/create/guest', {
      ...rest,
      ...{ phone, middleName, index: 170_100, delivery_type: 'PochtaRF', userComment: comment },
      ...{ userAdditionalContact: contact, items: linesOf(id, product, linesInOrder) },
    });
    expectFine([created]);
    const requested = (): Promise<Answer> =>
      anybody.post(`/api/payment/get/${String(created.body['paymentId'])}`, {});
    expectFine([await requested()], 202);
    expect((await pay(created.body['paymentUrl'])).status).toBeLessThan(400);
    await eventually(async () => expectFine([await requested()]), 20_000);
    for (const contactOfBuyer of [{ phone }, { email: buyer.email }]) {
      const found = await anybody.post('/api/user/orders/search', contactOfBuyer);
      expectFine([found]);
      expect((found.body as unknown as { products: unknown[] }[])[0]?.products).toHaveLength(linesInOrder);
    }
  });
  await fc.assert(property, { numRuns: 6, endOnFailure: true, seed: 20_261_122 });
}, 300_000);

it('any accepted data of a customer can be shown in lists, exports and the leaderboard', async () => {
  let number = 0;
  const property = fc.asyncProperty(oddProduct, oddBuyer, async (input, buyer) => {
    const product = {
      ...aHoodie,
      ...input,
      article: `own-${number++}`,
      priceKopecks: dearest,
      discountPriceKopecks: null,
    };
    const { id } = await shop.bus.request(putProduct, product);
    const { firstName, secondName, middleName, address, comment, contact } = buyer;
    const owner = await aPerson({ firstName, secondName });
    const addresses = Array.from({ length: 20 }, () => ({
      id: null,
      name: 'Я'.repeat(100),
      text: address,
      index: '000000',
    }));
    const names = { firstName, secondName, middleName, nickname: '👩‍👩‍👧‍👦'.repeat(4) };
    const person = await shop.bus.request(updatePerson, { id: owner.id, ...names, addresses });
    const cart = linesOf(id, product, 200);
    const items = cart.slice(0, linesInOrder);
    expectFine([await owner.post('/api/user/cart/sync', { items: cart })]);
    expectFine([await owner.post('/api/user/favorites/add', { item: { _id: id } })]);
    expectFine(
      await inTurn(
        cart
          .slice(linesInOrder)
          .map((item) => () => owner.post('/api/user/cart/remove', { item: keyOf(item) })),
      ),
    );
    const created = await owner.post('/api/payment/create', {
      items,
      user: { delivery: 'CDEK', address: person.addresses.at(-1)?.id },
      ...{ orderComment: comment, orderContact: contact },
    });
    expectFine([created]);
    await pay(created.body['paymentUrl']);
    const paymentId = String(created.body['paymentId']);
    await eventually(async () => expectFine([await owner.post(`/api/payment/get/${paymentId}`, {})]), 20_000);
    const orders = await owner.post('/api/user/orders', {});
    expectFine([orders]);
    const [order] = orders.body as unknown as { _id: string; orderId: number; products: unknown[] }[];
    expect(order?.products).toHaveLength(linesInOrder);
    expectFine(
      await inTurn([
        () => owner.post(`/api/user/order/${String(order?.orderId)}`, {}),
        () => owner.post(`/api/user/order/${String(order?._id)}`, {}),
        () => owner.post('/api/user/profile', {}),
        () => owner.post('/api/user/export', {}),
        () => owner.get('/api/user/cart'),
        () => owner.get('/api/user/favorites'),
        () => owner.get('/api/leaderboard'),
        () => owner.post('/api/products/details', { items: items.map(({ Quantity: _, ...line }) => line) }),
      ]),
    );
    await eventually(async () => {
      const { body } = await owner.get('/api/leaderboard');
      expect(body).toMatchObject({ userRank: { points: expect.any(Number) } });
    }, 30_000);
  });
  await fc.assert(property, { numRuns: 3, endOnFailure: true, seed: 20_261_122 });
}, 300_000);

const keyOf = ({ Quantity: _, ...key }: Record<string, unknown>): Record<string, unknown> => key;

it('any order that the importer accepts can be found', async () => {
  const [example] = importOrders.example.request.orders;
  if (!example) throw new Error('no example');
  const [line] = example.lines;
  const { phone } = createPayment.example.request.buyer;
  let number = 0;
  const property = fc.asyncProperty(oddText(100), oddText(2_000), async (short, long) => {
    const at = number++;
    const email = `old-${at}@example.ru`;
    const order = {
      ...example,
      ...{ line: 1, oldId: `odd-${at}`, number: 900_000 - at, totalKopecks: 1_000_000_000, trackId: short },
      ...{ paymentStatus: short.slice(0, 60), deliveryType: short.slice(0, 60), comment: long },
      buyer: {
        firstName: short,
        secondName: '',
        middleName: short,
        email,
        phone,
        contact: long.slice(0, 300),
      },
      telegram: {
        ...{ firstName: short, secondName: short, middleName: short, phone: short, username: short },
        ...{ userId: '1', canWrite: null },
      },
      delivery: { address: long.slice(0, 500), index: short.slice(0, 20) },
      lines: Array.from({ length: 200 }, () => ({
        ...line,
        ...{ productId: short, title: long.slice(0, 300), colour: short, size: '', seam: long.slice(0, 300) },
        ...{ quantity: 10_000, unitPriceKopecks: 1_000_000_000 },
      })),
    };
    await shop.bus.request(importOrders, { orders: [order], isDryRun: false });
    const found = await aCustomer(shop, 'nobody-in-particular').post('/api/user/orders/search', { email });
    expectFine([found]);
    expect(found.body).toMatchObject([{ orderId: 900_000 - at, amount: 10_000_000 }]);
  });
  await fc.assert(property, { numRuns: 10, endOnFailure: true, seed: 20_261_122 });
}, 300_000);
