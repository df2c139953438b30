import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AppError } from '@shop/domain';
import { ConcurrencyLimiter, openStorage, type Storage } from '@shop/service-kit';
import { testEnvironment } from '@shop/testing';
import { createConnection, type Connection } from 'mongoose';
import sharp from 'sharp';
import { ImageUploadRepository } from '../images/image-upload.repository.ts';
import { type ImageUpload, imageUploadSchema } from '../images/image-upload.schema.ts';
import { originalKey } from '../images/picture-keys.ts';
import { PutImage } from '../images/put-image.use-case.ts';
import { ImportPictureRepository } from './import-picture.repository.ts';
import { type ImportPicture, importPictureSchema } from './import-picture.schema.ts';
import { PictureDownload } from './picture-download.ts';
import { PictureIntake } from './picture-intake.ts';
import { countPictures, RowPictures } from './row-pictures.ts';

const shop = testEnvironment();
const importId = 'a'.repeat(24);
const fields = ['article', 'images', 'seams', 'imageColours'] as const;
const requested: string[] = [];
let server: Server;
let port = 0;
let connection: Connection;
let storage: Storage;
let pictures: RowPictures;

const at = (path: string): string => `http://photos.example:${port}${path}`;

beforeAll(async () => {
  const red = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const blue = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'blue' } })
    .png()
    .toBuffer();
  server = createServer((request, response) => {
    requested.push(request.url ?? '');
    if (request.url === '/text.png') return response.end('no picture at all');
    return response.end(request.url === '/blue.png' ? blue : red);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
  connection = await createConnection(shop.env['MONGODB_URI'] ?? '', {
    dbName: `${shop.env['DB_PREFIX']}catalogue`,
  }).asPromise();
  storage = openStorage(shop.env['STORAGE_URL'] ?? '');
  const clock = (): Date => new Date();
  const uploads = new ImageUploadRepository(connection.model<ImageUpload>('ImageUpload', imageUploadSchema));
  const known = new ImportPictureRepository(
    connection.model<ImportPicture>('ImportPicture', importPictureSchema),
  );
  await known.onModuleInit();
  const line = new ConcurrencyLimiter({
    atOnce: 2,
    waiting: 50,
    refusal: () => new AppError('SERVICE_UNAVAILABLE'),
  });
  const download = new PictureDownload({
    ...{ hosts: new Set([`photos.example:${port}`]), maxBytes: 100_000, timeoutMs: 2_000 },
    resolve: async () => ['127.0.0.1'],
    isAllowedAddress: () => true,
  });
  const images = new PutImage(storage, line, uploads, clock);
  pictures = new RowPictures(download, new PictureIntake(known, images, uploads, storage, clock));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await connection.close();
  await shop.dropDatabases();
});

const rows = (): string[][] => [
  ['A-1', `${at('/red.png')} | ${at('/blue.png?v=1,2')}`, '', `${at('/red.png')}= red`],
  ['A-2', at('/same.png'), `Кит: red = ${at('/red.png')}, ${'b'.repeat(32)}.webp`, ''],
  ['A-3', at('/text.png'), '', ''],
  ['A-4', `https://elsewhere.example/x.png | ${at('/red.png')}`, '', ''],
  ['A-5', `https://shop.example/api/images/${'c'.repeat(32)}.webp`, '', ''],
];

it('pictures named by URL are fetched and stored once, and the cells name the stored ones', async () => {
  const given = rows();
  const [first, second, third, fourth, fifth] = await pictures.take(importId, given, fields);
  const red = /^([\da-f]{32}\.webp)/.exec(second?.cells[1] ?? '')?.[1] ?? '';
  expect(await storage.has(originalKey(red))).toBe(true);
  // The same bytes at two addresses are one picture.
  expect(first?.cells).toEqual(['A-1', expect.stringMatching(`^${red} \\| `), '', `${red}= red`]);
  expect(second?.cells).toEqual(['A-2', red, `Кит: red = ${red}, ${'b'.repeat(32)}.webp`, '']);
  expect(third?.errors).toMatchObject([{ column: 'images', code: 'PICTURE_REFUSED' }]);
  expect(fourth?.errors).toMatchObject([{ column: 'images', code: 'PICTURE_HOST' }]);
  expect(fifth).toEqual({ cells: given[4], errors: [] });
  expect(requested.toSorted()).toEqual(['/blue.png?v=1,2', '/red.png', '/same.png', '/text.png']);

  // Known pictures are not fetched again; those that failed or were removed are.
  requested.length = 0;
  await storage.remove(originalKey(red));
  const again = await pictures.take(importId, [given[1] ?? [], given[2] ?? []], fields);
  expect(again[0]?.cells[1]).toBe(red);
  expect(requested.toSorted()).toEqual(expect.arrayContaining(['/same.png', '/text.png']));
  requested.length = 0;
  await pictures.take(importId, [given[0] ?? [], given[1] ?? []], fields);
  expect(requested).toEqual([]);
});

it('counts the pictures that a row needs', () => {
  expect(rows().map((cells) => countPictures(cells, fields))).toEqual([3, 2, 1, 2, 0]);
});
