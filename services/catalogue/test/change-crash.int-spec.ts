import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createCategory,
  createProduct,
  getProduct,
  listCategories,
  listProducts,
  removeCategory,
  updateProduct,
} from '@shop/contracts';
import { eventually } from '@shop/testing';
import { openTwoCatalogues, type TwoCatalogues } from './open-two-catalogues.ts';

/** The database command between a change and its announcement. */
const telling = { texts: ['catalogue_version', '$inc', 'upsert'], when: 'before' } as const;

let shop: TwoCatalogues;
let victim: TwoCatalogues['victim'];
let bus: TwoCatalogues['bus'];
let database: TwoCatalogues['database'];
let categoryId: string;
let subcategoryId: string;

beforeAll(async () => {
  shop = await openTwoCatalogues();
  ({ victim, bus, database, categoryId, subcategoryId } = shop);
}, 60_000);
afterAll(() => shop.close());

/** Makes changes until the other process handles one, and is killed before it can announce it. */
async function changeUntilKilled(change: (time: number) => Promise<unknown>): Promise<void> {
  await victim.start();
  const { hasCome, stopped } = victim.stopAt(telling);
  for (let time = 1; !hasCome(); time += 1) {
    expect(time).toBeLessThan(100);
    await change(time).catch(() => undefined);
  }
  await stopped;
}

const aHoodie = (article: string) => ({
  ...createProduct.example.request,
  ...{ article, title: article, categoryId, subcategoryIds: [subcategoryId], collectionIds: [] },
});
/** Longer than a change counts as being in progress, plus the next two version checks. */
const foundOutMs = 25_000;

it('an edit is shown by other replicas when its process is killed before announcing it', async () => {
  const { id } = await bus.request(createProduct, aHoodie('E-1'));
  await changeUntilKilled((time) =>
    bus.request(updateProduct, { id, changes: { title: `Правка ${time}` } }, { timeoutMs: 1_000 }),
  );
  const stored = await database.collection('products').findOne({ article: 'E-1' });
  expect((await bus.request(getProduct, { id })).title).not.toBe(stored?.['title']);
  await eventually(async () => {
    expect((await bus.request(getProduct, { id })).title).toBe(stored?.['title']);
  }, foundOutMs);
}, 90_000);

it('a new product and a removed category are shown too', async () => {
  await changeUntilKilled((time) => bus.request(createProduct, aHoodie(`N-${time}`), { timeoutMs: 1_000 }));
  const made = await database.collection('products').countDocuments();
  await eventually(async () => {
    const { products } = await bus.request(listProducts, { limit: 1_000 });
    expect(products).toHaveLength(made);
  }, foundOutMs);

  await changeUntilKilled(async (time) => {
    const section = { link: `gone-${time}`, name: `Раздел ${time}`, items: [] };
    const { id } = await bus.request(createCategory, section, { timeoutMs: 1_000 });
    await bus.request(removeCategory, { id }, { timeoutMs: 1_000 });
  });
  const sections = await database.collection('categories').distinct('link');
  await eventually(async () => {
    const { categories } = await bus.request(listCategories, {});
    expect(categories.map(({ link }) => link).toSorted()).toEqual(sections.toSorted());
  }, foundOutMs);
}, 120_000);

it('no change remains recorded as begun after success, rejection or a crash', async () => {
  const { article, ...rest } = aHoodie('N-1');
  await expect(bus.request(createProduct, { ...rest, article: 'E-1' })).rejects.toMatchObject({
    code: 'ARTICLE_TAKEN',
  });
  expect(article).toBe('N-1');
  const counter = await database
    .collection<{ _id: string; begun?: unknown }>('catalogue_version')
    .findOne({});
  expect(counter?.begun).toEqual([]);
});
