import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aGuestCheckout } from '@shop/testing';
import { aHoodie, putHoodie } from './put-hoodie.ts';
import { startShop, type TestShop } from './shop.ts';

let shop: TestShop;

interface Answer {
  status: number;
  body: unknown;
  retryAfter: string | null;
}

async function post(
  path: string,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(`${shop.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    body: await answer.json(),
    retryAfter: answer.headers.get('retry-after'),
  };
}

const search = (body: Record<string, unknown>, headers = {}): Promise<Answer> =>
  post('user/orders/search', body, headers);

beforeAll(async () => {
  shop = await startShop({}, 2);
  const id = await putHoodie(shop);
  const placed = await post('payment/create/guest', aGuestCheckout(id, { email: 'Ivan@Example.ru' }));
  expect(placed.status).toBe(200);
});
afterAll(() => shop.close());

describe('POST /api/user/orders/search', () => {
  it.each([[{ phone: '8 (912) 345-67-89' }], [{ email: ' ivan@example.RU' }]])(
    'finds by %j, with people’s data masked',
    async (contact) => {
      const { status, body } = await search(contact);
      expect(status).toBe(200);
      expect(body).toEqual([
        {
          orderId: expect.any(Number),
          _id: expect.stringMatching(/^[0-9a-f]{24}$/),
          createdBy: expect.stringMatching(/Z$/),
          amount: expect.any(Number),
          status: 'pending',
          adminStatus: 'in-processing',
          delivery_type: 'CDEK',
          userObject: {
            firstName: 'Иван',
            secondName: 'П.',
            phone: '+7 *** *** 67 89',
            email: 'I***@Example.ru',
          },
          tg_user_data: null,
          products: [
            {
              productId: { Title: aHoodie.title },
              ProductDetails: { color: 'black', size: 'M', quantity: 2 },
            },
          ],
          isOpen: false,
        },
      ]);
    },
  );

  it('finds nothing for others', async () => {
    expect(await search({ phone: '+7 900 000-00-00' })).toMatchObject({ status: 200, body: [] });
    expect(await search({ email: 'van@example.ru' })).toMatchObject({ status: 200, body: [] });
  });

  it.each([
    [{}, 'phone', 'Введите номер телефона'],
    [{ phone: ' ' }, 'phone', 'Введите номер телефона'],
    [{ phone: '912345678' }, 'phone', 'Некорректный номер телефона'],
    [{ phone: '+7 912 345-67-8x' }, 'phone', 'Некорректный номер телефона'],
    [{ email: '' }, 'email', 'Введите email адрес'],
    [{ email: 'ivan@mail' }, 'email', 'Некорректный email адрес'],
    [{ email: 'ivan@mail.ru', phone: '79123456789' }, 'email', 'Укажите или телефон, или email'],
  ])('refuses %j', async (body, field, message) => {
    expect(await search(body)).toMatchObject({
      status: 400,
      body: {
        code: 'ORDER_SEARCH_INVALID',
        message: 'Некорректные данные для поиска',
        details: [{ field, message }],
      },
    });
  });

  it('refuses what it does not know, and questions that are no texts', async () => {
    const refused = { status: 400, body: { code: 'BAD_REQUEST' } };
    expect(await search({ phone: '79123456789', limit: 5 })).toMatchObject(refused);
    expect(await search({ phone: { $gt: '' } })).toMatchObject(refused);
  });

  it('refuses a code that was never sent, for known and unknown contacts alike', async () => {
    for (const phone of ['79123456789', '79000000001'])
      expect(await search({ phone, code: '000000' })).toMatchObject({
        status: 403,
        body: { code: 'ORDER_CODE_INVALID' },
      });
  });

  it('is asked about one contact ten times a minute, from wherever, at whichever gateway', async () => {
    const answers: Answer[] = [];
    for (let at = 0; at < 12; at++)
      answers.push(await search({ email: 'busy@example.ru' }, { 'x-forwarded-for': `203.0.113.${at}` }));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429, 429]);
    expect(Number(answers.at(-1)?.retryAfter)).toBeGreaterThan(0);
    expect(await search({ email: 'idle@example.ru' })).toMatchObject({ status: 200 });
  });

  it('is asked ten times a minute from one address', async () => {
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const answers: number[] = [];
    for (let at = 0; at < 11; at++) answers.push((await search({ email: `a${at}@example.ru` }, from)).status);
    expect(answers).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('POST /api/user/orders/search/code', () => {
  it('answers the same whether there is an order or not', async () => {
    const known = await post('user/orders/search/code', { phone: '79123456789' });
    const unknown = await post('user/orders/search/code', { phone: '79000000002' });
    expect(known).toEqual({
      status: 200,
      body: { message: 'Отправили код на почту, если такой заказ есть' },
      retryAfter: null,
    });
    expect(unknown).toEqual(known);
  });

  it('refuses what is no contact', async () => {
    expect(await post('user/orders/search/code', { email: 'x' })).toMatchObject({
      status: 400,
      body: { code: 'ORDER_SEARCH_INVALID' },
    });
  });
});
