import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getPersonRights, getProductImport, type ReplyOf } from '@shop/contracts';
import type { Permission } from '@shop/domain';
import { enterCall, runInCall } from '@shop/service-kit';
import { openTestBus, type TestBus } from '@shop/testing';
import { newRow, someProducts } from '../../test/import-rows.ts';
import { ImportTable } from '../../test/import-table.ts';
import { openCatalogue, type OpenCatalogue } from '../../test/open-catalogue.ts';
import { image } from '../../test/pictures-of-example.ts';

type Import = ReplyOf<typeof getProductImport>;

const author = 'person 674000000000000000000777 674000000000000000000551';
const everything: Permission[] = ['adminPanel', 'addShopItems', 'editShopItems'];
/** One batch of rows, and some more. */
const rows = 270;

let shop: OpenCatalogue;
let identity: TestBus;
let tables: ImportTable;
/** What identity replies next; the last one again and again. */
let rights: Permission[][] = [];

beforeAll(async () => {
  shop = await openCatalogue();
  identity = await openTestBus(shop.env);
  await identity.answer(getPersonRights, () => ({
    permissions: (rights.length > 1 ? rights.shift() : rights[0]) ?? [],
  }));
  tables = new ImportTable(shop);
  await tables.storeImage(image);
});
afterAll(async () => {
  await identity.close();
  await shop.close();
});
beforeEach(async () => {
  rights = [everything];
  await shop.database.collection('products').deleteMany({});
});

const asAuthor = (id: string, kind: 'apply' | 'retry' | 'undo'): Promise<Import> =>
  runInCall(enterCall(undefined, undefined, author), () => tables.begin(id, { kind }));

async function checkedTable(): Promise<string> {
  const table = tables.of(Array.from({ length: rows }, (_, at) => newRow(`I-${at}`)));
  return (await tables.check(table, { key: 'article' })).id;
}

const countProducts = (): Promise<number> => shop.database.collection('products').countDocuments();

describe('an import', () => {
  it('ends between its rows when its author loses a right, and goes on from there', async () => {
    const id = await checkedTable();
    rights = [everything, ['adminPanel', 'editShopItems']];
    await asAuthor(id, 'apply');
    expect(await tables.settled(id)).toMatchObject({
      ...{ state: 'applied', stopped: { row: 251, reason: 'rights' } },
      counts: { created: 250, skipped: 20, failed: 0 },
    });
    expect(await countProducts()).toBe(250);
    rights = [everything];
    await asAuthor(id, 'retry');
    expect(await tables.settled(id)).toMatchObject({ stopped: null, counts: { created: 270, skipped: 0 } });
    expect(await countProducts()).toBe(rows);
    // An undo that ends early can be begun again.
    rights = [everything, []];
    await asAuthor(id, 'undo');
    expect(await tables.settled(id)).toMatchObject({
      ...{ state: 'applied', stopped: { row: 251, reason: 'rights' } },
      counts: { created: 20, undone: 250 },
    });
    rights = [everything];
    await asAuthor(id, 'undo');
    expect(await tables.settled(id)).toMatchObject({ state: 'undone', counts: { undone: 270, kept: 0 } });
  });

  it.each(['check', 'apply'] as const)('stops when somebody asks for it during %s', async (kind) => {
    const id = await checkedTable();
    const fields = (await shop.request(getProductImport, { id })).columns.map(({ field }) => field);
    const check = { kind: 'check', fields, key: 'article', emptyCell: 'keep' } as const;
    await tables.begin(id, kind === 'check' ? check : { kind });
    expect(await tables.begin(id, { kind: 'stop' })).toMatchObject({ isStopping: true });
    const { state, stopped, counts } = await tables.settled(id);
    expect(state).toBe(kind === 'check' ? 'uploaded' : 'applied');
    expect(stopped).toMatchObject({ reason: 'asked' });
    const written = kind === 'check' ? 0 : (stopped?.row ?? 0) - 1;
    expect(counts).toMatchObject({ created: written, skipped: kind === 'check' ? 0 : rows - written });
    expect(await countProducts()).toBe(written);
    await expect(tables.begin(id, { kind: 'stop' })).rejects.toMatchObject({ code: 'IMPORT_STATE' });
  });

  it('completes the rows that a crashed process has begun before it stops', async () => {
    const id = await checkedTable();
    rights = [everything, []];
    await asAuthor(id, 'apply');
    await tables.settled(id);
    // Simulates a crash during the first batch: its rows were noted, and one of them was not written.
    await shop.database.collection('products').deleteOne({ article: 'I-7' });
    const imports = shop.database.collection('product_imports');
    await imports.updateMany({ state: 'applied' }, { $inc: { run: -1 } });
    rights = [[]];
    await tables.die(id);
    expect(await tables.settled(id)).toMatchObject({ stopped: { row: 251 }, counts: { created: 250 } });
    expect(await countProducts()).toBe(250);
  });

  it('is not undone with half of the rights that it took', async () => {
    await someProducts(shop, 1);
    const table = tables.of([newRow('I-2'), { Артикул: 'I-1', Наименование: 'Другое' }]);
    const { id } = await tables.check(table, { key: 'article' });
    await tables.run(id, { kind: 'apply' });
    for (const may of [
      { create: true, change: false },
      { create: false, change: true },
    ])
      await expect(tables.begin(id, { kind: 'undo' }, may)).rejects.toMatchObject({
        code: 'IMPORT_UNDO_RIGHTS',
      });
    expect((await tables.run(id, { kind: 'undo' })).counts).toMatchObject({ undone: 2, kept: 0 });
  });
});
