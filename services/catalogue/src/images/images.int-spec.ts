import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { putImage, renderImage, type ReplyOf } from '@shop/contracts';
import { openStorage, type RunningApp, type Storage } from '@shop/service-kit';
import { openTestBus, testEnvironment, type TestBus } from '@shop/testing';
import sharp from 'sharp';
import { bootstrap } from '../index.ts';
import { originalKey, pictureName, variantKey } from './picture-keys.ts';

const shop = testEnvironment();
let catalogue: RunningApp;
let caller: TestBus;
let storage: Storage;

beforeAll(async () => {
  storage = openStorage(shop.env['STORAGE_URL'] ?? '');
  catalogue = await bootstrap({ env: shop.env });
  caller = await openTestBus(shop.env);
});

afterAll(async () => {
  await caller.close();
  await catalogue.close();
  await shop.dropDatabases();
});

const put = (bytes: Buffer): Promise<ReplyOf<typeof putImage>> =>
  caller.bus.request(putImage, { bytes: bytes.toString('base64') });

const canvas = (width: number, height: number, background = '#7a3f66') =>
  sharp({ create: { width, height, channels: 3, background } });

/** The metadata of the picture stored under a key. */
async function stored(key: string) {
  const bytes = await storage.get(key);
  if (!bytes) throw new Error(`nothing under ${key}`);
  return sharp(bytes).metadata();
}

/** A PNG that declares its size but has hardly any bytes. */
function hollowPng(width: number, height: number): Buffer {
  const chunk = (type: string, body: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    const named = Buffer.concat([Buffer.from(type), body]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is stored as WebP when it is %s', async (format) => {
    const answer = await put(await canvas(60, 40).toFormat(format).toBuffer());
    expect(answer).toMatchObject({ width: 60, height: 40 });
    expect(await stored(`original/${answer.name}`)).toMatchObject({ format: 'webp', width: 60, height: 40 });
  });

  it('has the same name when it is uploaded again, also concurrently', async () => {
    const bytes = await canvas(30, 30, '#123456').png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(bytes)));
    answers.push(await put(bytes));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it.each([
    ['an empty file', () => Buffer.alloc(0)],
    ['zeros', (whole: Buffer) => Buffer.alloc(whole.length)],
    ['its beginning', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
  ])('is stored again when a power failure left %s of it', async (_what, damaged) => {
    const bytes = await canvas(50, 30, '#0a5b6c').png().toBuffer();
    const { name } = await put(bytes);
    expect(name).toBe(pictureName(bytes));
    const whole = Buffer.from((await storage.get(originalKey(name))) ?? []);
    await storage.put(originalKey(name), damaged(whole), 'image/webp');
    expect(await put(bytes)).toEqual({ name, width: 50, height: 30 });
    expect(Buffer.from((await storage.get(originalKey(name))) ?? []).equals(whole)).toBe(true);
  });

  it('is scaled down to at most 1600 pixels', async () => {
    await expect(put(await canvas(2_000, 1_000).jpeg().toBuffer())).resolves.toMatchObject({
      width: 1_600,
      height: 800,
    });
  });

  it('is rotated upright and stripped of EXIF metadata', async () => {
    const photo = await canvas(60, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const answer = await put(photo);
    expect(answer).toMatchObject({ width: 20, height: 60 });
    const metadata = await stored(`original/${answer.name}`);
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
  });

  it.each([
    ['a renamed text', Buffer.from('Это не фотография, это письмо.')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PNG without its pixels', hollowPng(9_000, 4)],
  ])('is rejected when it is %s', async (_what, bytes) => {
    await expect(put(bytes)).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE', status: 400 });
  });

  it('is rejected when it is truncated', async () => {
    const grain = Buffer.from(
      Array.from({ length: 300 * 300 * 3 }, (_, i) => Math.imul(i, 2_654_435_761) >>> 24),
    );
    const noise = await sharp(grain, { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();
    await expect(put(noise.subarray(0, noise.length / 3))).rejects.toMatchObject({
      code: 'IMAGE_UNREADABLE',
    });
  });

  it('is rejected when it declares huge dimensions, before it is decoded', async () => {
    await expect(put(hollowPng(50_000, 50_000))).rejects.toMatchObject({
      code: 'IMAGE_TOO_LARGE',
      status: 413,
    });
  });

  it('is rejected when it is larger than 5 MB', async () => {
    const bytes = Buffer.concat([await canvas(9, 9).png().toBuffer(), Buffer.alloc(5 * 1_024 * 1_024)]);
    await expect(put(bytes)).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' });
  });
});

describe('a variant', () => {
  it('fits its frame in the requested format', async () => {
    const { name } = await put(await canvas(1_200, 800).png().toBuffer());
    const variant = { name, size: '300x300' } as const;
    for (const format of ['avif', 'webp', 'jpeg'] as const) {
      const { key, contentType } = await caller.bus.request(renderImage, { ...variant, format });
      expect(contentType).toBe(`image/${format}`);
      expect(await stored(key)).toMatchObject({
        format: format === 'avif' ? 'heif' : format,
        width: 300,
        height: 200,
      });
    }
  });

  it('is never larger than the picture', async () => {
    const { name } = await put(await canvas(40, 20).png().toBuffer());
    const { key } = await caller.bus.request(renderImage, { name, size: '950x750', format: 'webp' });
    expect(await stored(key)).toMatchObject({ width: 40, height: 20 });
  });

  it('without a size has the dimensions of the picture', async () => {
    const { name } = await put(await canvas(41, 20).png().toBuffer());
    await expect(caller.bus.request(renderImage, { name, size: null, format: 'webp' })).resolves.toEqual({
      key: `original/${name}`,
      contentType: 'image/webp',
    });
    const { key } = await caller.bus.request(renderImage, { name, size: null, format: 'jpeg' });
    expect(await stored(key)).toMatchObject({ format: 'jpeg', width: 41 });
  });

  it('is created once for concurrent requests', async () => {
    const { name } = await put(await canvas(600, 600, '#345678').png().toBuffer());
    const sizes = ['50x50', '150x150', '300x300', '512x512', '950x750'] as const;
    const requests = sizes.flatMap((size) =>
      Array.from({ length: 10 }, () => caller.bus.request(renderImage, { name, size, format: 'webp' })),
    );
    const keys = new Set((await Promise.all(requests)).map(({ key }) => key));
    expect(keys.size).toBe(5);
    const folder = join(fileURLToPath(shop.env['STORAGE_URL'] ?? ''), 'variant', name);
    expect((await readdir(folder)).sort()).toEqual(sizes.map((size) => `${size}.webp`).sort());
  });

  it('is created again when a power failure left an empty file of it', async () => {
    const { name } = await put(await canvas(80, 80, '#2a3b4c').png().toBuffer());
    const variant = { name, size: '50x50', format: 'webp' } as const;
    await storage.put(variantKey(variant), Buffer.alloc(0), 'image/webp');
    const { key } = await caller.bus.request(renderImage, variant);
    expect(await stored(key)).toMatchObject({ width: 50, height: 50 });
  });

  it('of an unknown picture returns 404', async () => {
    for (const size of [null, '50x50'] as const) {
      for (const format of ['webp', 'jpeg'] as const) {
        const rendering = caller.bus.request(renderImage, { name: 'nobody.webp', size, format });
        await expect(rendering).rejects.toMatchObject({ code: 'IMAGE_NOT_FOUND', status: 404 });
      }
    }
  });
});
