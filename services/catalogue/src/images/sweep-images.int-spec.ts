import { randomUUID } from 'node:crypto';
import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createCategory, createProduct, getProduct, putImage, putPage, updateProduct } from '@shop/contracts';
import { openStorage, type RunningApp, type Storage } from '@shop/service-kit';
import { eventually, openTestBus, testEnvironment, type TestBus } from '@shop/testing';
import { createConnection, type Connection } from 'mongoose';
import sharp from 'sharp';
import { bootstrap } from '../index.ts';

const shop = testEnvironment();
const running: RunningApp[] = [];
let caller: TestBus;
let storage: Storage;
let database: Connection;

beforeAll(async () => {
  storage = openStorage(shop.env['STORAGE_URL'] ?? '');
  database = await createConnection(shop.env['MONGODB_URI'] ?? '', {
    dbName: `${shop.env['DB_PREFIX']}catalogue`,
  }).asPromise();
  running.push(await bootstrap({ env: shop.env }));
  caller = await openTestBus(shop.env);
});
afterAll(async () => {
  await caller.close();
  await database.close();
  for (const app of running) await app.close();
  await shop.dropDatabases();
});

async function put(colour: string): Promise<string> {
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: colour } });
  const bytes = (await picture.png().toBuffer()).toString('base64');
  return (await caller.bus.request(putImage, { bytes })).name;
}

const isStored = (name: string): Promise<boolean> => storage.has(`original/${name}`);

/** The request for a product with these pictures, in a category of its own. */
async function placed(images: string[], article: string) {
  const request = { link: `c-${article}`, name: 'Одежда', items: [{ link: 'hoodie', name: 'Худи' }] };
  const { id, items } = await caller.bus.request(createCategory, request);
  return {
    ...createProduct.example.request,
    ...{
      images,
      article,
      seams: [],
      categoryId: id,
      subcategoryIds: [items[0]?.id ?? ''],
      collectionIds: [],
    },
  };
}

/** Dates all uploads back by an hour and starts a replica, which sweeps immediately; waits until these are swept. */
async function sweepAnHourLater(): Promise<void> {
  const uploads = database.collection<{ _id: string }>('image_uploads');
  const putAt = new Date(Date.now() - 3_600_000);
  await uploads.updateMany({}, { $set: { putAt } });
  running.push(await bootstrap({ env: shop.env }));
  await eventually(async () => {
    expect(await uploads.countDocuments({ state: { $ne: 'kept' }, putAt })).toBe(0);
  });
}

it('removes unused pictures and keeps those used by products, seams and pages', async () => {
  const [forgotten, ofProduct, ofSeam, ofPage] = [
    await put('#100001'),
    await put('#100002'),
    await put('#100003'),
    await put('#100004'),
  ];
  const { id, items } = await caller.bus.request(createCategory, {
    ...{ link: 'clothes', name: 'Одежда', items: [{ link: 'hoodie', name: 'Худи' }] },
  });
  const product = await caller.bus.request(createProduct, {
    ...createProduct.example.request,
    ...{ images: [ofProduct], seams: [{ name: 'Вышивка', colour: 'red', photos: [ofSeam] }] },
    ...{ categoryId: id, subcategoryIds: [items[0]?.id ?? ''], collectionIds: [] },
  });
  const content = `<p><img src="https://shop.test/api/images/${ofPage}" /></p>`;
  await caller.bus.request(putPage, { ...putPage.example.request, content });
  await sweepAnHourLater();
  expect(await Promise.all([forgotten, ofProduct, ofSeam, ofPage].map(isStored))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  // Pictures that were used once stay, since orders keep showing what was bought.
  const other = await put('#100005');
  await caller.bus.request(updateProduct, { id: product.id, changes: { images: [other] } });
  expect(await put('#100002')).toBe(ofProduct);
  await sweepAnHourLater();
  expect(await Promise.all([ofProduct, other].map(isStored))).toEqual([true, true]);
  await expect(caller.bus.request(getProduct, { id: product.id })).resolves.toMatchObject({
    images: [other],
  });
  // A picture that was removed can be uploaded again.
  expect(await put('#100001')).toBe(forgotten);
  expect(await isStored(forgotten)).toBe(true);
}, 60_000);

it('keeps pictures that a product has shown only briefly, since they may be part of orders', async () => {
  const [first, second, ofSeam] = [await put('#200001'), await put('#200002'), await put('#200003')];
  const { id } = await caller.bus.request(createProduct, {
    ...(await placed([first], 'sw-1')),
    seams: [{ name: 'Вышивка', colour: 'red', photos: [ofSeam] }],
  });
  await caller.bus.request(updateProduct, { id, changes: { images: [second], seams: null } });
  await sweepAnHourLater();
  expect(await Promise.all([first, second, ofSeam].map(isStored))).toEqual([true, true, true]);
}, 60_000);

it('removes the files of writes that were interrupted an hour ago', async () => {
  const folder = fileURLToPath(shop.env['STORAGE_URL'] ?? '');
  const draft = (name: string): string => join(folder, `${name}.webp.${randomUUID()}.part`);
  const [interrupted, underWay] = [draft('a'), draft('b')];
  for (const file of [interrupted, underWay]) await writeFile(file, 'a pic');
  const hourAgo = new Date(Date.now() - 3_600_000);
  await utimes(interrupted, hourAgo, hourAgo);
  running.push(await bootstrap({ env: shop.env }));
  await eventually(async () => {
    expect((await readdir(folder)).filter((file) => file.endsWith('.part'))).toEqual([basename(underWay)]);
  });
  await rm(underWay);
}, 60_000);

it('never removes a picture of a product that is saved concurrently', async () => {
  const names: string[] = [];
  for (let at = 0; at < 12; at += 1) names.push(await put(`#3000${String(at).padStart(2, '0')}`));
  const wanted = await Promise.all(names.map((name, at) => placed([name], `race-${at}`)));
  const create = async (request: (typeof wanted)[number]): Promise<string | null> => {
    try {
      return (await caller.bus.request(createProduct, request)).id;
    } catch (error) {
      // A product created after the removal is rejected: its photo has to be uploaded again.
      expect(error).toMatchObject({ code: 'BAD_REQUEST', details: [{ field: 'images' }] });
      return null;
    }
  };
  const [made] = await Promise.all([Promise.all(wanted.map(create)), sweepAnHourLater()]);
  const stored = await Promise.all(names.map(isStored));
  expect(made.filter((id, at) => id !== null && !stored[at])).toEqual([]);
  for (const id of made.flatMap((one) => one ?? []))
    await expect(caller.bus.request(getProduct, { id })).resolves.toMatchObject({ id });
}, 60_000);
