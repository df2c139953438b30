import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPayment } from '@shop/contracts';
import { aGuestCheckout, eventually, startMailServer, type TestMailServer } from '@shop/testing';
import { TestBrowser } from './browser.ts';
import { payOrder, placeOrder } from './place-order.ts';
import { aHoodie, putHoodie } from './put-hoodie.ts';
import { startShop, type TestShop } from './shop.ts';

let mail: TestMailServer;
let shop: TestShop;
let hoodieId: string;

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
  mail = await startMailServer();
  shop = await startShop({ SMTP_URL: mail.url, MAIL_FROM: 'Сорока <zakaz@soroka.example>' }, 2);
  hoodieId = await putHoodie(shop);
  const placed = await post('payment/create/guest', aGuestCheckout(hoodieId, { email: 'Ivan@Example.ru' }));
  expect(placed.status).toBe(200);
});
afterAll(async () => {
  await shop.close();
  await mail.close();
});

describe('POST /api/user/orders/search', () => {
  it.each([[{ phone: '8 (912) 345-67-89' }], [{ email: ' ivan@example.RU' }]])(
    'finds by %j and masks personal data',
    async (contact) => {
      const { status, body } = await search(contact);
      expect(status).toBe(200);
      expect(body).toEqual([
        {
          orderId: expect.any(Number),
          dispatchBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
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

  it('finds nothing for another contact', async () => {
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
  ])('rejects %j', async (body, field, message) => {
    expect(await search(body)).toMatchObject({
      status: 400,
      body: {
        code: 'ORDER_SEARCH_INVALID',
        message: 'Некорректные данные для поиска',
        details: [{ field, message }],
      },
    });
  });

  it('rejects unknown fields and contacts that are not strings', async () => {
    const refused = { status: 400, body: { code: 'BAD_REQUEST' } };
    expect(await search({ phone: '79123456789', limit: 5 })).toMatchObject(refused);
    expect(await search({ phone: { $gt: '' } })).toMatchObject(refused);
  });

  it('rejects a code that was never sent, for known and unknown contacts alike', async () => {
    for (const phone of ['79123456789', '79000000001'])
      expect(await search({ phone, code: '000000' })).toMatchObject({
        status: 403,
        body: { code: 'ORDER_CODE_INVALID' },
      });
  });

  it('allows 60 requests a minute per contact, for all addresses and gateways together', async () => {
    const sendRequest = (at: number): Promise<Answer> =>
      search({ email: 'busy@example.ru' }, { 'x-forwarded-for': `198.51.100.${at}` });
    const answers = await Promise.all(Array.from({ length: 62 }, (_, at) => sendRequest(at)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(refused.map(({ retryAfter }) => Number(retryAfter) > 0)).toEqual([true, true]);
    expect(await search({ email: 'idle@example.ru' })).toMatchObject({ status: 200 });
  });

  it('still serves the owner when another visitor has used up their limit for the same contact', async () => {
    const stranger = { 'x-forwarded-for': '203.0.113.201' };
    for (let at = 0; at < 15; at++) await search({ phone: '79123456789' }, stranger);
    expect((await search({ phone: '79123456789' }, stranger)).status).toBe(429);
    expect((await search({ phone: '79123456789' }, { 'x-forwarded-for': '203.0.113.202' })).status).toBe(200);
  });

  it('returns pages and rejects invalid page numbers', async () => {
    const from = { 'x-forwarded-for': '203.0.113.203' };
    expect((await search({ phone: '79123456789', page: 2 }, from)).body).toEqual([]);
    for (const page of [0, 21, 1.5, '2'])
      expect(await search({ phone: '79123456789', page }, from)).toMatchObject({ status: 400 });
  });

  it('allows ten requests a minute per address', async () => {
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const answers: number[] = [];
    for (let at = 0; at < 11; at++) answers.push((await search({ email: `a${at}@example.ru` }, from)).status);
    expect(answers).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('POST /api/user/orders/search/code', () => {
  it('returns the same response whether an order exists or not', async () => {
    const known = await post('user/orders/search/code', { phone: '79123456789' });
    const unknown = await post('user/orders/search/code', { phone: '79000000002' });
    expect(known).toEqual({
      status: 200,
      body: { message: 'Отправили код на почту, если такой заказ есть' },
      retryAfter: null,
    });
    expect(unknown).toEqual(known);
  });

  it('rejects an invalid contact', async () => {
    expect(await post('user/orders/search/code', { email: 'x' })).toMatchObject({
      status: 400,
      body: { code: 'ORDER_SEARCH_INVALID' },
    });
  });
});

describe('a code for the order search', () => {
  const codeLine = /^\s*(\d{6})\s*$/m;
  const contact = { email: 'vera@example.ru' };
  const codePath = '/api/user/orders/search/code';
  const searchPath = '/api/user/orders/search';
  const mailsOf = (email: string): string[] =>
    mail.received.filter(({ to, text }) => to.includes(email) && codeLine.test(text)).map(({ text }) => text);
  const nextCode = (mails: number, email = contact.email): Promise<string> =>
    eventually(() => {
      const received = mailsOf(email);
      expect(received).toHaveLength(mails);
      return codeLine.exec(received.at(-1) ?? '')?.[1] ?? '';
    }, 30_000);

  it('is valid only in the browser that requested it, despite attempts by others, and that browser becomes known', async () => {
    const body = aGuestCheckout(hoodieId, { email: contact.email, phone: '79123450077' });
    expect((await post('payment/create/guest', body)).status).toBe(200);
    const [owner, stranger] = [new TestBrowser(shop), new TestBrowser(shop)];
    expect((await owner.post(codePath, contact)).status).toBe(200);
    expect(owner.setCookies).toEqual([
      expect.stringMatching(/^shop_search=[\w-]{22}; Max-Age=3600; Path=\/api\/user\/orders; .*HttpOnly/),
    ]);
    const code = await nextCode(1);
    for (let attempts = 0; attempts < 7; attempts++) {
      const wrong = { ...contact, code: code === '000000' ? '111111' : '000000' };
      expect((await stranger.post(searchPath, wrong)).status).toBe(403);
    }
    expect((await stranger.post(searchPath, { ...contact, code })).status).toBe(403);
    expect(await owner.post(searchPath, { ...contact, code })).toMatchObject({
      status: 200,
      body: [{ isOpen: true, index: '170100' }],
    });
    expect(owner.setCookies).toEqual([expect.stringMatching(/^shop_search=[\w-]{65}; Max-Age=15552000;/)]);

    // The known browser receives its e-mail, however many others have requested.
    const strangers = Array.from({ length: 14 }, () => new TestBrowser(shop));
    await Promise.all(strangers.map((one) => one.post(codePath, contact)));
    const last = await nextCode(12);
    expect((await owner.post(codePath, contact)).status).toBe(200);
    const fresh = await nextCode(13);
    expect(fresh).not.toBe(last);
    expect((await owner.post(searchPath, { ...contact, code: fresh })).status).toBe(200);
  });

  it('makes a browser known for a phone only if it opens a paid order', async () => {
    const phone = '79123450078';
    const [owner, thief] = [new TestBrowser(shop), new TestBrowser(shop)];
    const buyer = { ...createPayment.example.request.buyer, phone };
    const bought = await placeOrder(shop, hoodieId, 1, { buyer: { ...buyer, email: 'olga@example.ru' } });
    await payOrder(shop, bought);
    await placeOrder(shop, hoodieId, 1, { buyer: { ...buyer, email: 'thief@example.ru' } });

    expect((await thief.post(codePath, { phone })).status).toBe(200);
    const stolen = await nextCode(1, 'thief@example.ru');
    expect((await thief.post(searchPath, { phone, code: stolen })).status).toBe(200);
    expect(thief.setCookies).toEqual([]);

    expect((await owner.post(codePath, { phone })).status).toBe(200);
    const code = await nextCode(2, 'olga@example.ru');
    expect((await owner.post(searchPath, { phone, code })).status).toBe(200);
    expect(owner.setCookies).toEqual([expect.stringMatching(/^shop_search=[\w-]{65};/)]);
  });
});
