import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCollection, putArtCover, putImage } from '@shop/contracts';
import type { Permission } from '@shop/domain';
import { eventually } from '@shop/testing';
import { bearerOf } from './access-token.ts';
import { startShop, type TestShop } from './shop.ts';

/** Four by three pixels. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAMAAACDKl70AAAAA1BMVEV3qrv+n31oAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQI12NgQAEAAA8AAS0uh5oAAAAASUVORK5CYII=',
  'base64',
);
/** Its header declares 65,000 by 65,000 pixels. */
const bomb = Buffer.from(png);
bomb.writeUInt32BE(65_000, 16);
bomb.writeUInt32BE(65_000, 20);
const webp = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 '), Buffer.alloc(20)]);
const huge = (size: number): Buffer => Buffer.concat([png, Buffer.alloc(size - png.length)]);

let shop: TestShop;
let collectionId: string;
let updatedAt: string;

beforeAll(async () => {
  shop = await startShop({}, 2);
  const images = { card: null, carousel: null, cardMobile: null, carouselMobile: null };
  const input = { link: 'comet', name: 'Комета', description: '', images };
  ({ id: collectionId, updatedAt } = await shop.bus.request(createCollection, input));
});
afterAll(() => shop.close());

type Body = Record<string, unknown>;

async function upload(
  path: string,
  fields: Record<string, string | Buffer>,
  permissions: readonly Permission[] = ['adminPanel', 'editShopItems'],
): Promise<{ status: number; body: Body }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    // The file name and type are wrong on purpose: only the content counts.
    else form.append(name, new Blob([new Uint8Array(value)], { type: 'image/png' }), 'photo.png');
  }
  const authorization = bearerOf(shop, { permissions });
  const response = await fetch(shop.url + path, { method: 'POST', headers: { authorization }, body: form });
  return { status: response.status, body: (await response.json()) as Body };
}

/** Checks the response of every gateway, within a second. */
const everywhere = (path: string, check: (body: unknown) => void): Promise<void> =>
  eventually(async () => {
    for (const { url } of shop.gateways) check(await (await fetch(url + path)).json());
  }, 1_000);

describe('POST /api/admin/collection/{id}/image/upload', () => {
  const path = (id = collectionId): string => `/api/admin/collection/${id}/image/upload`;

  it.each(['card_img', 'carousel_img', 'card_img_mobile', 'carousel_img_mobile'])(
    'sets %s, and every gateway shows it within a second',
    async (field) => {
      const { status, body } = await upload(path(), { image: png, field });
      expect([status, body]).toEqual([
        200,
        { image: expect.stringMatching(/^\/api\/images\/[\da-f]{32}\.webp$/), updatedAt: expect.any(String) },
      ]);
      await everywhere('/api/collections/comet', (one) =>
        expect(one).toMatchObject({ [field]: body['image'] }),
      );
      expect((await fetch(shop.url + String(body['image']))).status).toBe(200);
    },
  );

  it.each([
    ['a WebP', webp, 400, 'Допустимые форматы изображения: PNG, JPEG, JPG'],
    ['a text', Buffer.from('привет'), 400, 'Допустимые форматы изображения: PNG, JPEG, JPG'],
    ['more than 5 MB', huge(5_242_881), 413, 'Размер изображения должен быть не более 5 МБ'],
    ['a bomb of pixels', bomb, 413, 'Размер изображения должен быть не более 5 МБ и 40 мегапикселей'],
    ['a picture that was cut off', png.subarray(0, 40), 400, 'Не удалось прочитать изображение.'],
  ])('rejects %s', async (_, image, status, text) => {
    const answer = await upload(path(), { image, field: 'card_img' });
    expect(answer).toMatchObject({ status, body: { message: expect.stringContaining(text) } });
  });

  it('rejects an unknown field, a second file, no file, missing permission and an unknown collection', async () => {
    expect(await upload(path(), { image: png, field: 'link' })).toMatchObject({ status: 400 });
    expect(await upload(path(), { image: png, other: png, field: 'card_img' })).toMatchObject({
      status: 400,
    });
    expect(await upload(path(), { field: 'card_img' })).toMatchObject({ status: 400 });
    expect(await upload(path(), { image: png, field: 'card_img' }, ['adminPanel'])).toMatchObject({
      status: 403,
    });
    expect(await upload(path('f'.repeat(24)), { image: png, field: 'card_img' })).toMatchObject({
      status: 404,
    });
    expect(await upload(path('no-id'), { image: png, field: 'card_img' })).toMatchObject({ status: 404 });
  });

  it('rejects an upload for a version that has changed meanwhile', async () => {
    expect(await upload(path(), { image: png, field: 'card_img', updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'EDITED_MEANWHILE' },
    });
  });
});

describe('POST /api/admin/art-covers/upload', () => {
  const path = '/api/admin/art-covers/upload';

  it('fills a slot and keeps its link, and every gateway shows it within a second', async () => {
    const { name } = await shop.bus.request(putImage, { bytes: png.toString('base64') });
    await shop.bus.request(putArtCover, { slot: 1, image: name, link: '/collection/comet' });
    const { status, body } = await upload(path, { images: png, imageId: '1' });
    expect([status, body]).toMatchObject([200, { message: 'Фотография #2 успешно загружена!', imageId: 1 }]);
    await everywhere('/api/art-covers', (covers) =>
      expect(covers).toEqual([{ slot: 1, image: body['image'], link: '/collection/comet' }]),
    );
  });

  it.each([
    ['nothing', { imageId: '0' }, 400, 'Вы не выбрали изображение'],
    [
      'a text',
      { images: Buffer.from('GIF89a'), imageId: '0' },
      400,
      'Разрешенный формат для фото .jpg, .png, или .webp',
    ],
    ['more than 2 MB', { images: huge(2_097_153), imageId: '0' }, 413, 'Размер файла должен быть менее 2MB.'],
    ['a third slot', { images: png, imageId: '2' }, 400, ''],
  ])('rejects %s', async (_, fields, status, text) => {
    const answer = await upload(path, fields);
    expect(answer).toMatchObject({ status, body: { message: expect.stringContaining(text) } });
  });

  it('returns 403 without the permission', async () => {
    expect(await upload(path, { images: png, imageId: '0' }, ['adminPanel', 'addShopItems'])).toMatchObject({
      status: 403,
      body: { message: 'У вас недостаточно прав.' },
    });
  });
});
