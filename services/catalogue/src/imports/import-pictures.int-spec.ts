import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { appendImportPictures, importPartBytes, type RequestOf } from '@shop/contracts';
import { enterCall, openStorage, runInCall } from '@shop/service-kit';
import { aZip } from '@shop/testing';
import sharp from 'sharp';
import { Types } from 'mongoose';
import { newRow } from '../../test/import-rows.ts';
import { ImportTable } from '../../test/import-table.ts';
import { openCatalogue, type OpenCatalogue } from '../../test/open-catalogue.ts';
import { pictureName } from '../images/picture-keys.ts';

let shop: OpenCatalogue;
let tables: ImportTable;
let red: Buffer;
let blue: Buffer;
let green: Buffer;

const draw = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: colour } })
    .png()
    .toBuffer();

beforeAll(async () => {
  shop = await openCatalogue();
  tables = new ImportTable(shop);
  [red, blue, green] = [await draw('#a00001'), await draw('#0000a2'), await draw('#00a003')];
});
afterAll(() => shop.close());
beforeEach(() => shop.database.collection('products').deleteMany({ article: /^I-/ }));

const storedOf = (article: string) => shop.database.collection('products').findOne({ article });
/** The number of files of an import in the storage. */
async function filesOf(id: string): Promise<number> {
  const folder = `${fileURLToPath(shop.storageUrl)}/import/${id}`;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

describe('pictures of an archive', () => {
  it('are referenced by file name in every column, and equal ones are stored once', async () => {
    const table = tables.of([
      newRow('I-1', {
        Фотографии: 'белое.png | лето/Чёрное.PNG | ещё раз белое.png',
        'Цвета фотографий': 'белое.png = red',
        'Описания фотографий': 'белое.png = Спереди',
        Параметры: 'Вышивка: red = кит.png',
      }),
      newRow('I-2', { Фотографии: 'чёрное.png' }),
    ]);
    const { id } = await tables.upload(tables.bytesOf(table));
    const sent = await tables.sendPictures(
      id,
      aZip([
        { name: 'фото/белое.png', bytes: red },
        { name: 'фото/лето/чёрное.png', bytes: blue },
        { name: 'лето/чёрное.png', bytes: blue },
        { name: 'ещё раз белое.png', bytes: red },
        { name: 'кит.png', bytes: green },
      ]),
    );
    expect(sent).toMatchObject({ state: 'uploaded', pictures: { fileName: 'photos.zip', count: 5 } });
    const checked = await tables.checkAgain(id, table, { key: 'article' });
    // The name in the second row matches two files.
    expect(checked.counts).toMatchObject({ created: 1, failed: 1 });
    expect(await tables.problems(id)).toEqual([[3, 'Фотографии', 'TWICE_IN_ARCHIVE']]);
    await tables.run(id, { kind: 'apply' });
    const [ofRed, ofBlue, ofGreen] = [red, blue, green].map(pictureName);
    expect(await storedOf('I-1')).toMatchObject({
      images: [ofRed, ofBlue],
      imageColours: [{ image: ofRed, colour: 'red' }],
      imageAlts: [{ image: ofRed, text: 'Спереди' }],
      seams: [{ name: 'Вышивка', colour: 'red', photos: [ofGreen] }],
    });
    expect(await openStorage(shop.storageUrl).has(`original/${ofRed ?? ''}`)).toBe(true);

    // Importing the same table again changes nothing, and an undo deletes the created product.
    const again = await tables.upload(tables.bytesOf(table));
    await tables.sendPictures(
      again.id,
      aZip([
        { name: 'белое.png', bytes: red },
        { name: 'лето/чёрное.png', bytes: blue },
        { name: 'ещё раз белое.png', bytes: red },
        { name: 'кит.png', bytes: green },
      ]),
    );
    const repeated = await tables.checkAgain(again.id, table, { key: 'article' });
    expect(repeated.counts).toMatchObject({ unchanged: 1, created: 1 });
    const undone = await tables.run(id, { kind: 'undo' });
    expect(undone.counts).toMatchObject({ undone: 1 });
    expect(await storedOf('I-1')).toMatchObject({ isAvailable: false, deletedAt: expect.any(Date) });
  });

  it('that are missing or invalid are reported by row and column, and can be sent later', async () => {
    const table = tables.of([
      newRow('I-1', { Фотографии: 'a.png | нет.png', Параметры: 'Кит: red = текст.png' }),
      newRow('I-2', { Фотографии: 'велика.png' }),
      newRow('I-3', { Фотографии: 'a.png' }),
    ]);
    const { id } = await tables.upload(tables.bytesOf(table));
    const without = await tables.checkAgain(id, table, { key: 'article' });
    expect(without).toMatchObject({ pictures: null, counts: { failed: 3 } });
    const files = [
      { name: 'a.png', bytes: red },
      { name: 'текст.png', bytes: Buffer.from('no picture') },
      { name: 'велика.png', bytes: Buffer.alloc(6_000_000) },
    ];
    // The results of the dry run are outdated.
    expect(await tables.sendPictures(id, aZip(files))).toMatchObject({ state: 'uploaded' });
    await tables.checkAgain(id, table, { key: 'article' });
    expect(await tables.problems(id)).toEqual([
      [2, 'Фотографии', 'NOT_IN_ARCHIVE'],
      [2, 'Параметры', 'PICTURE_REFUSED'],
      [3, 'Фотографии', 'PICTURE_REFUSED'],
    ]);
    expect((await tables.run(id, { kind: 'apply' })).counts).toMatchObject({ created: 1, failed: 2 });
    const mended = ['нет.png', 'текст.png', 'велика.png'].map((name) => ({ name, bytes: blue }));
    const replaced = await tables.sendPictures(id, aZip([...files.slice(0, 1), ...mended]), 'more.zip');
    expect(replaced).toMatchObject({ state: 'applied', pictures: { fileName: 'more.zip', count: 4 } });
    expect((await tables.run(id, { kind: 'retry' })).counts).toMatchObject({ created: 3, failed: 0 });
    // The table and the current archive.
    expect(await filesOf(id)).toBe(2);
  });
});

describe('a corrupted file in an archive', () => {
  it('is reported by row and column, and its row succeeds with an intact archive', async () => {
    const table = tables.of([newRow('I-1', { Фотографии: 'a.png' }), newRow('I-2', { Фотографии: 'b.png' })]);
    const files = [
      { name: 'a.png', bytes: red, method: 0 },
      { name: 'b.png', bytes: blue },
    ];
    const damaged = aZip(files);
    const at = damaged.indexOf(red) + red.length - 20;
    damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at);
    const { id } = await tables.upload(tables.bytesOf(table));
    await tables.sendPictures(id, damaged);
    const checked = await tables.checkAgain(id, table, { key: 'article' });
    expect(checked.counts).toMatchObject({ created: 1, failed: 1 });
    expect(await tables.problems(id)).toEqual([[2, 'Фотографии', 'DAMAGED_IN_ARCHIVE']]);
    await tables.run(id, { kind: 'apply' });
    await tables.sendPictures(id, aZip(files));
    expect((await tables.run(id, { kind: 'retry' })).counts).toMatchObject({ created: 2, failed: 0 });
  });
});

describe('an archive', () => {
  const bring = async (bytes: Buffer) => {
    const { id } = await tables.upload(tables.bytesOf(tables.of([newRow('I-1')])));
    return { id, sending: tables.sendPictures(id, bytes) };
  };

  it.each([
    ['with a password', () => aZip([{ name: 'a.png', bytes: red, flags: 1 }]), 'ARCHIVE_ENCRYPTED'],
    ['with an archive in it', () => aZip([{ name: 'a.zip', bytes: red }]), 'ARCHIVE_NESTED'],
    [
      'that would unpack to 1.2 GB',
      () => aZip(Array.from({ length: 3 }, (_, at) => ({ name: `${at}.png`, bytes: red, saidBytes: 4e8 }))),
      'ARCHIVE_TOO_LARGE',
    ],
    ['that is a picture', () => red, 'ARCHIVE_UNREADABLE'],
    ['without files', () => aZip([{ name: 'empty/', bytes: Buffer.alloc(0) }]), 'ARCHIVE_UNREADABLE'],
  ])('%s is rejected and leaves nothing', async (_what, bytes, code) => {
    const { id, sending } = await bring(bytes());
    await expect(sending).rejects.toMatchObject({ code });
    expect(await filesOf(id)).toBe(1);
    const stored = await shop.database.collection('product_imports').findOne({ _id: new Types.ObjectId(id) });
    expect(stored).toMatchObject({ state: 'uploaded', archiveParts: {} });
    expect(stored?.['pictures']).toBeUndefined();
  });

  it('is sent in parts, and the upload started last is kept', async () => {
    const { id } = await tables.upload(tables.bytesOf(tables.of([newRow('I-1')])));
    const large = aZip([{ name: 'a.png', bytes: Buffer.alloc(importPartBytes), method: 0 }]);
    const first: RequestOf<typeof appendImportPictures> = {
      ...{ id, upload: new Types.ObjectId().toHexString(), fileName: 'a.zip', number: 0, isLast: false },
      bytes: large.subarray(0, importPartBytes).toString('base64'),
    };
    await shop.request(appendImportPictures, first);
    await tables.sendPictures(id, aZip([{ name: 'b.png', bytes: red }]), 'b.zip');
    expect(await filesOf(id)).toBe(2);
    const rest = { number: 1, isLast: true, bytes: large.subarray(importPartBytes).toString('base64') };
    await expect(shop.request(appendImportPictures, { ...first, ...rest })).rejects.toBeDefined();
  });

  it('is rejected while rows are processed, and for an unknown import', async () => {
    const { id } = await tables.upload(tables.bytesOf(tables.of([newRow('I-1')])));
    const imports = shop.database.collection('product_imports');
    await imports.updateOne({ _id: new Types.ObjectId(id) }, { $set: { state: 'applying', dueAt: null } });
    const bytes = aZip([{ name: 'a.png', bytes: red }]);
    await expect(tables.sendPictures(id, bytes)).rejects.toMatchObject({ code: 'IMPORT_STATE' });
    await expect(tables.sendPictures('f'.repeat(24), bytes)).rejects.toMatchObject({
      code: 'IMPORT_NOT_FOUND',
    });
  });
});

it('an import stores who uploaded it', async () => {
  const person = 'b'.repeat(24);
  const call = enterCall(undefined, undefined, `person ${person} session-1`);
  const { id, broughtBy } = await runInCall(call, () =>
    tables.upload(tables.bytesOf(tables.of([newRow('I-1')]))),
  );
  expect(broughtBy).toBe(person);
  expect((await tables.upload(tables.bytesOf(tables.of([newRow('I-1')])))).broughtBy).toBeNull();
  expect(id).toHaveLength(24);
});
