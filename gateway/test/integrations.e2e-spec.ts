import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, freePort } from '@shop/testing';
import { startShop, type TestShop } from './shop.ts';
import { staffCall } from './staff-call.ts';

let dadata: Server;
let status = 403;
let shop: TestShop;
let admin: ReturnType<typeof staffCall>;

beforeAll(async () => {
  dadata = createServer((_, response) => response.writeHead(status).end('{"suggestions":[]}'));
  dadata.listen(0, '127.0.0.1');
  await once(dadata, 'listening');
  const { port } = dadata.address() as AddressInfo;
  shop = await startShop({
    DADATA_API_KEY: 'a-secret-key',
    DADATA_URL: `http://127.0.0.1:${port}/`,
    SMTP_URL: `smtp://anna:a-secret-password@127.0.0.1:${await freePort()}`,
    MAIL_FROM: 'Сорока <zakaz@shop.example>',
  });
  admin = staffCall(shop, ['createNewRoles']);
});
afterAll(async () => {
  await shop.close();
  dadata.closeAllConnections();
  dadata.close();
});

const check = (name: string) => admin('POST', `/api/admin/integrations/${name}/check`);

it('lists who the shop talks to, to those who may see it, and never a key', async () => {
  const clerk = staffCall(shop, ['viewUserOrders']);
  expect((await clerk('GET', '/api/admin/integrations')).status).toBe(403);
  expect((await clerk('POST', '/api/admin/integrations/storage/check')).status).toBe(403);
  const { body } = await admin('GET', '/api/admin/integrations');
  const unset = { kind: null, canCheck: false, lastSuccess: null, lastFailure: null };
  expect(body).toMatchObject({
    integrations: expect.arrayContaining([
      { ...unset, name: 'payments', kind: 'sandbox' },
      { ...unset, name: 'captcha' },
      { ...unset, name: 'analytics' },
      expect.objectContaining({ name: 'order-mail', kind: 'mailbox', canCheck: true }),
      expect.objectContaining({ name: 'account-mail', kind: 'mailbox', canCheck: true }),
      expect.objectContaining({ name: 'addresses', kind: 'dadata', canCheck: true }),
      expect.objectContaining({ name: 'storage', kind: 'folder', canCheck: true }),
    ]),
  });
  expect(JSON.stringify(body)).not.toMatch(/secret|anna|127\.0\.0\.1/);
});

it('a check really asks', async () => {
  expect((await check('storage')).body).toMatchObject({
    lastSuccess: expect.any(String),
    lastFailure: null,
  });
  for (const mail of ['order-mail', 'account-mail'])
    expect((await check(mail)).body).toMatchObject({ lastSuccess: null, lastFailure: { reason: 'away' } });
  expect((await check('addresses')).body).toMatchObject({ lastFailure: { reason: 'keys' } });
  status = 200;
  expect((await check('addresses')).body).toMatchObject({ lastSuccess: expect.any(String) });
  expect((await check('payments')).status).toBe(404);
  expect((await check('weather')).status).toBe(404);
});

it('what buyers meet is noted, too', async () => {
  status = 429;
  await fetch(`${shop.url}/api/addresses/suggest?query=${encodeURIComponent('тверь')}`);
  await eventually(async () => {
    const { body } = await admin('GET', '/api/admin/integrations');
    expect(JSON.stringify(body)).toContain('"reason":"busy"');
  });
});
