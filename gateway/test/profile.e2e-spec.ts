import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { putPerson } from '@shop/contracts';
import { eventually } from '@shop/testing';
import { TestBrowser } from './browser.ts';
import type { Answer } from './customer.ts';
import { shareShop, type TestShop } from './shop.ts';

let shop: TestShop;
let anna: TestBrowser;
let people = 0;
const password = 'soroka-demo';

beforeAll(async () => {
  shop = await shareShop();
});
afterAll(() => shop.close());

async function aMember(): Promise<TestBrowser> {
  const number = String(people++).padStart(3, '0');
  const phone = `79992220${number}`;
  await shop.bus.request(putPerson, { phone, password, email: `member-${number}@example.ru` });
  const browser = new TestBrowser(shop);
  await browser.signIn(phone, password);
  return browser;
}
beforeEach(async () => {
  anna = await aMember();
});

const update = (body: unknown): Promise<Answer> => anna.post('/api/user/update-profile', body);
const profile = (browser = anna): Promise<Answer> => browser.post('/api/user/profile');

describe('a profile', () => {
  it('is set up, and fields that are not sent remain unchanged', async () => {
    const first = await update({ 'First name': ' Анна ', 'Second name': 'Петрова', Nickname: 'Сорока' });
    expect(first).toMatchObject({
      status: 200,
      body: { 'First name': 'Анна', 'Second name': 'Петрова', Nickname: 'Сорока', needsSetup: false },
    });
    const second = await update({ Sex: 'female', Notifications: { Sale: false } });
    expect(second.body).toEqual({
      ...first.body,
      Sex: 'female',
      Notifications: { Sale: false, Discount: true, NewItems: true },
    });
    expect(await profile()).toEqual(second);
    expect((await anna.post('/api/user/achievements')).body).toMatchObject([
      { _id: 'named', title: 'Приятно познакомиться' },
    ]);
  });

  it('keeps the ids of addresses, and does not accept an id of another person', async () => {
    const home = { name: 'Дом', Address: 'Тверь, Советская, 1', Index: '170100' };
    const { body } = await update({ Address: [home, { Address: 'Алматы, Абая, 5', Index: '050000' }] });
    const [one, two] = (body as { Address: { _id: string }[] }).Address;
    expect(two).toEqual({
      _id: expect.stringMatching(/^[\da-f]{24}$/),
      name: 'Новый адрес',
      Address: 'Алматы, Абая, 5',
      Index: '050000',
    });
    const changed = await update({ Address: [{ ...one, Index: 170_101 }] });
    expect(changed.body).toMatchObject({ Address: [{ ...home, _id: one?._id, Index: '170101' }] });
    const owner = anna;
    anna = await aMember();
    const taken = await update({ Address: [{ ...home, _id: one?._id }] });
    expect(taken.body).not.toMatchObject({ Address: [{ _id: one?._id }] });
    expect((await profile(owner)).body).toMatchObject({ Address: [{ _id: one?._id, Index: '170101' }] });
  });

  it('rejects another phone or e-mail, and accepts the current ones', async () => {
    const { body } = await profile();
    const { Email, Phone } = body as { Email: string; Phone: string };
    expect((await update({ Email: Email.toUpperCase(), Phone: `+${Phone}` })).status).toBe(200);
    for (const other of [{ Email: 'other@example.ru' }, { Phone: '79990000000' }]) {
      expect(await update(other)).toMatchObject({ status: 400, body: { code: 'CONTACT_READ_ONLY' } });
    }
    expect(await profile()).toEqual({ status: 200, body });
  });

  it.each([
    [{ role: 'administrator' }, ['role']],
    [{ banned: false, banReason: null, points: 9 }, ['banned', 'banReason', 'points']],
    [{ _id: '674000000000000000000001' }, ['_id']],
    [
      { Password: 'x', passwordHash: 'y', hasSecondFactor: false },
      ['Password', 'passwordHash', 'hasSecondFactor'],
    ],
    [{ Sex: 'other' }, ['Sex']],
    [{ 'First name': 'и'.repeat(101) }, ['First name']],
    [{ Address: [{ Address: '', Index: 'abc' }] }, ['Address.0.Address', 'Address.0.Index']],
    [{ Notifications: { Sale: 'yes', Spam: true } }, ['Notifications.Sale', 'Notifications.Spam']],
  ])('rejects invalid fields: %j', async (body, fields) => {
    const before = await profile();
    const answer = await update(body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    const { details } = answer.body as { details: { field: string }[] };
    expect(details.map(({ field }) => field)).toEqual(fields);
    expect(await profile()).toEqual(before);
  });

  it('returns 401 without a session', async () => {
    expect(await new TestBrowser(shop).post('/api/user/update-profile', {})).toMatchObject({ status: 401 });
  });
});

describe('a role change', () => {
  it('revokes the access token, and the next token has the new permissions', async () => {
    const claims = (): { permissions: string[] } =>
      JSON.parse(atob(anna.token?.split('.')[1] ?? '')) as { permissions: string[] };
    const isRefused = (): Promise<void> =>
      eventually(async () =>
        expect(await anna.post('/api/user/permissions')).toMatchObject({
          status: 401,
          body: { code: 'SESSION_INVALID' },
        }),
      );
    const { body } = await profile();
    const { Phone, Email } = body as { Phone: string; Email: string };
    await shop.bus.request(putPerson, { phone: Phone, email: Email, roleKey: 'manager' });
    await isRefused();
    expect(claims().permissions).toEqual([]);
    await anna.refresh();
    expect(claims().permissions).toContain('adminPanel');
    expect((await anna.post('/api/user/permissions/name')).body).toEqual({ roleName: 'Менеджер' });
    const rights = (await anna.post('/api/user/permissions')).body;
    expect(Object.keys(rights).filter((name) => rights[name])).toEqual([
      'adminPanel',
      'changeOrderStatus',
      'viewUserCredentials',
      'viewUserOrders',
    ]);
    await shop.bus.request(putPerson, { phone: Phone, email: Email, roleKey: 'customer' });
    await isRefused();
    await anna.refresh();
    expect(claims().permissions).toEqual([]);
  });
});
