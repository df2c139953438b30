import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addLine } from '@shop/contracts';
import { eventually } from '@shop/testing';
import { ban, signInSomebody, type SignedInSomebody } from './people.ts';
import { putHoodie } from './put-hoodie.ts';
import { startShop, type TestShop } from './shop.ts';

type Json = Record<string, unknown>;

let shop: TestShop;
let admin: SignedInSomebody;

beforeAll(async () => {
  // Its own: it changes the permissions of roles, which other files use.
  shop = await startShop();
  admin = await signInSomebody(shop, 'administrator');
});
afterAll(() => shop.close());

async function call(
  who: SignedInSomebody,
  method: string,
  path: string,
  body?: Json,
): Promise<{ status: number; body: Json }> {
  const response = await fetch(shop.url + path, {
    method,
    headers: {
      authorization: `Bearer ${who.browser.token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Json };
}

async function idOf(who: SignedInSomebody): Promise<string> {
  const { body } = await call(admin, 'GET', `/api/admin/users?search=${who.phone}`);
  const [found] = body['data'] as { _id: string }[];
  return found?._id ?? '';
}

describe('users', () => {
  it('are listed, filtered and sorted as the specification names it', async () => {
    const { phone, email } = await signInSomebody(shop, 'customer');
    const query = new URLSearchParams({
      search: `+${phone}`,
      sex: 'Другой',
      role: 'Покупатель',
      sortBy: 'Second name',
    });
    const { body } = await call(admin, 'GET', `/api/admin/users?${query}`);
    expect(body).toMatchObject({
      total: 1,
      data: [
        {
          'First name': 'Анна',
          Phone: phone,
          Email: email,
          role: 'Покупатель',
          banned: false,
          Sex: 'unknown',
        },
      ],
    });
    expect((await call(admin, 'GET', '/api/admin/users?sortBy=password')).status).toBe(400);
  });

  it('are shown with what other services have of them; a part that the reader may not see says so', async () => {
    const buyer = await signInSomebody(shop, 'customer');
    const id = await idOf(buyer);
    const productId = await putHoodie(shop);
    const line = { productId, colour: 'black', size: 'M', seam: null, isGift: false };
    await shop.bus.request(addLine, { customerId: id, line, quantity: 2 });
    const { body } = await call(admin, 'GET', `/api/admin/users/${id}`);
    expect(body).toMatchObject({
      user: {
        _id: id,
        Phone: buyer.phone,
        role: { roleName: 'Покупатель' },
        cartItems: [{ _id: productId, Quantity: 2 }],
        favoriteItems: [],
        Achievements: [],
      },
      payments: [],
      cartItems: [
        { Quantity: 2, product: { _id: productId, Title: expect.any(String), Price: expect.any(Number) } },
      ],
      orders: { total: 0, paid: 0, amount: 0 },
      missing: [],
    });
    const roles = (await call(admin, 'GET', '/api/admin/roles/all')).body as unknown as {
      _id: string;
      key: string;
    }[];
    const role = roles.find(({ key }) => key === 'editor');
    await call(admin, 'PUT', `/api/admin/roles/${role?._id}`, {
      permissions: ['adminPanel', 'viewUserCredentials'],
    });
    const reader = await signInSomebody(shop, 'editor');
    const seen = await call(reader, 'GET', `/api/admin/users/${id}`);
    expect(seen.body).toMatchObject({ payments: [], orders: null, missing: [{ part: 'payments' }] });
  });

  it('are edited by the form’s fields, refused with its texts, and a concurrent edit is told', async () => {
    const id = await idOf(await signInSomebody(shop, 'customer'));
    const user = (await call(admin, 'GET', `/api/admin/users/${id}`)).body['user'] as Json;
    const form = {
      ...{
        _id: id,
        'First name': 'Вера',
        'Second name': 'Кит',
        'Middle name': '',
        Phone: '8 (905) 111-22-33',
        Email: 'vera@example.ru',
      },
      ...{ role: (user['role'] as Json)['_id'], banned: false, banReason: null },
      Notifications: { Sale: false, Discount: true, NewItems: true },
      Address: [{ Address: 'Тверь, Советская, 1', Index: 170_100, name: 'Дом' }],
      updatedAt: user['updatedAt'],
    };
    const saved = await call(admin, 'PUT', `/api/admin/users/${id}`, form);
    expect(saved).toMatchObject({
      status: 200,
      body: {
        'First name': 'Вера',
        Phone: '79051112233',
        Notifications: { Sale: false },
        Address: [{ Index: '170100' }],
      },
    });
    const late = await call(admin, 'PUT', `/api/admin/users/${id}`, { ...form, 'First name': 'Надя' });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'EDITED_MEANWHILE', details: [{ field: 'First name' }] },
    });
    // The history names what was changed, not all that the form sends, and a save that changes nothing is not in it.
    const present = { ...form, updatedAt: saved.body['updatedAt'] };
    const same = await call(admin, 'PUT', `/api/admin/users/${id}`, present);
    expect(same).toMatchObject({ status: 200, body: { updatedAt: saved.body['updatedAt'] } });
    await call(admin, 'PUT', `/api/admin/users/${id}`, { ...present, Phone: '8 (905) 111-22-34' });
    await eventually(async () => {
      const history = await call(admin, 'GET', `/api/admin/audit/person/${id}`);
      const edits = (history.body['data'] as Json[]).filter(({ action }) => action === 'edit');
      expect(edits.map(({ fields }) => fields)).toEqual([
        ['id', 'expectedUpdatedAt', 'changes.phone'],
        expect.arrayContaining(['changes.firstName', 'changes.phone', 'changes.addresses']),
      ]);
    }, 10_000);
    for (const [changes, field, message] of [
      [{ 'First name': '' }, 'First name', 'Имя обязательно'],
      [{ 'Second name': ' ' }, 'Second name', 'Фамилия обязательна'],
      [{ Email: '' }, 'Email', 'Email обязателен'],
      [{ Email: 'vera' }, 'Email', 'Неверный формат email'],
      [{ Phone: '' }, 'Phone', 'Телефон обязателен'],
      [{ banned: true }, 'banReason', 'Причина бана обязательна'],
      [{ banReason: 'Спам' }, 'banned', 'Статус бана обязателен'],
      [{ Address: [{ Address: '', Index: '170100' }] }, 'Address.0.Address', 'Адрес обязателен'],
      [{ Address: [{ Address: 'Тверь', Index: 'двести' }] }, 'Address.0.Index', 'Индекс должен быть числом'],
    ] as const) {
      const { status, body } = await call(admin, 'PUT', `/api/admin/users/${id}`, changes);
      expect([status, body['details']]).toEqual([400, [{ field, message }]]);
    }
  });

  it('who are banned are out at once, and let in again without the reason', async () => {
    const member = await signInSomebody(shop, 'manager');
    const id = await idOf(member);
    await call(admin, 'PUT', `/api/admin/users/${id}`, { banned: true, banReason: 'Уволен' });
    await eventually(async () => {
      const { status, body } = await call(member, 'GET', '/api/admin/users');
      expect([status, body['code'], body['message']]).toEqual([
        403,
        'USER_BANNED',
        expect.stringContaining('Уволен'),
      ]);
    });
    const lifted = await call(admin, 'PUT', `/api/admin/users/${id}`, { banned: false });
    expect(lifted.body).toMatchObject({ banned: false, banReason: null });
  });

  it('are created and erased by those who may', async () => {
    const contact = {
      'First name': 'Нина',
      'Second name': 'Кит',
      Phone: '+79054443322',
      Email: 'nina@example.ru',
    };
    const created = await call(admin, 'POST', '/api/admin/users', contact);
    expect(created).toMatchObject({
      status: 201,
      body: { user: { Phone: '79054443322', role: { roleName: 'Покупатель' } } },
    });
    const again = await call(admin, 'POST', '/api/admin/users', contact);
    expect(again).toMatchObject({
      status: 400,
      body: { code: 'USER_EXISTS', details: [{ field: 'Phone' }] },
    });
    const { _id } = created.body['user'] as { _id: string };
    const manager = await signInSomebody(shop, 'manager');
    expect((await call(manager, 'DELETE', `/api/admin/users/${_id}`)).status).toBe(403);
    expect((await call(admin, 'DELETE', `/api/admin/users/${_id}`)).status).toBe(200);
    expect(await call(admin, 'GET', `/api/admin/users/${_id}`)).toMatchObject({
      status: 404,
      body: { message: 'Пользователь не найден' },
    });
    expect(await call(admin, 'DELETE', `/api/admin/users/${await idOf(admin)}`)).toMatchObject({
      status: 409,
      body: { code: 'OWN_REMOVAL' },
    });
  });
});

describe('roles', () => {
  it('are created, changed under those who have them, and deleted', async () => {
    const created = await call(admin, 'POST', '/api/admin/roles', {
      roleName: 'Упаковщик',
      permissions: { adminPanel: true, viewUserCredentials: true, banUsers: false },
    });
    expect(created).toMatchObject({
      status: 201,
      body: {
        roleName: 'Упаковщик',
        people: 0,
        permissions: { adminPanel: true, viewUserCredentials: true, banUsers: false },
      },
    });
    const { _id: roleId } = created.body as { _id: string };
    const packer = await signInSomebody(shop, 'customer');
    const id = await idOf(packer);
    await call(admin, 'PUT', `/api/admin/users/${id}`, { role: roleId });
    await eventually(async () => {
      await packer.browser.refresh();
      expect((await call(packer, 'GET', '/api/admin/users')).status).toBe(200);
    });
    expect(await call(admin, 'DELETE', `/api/admin/roles/${roleId}`)).toMatchObject({
      status: 409,
      body: { code: 'ROLE_IN_USE', message: expect.stringContaining('Анна П.') },
    });
    await call(admin, 'PUT', `/api/admin/roles/${roleId}`, { permissions: ['adminPanel'] });
    await eventually(async () => {
      expect((await call(packer, 'GET', '/api/admin/users')).body['code']).toBe('SESSION_INVALID');
    });
    await packer.browser.refresh();
    expect(await call(packer, 'GET', '/api/admin/users')).toMatchObject({
      status: 403,
      body: { message: 'У вас недостаточно прав.' },
    });
    await ban(shop, packer, 'Уволен');
    expect((await call(admin, 'DELETE', `/api/admin/users/${id}`)).status).toBe(200);
    expect((await call(admin, 'DELETE', `/api/admin/roles/${roleId}`)).status).toBe(200);
  });
});
