import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { requests } from '@shop/contracts';
import { productLimits as limits } from '@shop/domain';
import { eventually } from '@shop/testing';
import { bearerOf } from './access-token.ts';
import { examples, startApp, type TestApp } from './app.ts';

const megabyte = 1_048_576;
const key = 'access-tokens-of-the-tests-and-no-others';
const rights = ['adminPanel', 'addShopItems', 'editShopItems'] as const;
const authorization = bearerOf({ env: { ACCESS_TOKEN_KEYS: key } }, { permissions: rights });

let entry: TestApp;
let url: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  entry = await startApp(examples(requests), { ACCESS_TOKEN_KEYS: key });
  await entry.app.listen(0, '127.0.0.1');
  url = await entry.app.getUrl();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => entry.app.close());

const textField = (name: string, value: string): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** Begins a form of 20 MB and sends these fields of it, and no more. */
async function begin(path: string, fields: readonly string[]): Promise<() => string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = [
    `POST ${path} HTTP/1.1\r\nhost: shop\r\nauthorization: ${authorization}`,
    `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${20 * megabyte}`,
  ];
  // A part ends where the next one begins.
  socket.write(`${head.join('\r\n')}\r\n\r\n${fields.join('')}--x\r\n`);
  return () => text;
}

const unknown = textField('Comment', 'x'.repeat(megabyte));

it.each([
  ['/api/admin/images', unknown],
  ['/api/admin/images', textField('image', 'no file')],
  ['/api/admin/art-covers/upload', unknown],
  [`/api/admin/collection/${'a'.repeat(24)}/image/upload`, unknown],
  ['/api/admin/products/new', unknown],
  ['/api/admin/products/update', unknown],
])('a text that %s does not know is refused before the rest of the form is sent', async (path, field) => {
  const said = await begin(path, [field]);
  await eventually(() => expect(said()).toMatch(/^HTTP\/1\.1 400 [^]*Неизвестное поле/));
});

it.each(['/api/admin/products/new', '/api/admin/products/update'])(
  'the texts of a form of %s are limited together, while they are sent',
  async (path) => {
    const said = await begin(
      path,
      Array.from({ length: 4 }, () => textField('Sizes', 'x'.repeat(megabyte - 1))),
    );
    await eventually(() => expect(said()).toMatch(/^HTTP\/1\.1 413 [^]*BODY_TOO_LARGE/));
  },
);

it('the largest product fits', async () => {
  const text = (length: number): string => 'Ы'.repeat(length);
  const list = <Item>(length: number, item: Item): string =>
    JSON.stringify(Array.from({ length }, () => item));
  const photo = `https://shop.example/api/images/${'a'.repeat(80)}.webp?size=1600x1600`;
  const form = new FormData();
  for (const [name, value] of Object.entries({
    _id: 'a'.repeat(24),
    Description: text(limits.description),
    Sizes: list(limits.options, text(limits.option)),
    Colors: list(limits.options, text(limits.option)),
    Tags: list(limits.tags, { name: text(limits.tagName), value: text(limits.tagValue) }),
    Seams: list(limits.seams, {
      ...{ name: text(limits.seamName), color: 'x'.repeat(limits.option) },
      photos: Array.from({ length: limits.images }, () => photo),
    }),
    ImageColors: list(limits.images, { image: photo, color: text(limits.option) }),
    ImageAlts: list(limits.images, { image: photo, alt: text(limits.imageAlt) }),
  }))
    form.append(name, value);
  const headers = { authorization };
  const answer = await fetch(`${url}/api/admin/products/update`, { method: 'POST', headers, body: form });
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
});
