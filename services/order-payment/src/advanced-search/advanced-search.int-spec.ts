import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { listSoldOrders, searchSoldProducts, type RequestOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import type { Logger } from '@shop/service-kit';
import { anOrder } from '../../test/an-order.ts';
import { customer, deskNow, openStaffDesk, type OpenStaffDesk } from '../../test/open-staff-desk.ts';
import { SoldProductsRepository } from '../orders/sold-products.repository.ts';
import type { Order } from '../orders/order.schema.ts';
import { FindChoices } from './find-choices.use-case.ts';
import { ListSoldOrders } from './list-sold-orders.use-case.ts';
import { SearchSoldProducts } from './search-sold-products.use-case.ts';
import { SoldSums } from './sold-sums.ts';

type Filters = RequestOf<typeof searchSoldProducts>['filters'];
type Line = Order['lines'][number];

const hoodie = '674000000000000000000001';
const shirt = '674000000000000000000002';
const logger = { error: jest.fn(), warn: jest.fn() } as unknown as Logger;
const [base] = anOrder(1).lines;
const daysAgo = (days: number): Date => new Date(deskNow.getTime() - days * 86_400_000);

let desk: OpenStaffDesk;
let sums: SoldSums;
let sold: SearchSoldProducts;
let orders: ListSoldOrders;
let choices: FindChoices;
let knowsCatalogue = true;

function line(change: Partial<Line>): Line {
  if (!base) throw new Error('an order without a line');
  return { ...base, ...change };
}

beforeAll(async () => {
  desk = await openStaffDesk();
  const repository = new SoldProductsRepository(desk.shop.model);
  const product = { defaultSeamTitle: 'Без вышивки' };
  const request = async (_contract: unknown, { lines }: { lines: unknown[] }) => {
    if (!knowsCatalogue) throw new AppError('SERVICE_UNAVAILABLE');
    return { lines: lines.map(() => ({ product, lineIssues: [] })) };
  };
  sums = new SoldSums(repository, desk.clock, logger);
  sold = new SearchSoldProducts(sums, { request } as never, logger);
  orders = new ListSoldOrders(repository, desk.clock, logger);
  choices = new FindChoices(repository, desk.clock);
  const black = line({ productId: hoodie, quantity: 2, paidKopecks: 878_000 });
  const white = line({ productId: hoodie, colour: 'white', size: 'L', seam: 'Капюшон', quantity: 1 });
  const tee = line({ productId: shirt, title: 'Футболка «Ёлка»', colour: 'white', quantity: 5 });
  const old = line({ productId: '', title: 'Шарф прежнего сайта', quantity: 3 });
  const anna = { ...anOrder(1).buyer, firstName: 'Анна', secondName: 'Ёжикова' };
  await desk.addPaid({ createdAt: daysAgo(1), lines: [black, white] });
  await desk.addPaid({ createdAt: daysAgo(2), lines: [black, tee], adminStatus: 'delivered', buyer: anna });
  await desk.add({ createdAt: daysAgo(3), lines: [tee], customerId: null });
  await desk.addPaid({ createdAt: daysAgo(40), lines: [white, old], customerId: null, buyer: anna });
  await desk.addPaid({ createdAt: daysAgo(1), lines: [black], deletedAt: deskNow });
});
afterAll(() => desk.shop.close());

const search = (filters: Filters, more: Partial<RequestOf<typeof searchSoldProducts>> = {}) =>
  sold.run(searchSoldProducts.request.parse({ filters, withOrders: true, ...more }));
async function counts(filters: Filters): Promise<Record<string, number>> {
  const { results } = await search(filters);
  return Object.fromEntries(results.map(({ title, quantity }) => [title.split(' ')[0] ?? '', quantity]));
}

describe('sold products', () => {
  it('are summed up by product and variant without deleted orders, most sold first', async () => {
    const { total, results } = await search({});
    expect(total).toBe(3);
    expect(results.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [shirt, 10],
      [hoodie, 6],
      [null, 3],
    ]);
    expect(results[1]).toMatchObject({
      title: 'Худи',
      defaultSeamTitle: 'Без вышивки',
      options: [
        { colour: 'black', size: 'M', seam: null, quantity: 4 },
        { colour: 'white', size: 'L', seam: 'Капюшон', quantity: 2 },
      ],
    });
    expect(results[1]?.options[0]?.orders).toMatchObject([
      { number: 100_001, fullName: 'Петров Иван', quantity: 2 },
      { number: 100_002, fullName: 'Ёжикова Анна', quantity: 2 },
    ]);
  });

  it.each<[string, Filters, Record<string, number>]>([
    ['a product', { product: hoodie }, { Худи: 6 }],
    ['words of a title', { product: 'елка футб' }, { Футболка: 10 }],
    ['a title of the earlier site', { product: 'Шарф прежнего сайта' }, { Шарф: 3 }],
    ['a colour', { colour: 'white' }, { Футболка: 10, Худи: 2 }],
    ['a colour and a size', { colour: 'white', size: 'L' }, { Худи: 2 }],
    ['a seam', { seam: 'Капюшон' }, { Худи: 2 }],
    ['no seam', { seam: null, product: hoodie }, { Худи: 4 }],
    ['a customer', { user: customer }, { Худи: 5, Футболка: 5 }],
    ['a name', { user: 'анна ежик' }, { Футболка: 5, Худи: 3, Шарф: 3 }],
    ['a name that only a title has', { user: 'худи' }, {}],
    ['dates', { from: daysAgo(7).toISOString(), to: daysAgo(2).toISOString() }, { Футболка: 10, Худи: 2 }],
    ['a status', { status: 'delivered' }, { Футболка: 5, Худи: 2 }],
    ['payment', { isPaid: true }, { Худи: 6, Футболка: 5, Шарф: 3 }],
    ['signs that are none', { product: '(.*' }, {}],
    ['signs of an e-mail', { product: 'a(@+b', user: '[@(' }, {}],
  ])('are filtered by %s', async (_what, filters, expected) => {
    expect(await counts(filters)).toEqual(expected);
  });

  it('are returned in pages with the same total', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => search({}, { page, size: 1 })));
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3, 3]);
    expect(pages.map(({ results }) => results[0]?.quantity)).toEqual([10, 6, 3, undefined]);
  });

  it('are summed up again after an order changed, and without the catalogue', async () => {
    await search({ product: hoodie });
    const fresh = await desk.addPaid({
      createdAt: daysAgo(1),
      lines: [line({ productId: hoodie, quantity: 9 })],
    });
    sums.forget();
    knowsCatalogue = false;
    const { results } = await search({ product: hoodie });
    // A file would name options by nothing.
    const file = search({ product: hoodie }, { withOrders: false });
    await expect(file).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    knowsCatalogue = true;
    expect(results[0]).toMatchObject({ quantity: 15, defaultSeamTitle: '' });
    await desk.shop.model.deleteOne({ number: fresh.number });
    sums.forget();
    expect((await search({ product: hoodie })).results[0]).toMatchObject({ quantity: 6 });
  });
});

it.each<[string, Record<string, unknown>]>([
  ['no lines', { lines: null }],
  ['lines that are none', { lines: 7 }],
  ['a line that is none', { lines: [null] }],
  ['no buyer', { buyer: null }],
  ['half a piece', { 'lines.0.quantity': 1.5 }],
])('an order with %s is omitted without affecting others', async (_what, $set) => {
  const damaged = await desk.addPaid({ createdAt: daysAgo(1), lines: [line({ productId: hoodie })] });
  await desk.shop.model.collection.updateOne({ number: damaged.number }, { $set });
  sums.forget();
  expect(await counts({ product: hoodie })).toEqual({ Худи: 6 });
  expect(await counts({})).toEqual({ Футболка: 10, Худи: 6, Шарф: 3 });
  await desk.shop.model.deleteOne({ number: damaged.number });
  sums.forget();
});

describe('sums made by the database', () => {
  const filters: Filters = { isPaid: true };
  const quantities = async (): Promise<number[]> =>
    (await summing.find(filters)).products.map(({ quantity }) => quantity);
  const add = (quantity: number) =>
    desk.addPaid({ createdAt: daysAgo(1), lines: [line({ productId: hoodie, quantity })] });
  let now = deskNow;
  let summing: SoldSums;
  const pass = (seconds: number): void => void (now = new Date(now.getTime() + seconds * 1_000));

  it('are shared by equal requests, recomputed after a change and after ten seconds', async () => {
    const repository = new SoldProductsRepository(desk.shop.model);
    const sum = jest.spyOn(repository, 'sum');
    summing = new SoldSums(repository, () => now, logger);
    expect(await Promise.all([quantities(), quantities()])).toEqual([
      [6, 5, 3],
      [6, 5, 3],
    ]);
    expect(sum).toHaveBeenCalledTimes(1);
    const fresh = await add(9);
    pass(6);
    expect(await quantities()).toEqual([6, 5, 3]);
    expect(sum).toHaveBeenCalledTimes(1);
    summing.forget();
    expect(await quantities()).toEqual([15, 5, 3]);
    await desk.shop.model.deleteOne({ number: fresh.number });
    summing.forget();
    expect(await quantities()).toEqual([6, 5, 3]);
    pass(11);
    const late = await add(1);
    expect(await quantities()).toEqual([7, 5, 3]);
    await desk.shop.model.deleteOne({ number: late.number });
  });
});

describe('the orders of a product', () => {
  const list = (filters: Filters, more: object = {}) =>
    orders.run(listSoldOrders.request.parse({ filters, ...more }));

  it('are listed newest first with the pieces bought', async () => {
    const { total, data } = await list({ product: hoodie, colour: 'white' });
    expect(total).toBe(2);
    expect(data.map(({ number, quantity, options }) => [number, quantity, options.length])).toEqual([
      [100_001, 1, 1],
      [100_004, 1, 1],
    ]);
  });

  it.each([
    ['шарф сайта', [3]],
    ['елка футб', [5, 5]],
    // Words of two lines, and digits of the buyer's phone.
    ['худи футболка', []],
    ['шарф 3456', []],
    ['шарф (@', []],
  ])('are found by the words of one title: «%s»', async (product, pieces) => {
    const { total, data } = await list({ product });
    expect([total, data.map(({ quantity }) => quantity)]).toEqual([pieces.length, pieces]);
  });

  it('are returned in pages', async () => {
    const { total, data } = await list({}, { page: 2, size: 3 });
    expect([total, data.length]).toEqual([4, 1]);
  });
});

describe('filter options', () => {
  it('include customers with an account', async () => {
    const { customers } = await choices.customers({ search: '', limit: 10 });
    expect(customers.map(({ id }) => id)).toEqual([customer]);
    await expect(choices.customers({ search: 'сидоров', limit: 10 })).resolves.toEqual({ customers: [] });
  });

  it.each([
    ['сидоров', []],
    ['ПЕТР', ['Петров Иван']],
    ['ежиков анна', ['Ёжикова Анна']],
    ['+7 (912) 345-67-89', ['Петров Иван']],
    ['3456789', ['Петров Иван']],
    ['ivan@exam', ['Петров Иван']],
    ['петров 6789', ['Петров Иван']],
    // A word of a bought product, and an e-mail address that no customer has.
    ['худи', []],
    ['петров худи', []],
    ['anna@example.ru', []],
  ])('match people by name, phone or e-mail: «%s»', async (search, names) => {
    const { customers } = await choices.customers({ search, limit: 10 });
    expect(customers.map(({ fullName }) => fullName)).toEqual(names);
    for (const found of customers)
      expect(found).toMatchObject({ id: customer, phone: expect.stringMatching(/^7\d{10}$/) });
  });

  it('include products that were bought, with their variants', async () => {
    const { products } = await choices.products({ search: 'худ', limit: 10 });
    expect(products).toEqual([
      {
        productId: hoodie,
        title: 'Худи',
        options: [
          { colour: 'black', size: 'M', seam: null },
          { colour: 'white', size: 'L', seam: 'Капюшон' },
        ],
      },
    ]);
    const all = await choices.products({ search: 'шарф', limit: 1 });
    expect(all.products).toMatchObject([{ productId: null, title: 'Шарф прежнего сайта' }]);
  });
});
