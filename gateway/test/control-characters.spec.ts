import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { requests } from '@shop/contracts';
import { examples, startApp, type TestApp } from './app.ts';

let door: TestApp;
beforeAll(async () => {
  door = await startApp(examples(requests));
});
afterAll(() => door.app.close());

it('a control character in a body is refused, and named', async () => {
  const payload = { email: 'a\u0000@b.ru', phone: '+79990000001', password: 'soroka-demo' };
  const response = await door.app.inject({ method: 'POST', url: '/api/user/sign-up', payload });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    code: 'BAD_REQUEST',
    details: [{ field: 'email', message: 'Текст содержит недопустимые символы' }],
  });
  expect(door.asked).toEqual([]);
});

it('a control character in a query is refused, and in a path names nothing', async () => {
  expect((await door.app.inject('/api/products?category=a%00')).statusCode).toBe(400);
  expect((await door.app.inject('/api/pages/a%00')).statusCode).toBe(404);
});
