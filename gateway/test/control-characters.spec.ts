import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { requests } from '@shop/contracts';
import { examples, startApp, type TestApp } from './app.ts';

let entry: TestApp;
beforeAll(async () => {
  entry = await startApp(examples(requests));
});
afterAll(() => entry.app.close());

it('rejects a control character in a body and names the field', async () => {
  const payload = { email: 'a\u0000@b.ru', phone: '+79990000001', password: 'soroka-demo' };
  const response = await entry.app.inject({ method: 'POST', url: '/api/user/sign-up', payload });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    code: 'BAD_REQUEST',
    details: [{ field: 'email', message: 'Текст содержит недопустимые символы' }],
  });
  expect(entry.requested).toEqual([]);
});

it('returns 400 for a control character in a query and 404 for one in a path', async () => {
  expect((await entry.app.inject('/api/products?category=a%00')).statusCode).toBe(400);
  expect((await entry.app.inject('/api/pages/a%00')).statusCode).toBe(404);
});
