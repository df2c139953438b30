import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { countWith } from './count-with.ts';
import { publicAddress } from './public-address.ts';

const hoodie = { _id: 'a', Title: 'Худи «Кит»', Price: 6000, discountPrice: 4500 };
const cap = { _id: 'b', Title: 'Кепка', Price: 1500, discountPrice: 2000 };
const line = { productId: 'a', colour: 'black', size: 'M', seam: 'Вышивка', isGift: false };
const capLine = { productId: 'b', colour: 'white', size: 'ONE', seam: null, isGift: false };
const purchase = { kind: 'purchase', orderNumber: 100_237, promo: null } as const;

const pushed: object[] = [];
const goals: unknown[] = [];
const sendRequest = jest.fn((ids: readonly string[]) =>
  Promise.resolve([hoodie, cap].filter(({ _id }) => ids.includes(_id))),
);
const start = () =>
  countWith(
    {
      hit: () => undefined,
      goal: (...goal) => void goals.push(goal),
      push: (one) => void pushed.push(one),
      stop: () => undefined,
    },
    sendRequest,
  );
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  pushed.length = 0;
  goals.length = 0;
  sendRequest.mockClear();
  history.replaceState(null, '', '/new');
});

describe('countWith', () => {
  it('counts a list with its name and positions, and only the new items of a longer list', () => {
    const count = start();
    count({ kind: 'impressions', products: [hoodie] });
    count({ kind: 'impressions', products: [hoodie, cap] });
    expect(pushed).toEqual([
      {
        impressions: [
          {
            id: 'a',
            name: 'Худи «Кит»',
            price: 4500,
            brand: 'Сорока',
            quantity: 1,
            list: '/new',
            position: 1,
          },
        ],
      },
      {
        impressions: [
          { id: 'b', name: 'Кепка', price: 1500, brand: 'Сорока', quantity: 1, list: '/new', position: 2 },
        ],
      },
    ]);
  });

  it('keeps the list and position in later events: click, detail and cart', async () => {
    const count = start();
    count({ kind: 'impressions', products: [hoodie] });
    count({ kind: 'click', product: hoodie });
    count({ kind: 'detail', product: hoodie });
    count({ kind: 'cart', line, change: 2 });
    count({ kind: 'cart', line, change: -1 });
    await settled();
    const place = { list: '/new', position: 1 };
    expect(pushed.slice(1)).toMatchObject([
      { click: { products: [place] } },
      { detail: { products: [place] } },
      { add: { products: [{ ...place, variant: 'black/M/Вышивка', quantity: 2 }] } },
      { remove: { products: [{ ...place, quantity: 1 }] } },
    ]);
    expect(sendRequest).not.toHaveBeenCalled();
  });

  it('requests products that were not shown before, and sends nothing for unknown ones', async () => {
    const count = start();
    count({ kind: 'cart', line: capLine, change: 1 });
    await settled();
    expect(pushed).toMatchObject([{ add: { products: [{ name: 'Кепка', variant: 'white/ONE' }] } }]);
    count({ kind: 'cart', line: { ...line, productId: 'gone' }, change: 1 });
    await settled();
    expect(pushed).toHaveLength(1);
  });

  it('counts a purchase with its delivery', async () => {
    const lines = [
      { line, quantity: 2 },
      { line: { ...capLine, isGift: true }, quantity: 1 },
    ];
    start()({ ...purchase, revenue: 9351, promo: 'FAN10', lines });
    await settled();
    expect(pushed).toEqual([
      {
        purchase: {
          actionField: { id: '100237', revenue: 9351, coupon: 'FAN10' },
          products: [
            expect.objectContaining({ id: 'a', price: 4500, quantity: 2 }),
            expect.objectContaining({ id: 'b', price: 1, quantity: 1 }),
            { id: 'delivery', name: 'Доставка', price: 350, brand: 'Сорока', quantity: 1 },
          ],
        },
      },
    ]);
  });

  it('omits the goods when they do not match the paid sum', async () => {
    start()({ ...purchase, revenue: 1850, lines: [{ line, quantity: 2 }] });
    await settled();
    expect(pushed).toMatchObject([{ purchase: { products: [{ id: 'delivery' }] } }]);
  });

  it('compares sums in kopecks, without rounding errors', async () => {
    sendRequest.mockReturnValueOnce(
      Promise.resolve([{ ...hoodie, Price: 1_010.06, discountPrice: 1_010.06 }]),
    );
    start()({ ...purchase, revenue: 99_995.94, lines: [{ line, quantity: 99 }] });
    await settled();
    expect(pushed).toMatchObject([{ purchase: { products: [{ price: 1_010.06 }, { id: 'delivery' }] } }]);
  });

  it('counts a purchase without its goods when they cannot be loaded', async () => {
    sendRequest.mockReturnValueOnce(Promise.reject(new Error('offline')));
    start()({ ...purchase, revenue: 4850, lines: [{ line, quantity: 1 }] });
    await settled();
    expect(pushed).toMatchObject([
      { purchase: { actionField: { revenue: 4850 }, products: [{ id: 'delivery' }] } },
    ]);
  });

  it('reports the states of a payment as goals', () => {
    start()({ kind: 'payment-status', status: 'succeeded' });
    expect(goals).toEqual([['payment_status_check', { status: 'succeeded' }]]);
  });
});

describe('publicAddress', () => {
  it.each([
    ['/search', '?query=худи', '/search?query=худи'],
    ['/product/a', '?size=M&colour=black', '/product/a'],
    ['/payment/secret-1', '?products=[]', '/payment'],
  ])('of %s%s is %s', (pathname, search, address) => {
    expect(publicAddress(pathname, search)).toBe(address);
  });
});
