import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
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
import { startCatalogue } from './catalogue-process.ts';
import { openTwoCatalogues, type TwoCatalogues } from './open-two-catalogues.ts';

/** What is sent to the database between a change and telling of it. */
const telling = { texts: ['catalogue_version', '$inc', 'upsert'], when: 'before' } as const;

let victim: ChildProcess;
let shop: TwoCatalogues;
let proxy: TwoCatalogues['proxy'];
let caller: TwoCatalogues['caller'];
let database: TwoCatalogues['database'];
let categoryId: string;
let subcategoryId: string;

beforeAll(async () => {
  shop = await openTwoCatalogues();
  ({ proxy, caller, database, categoryId, subcategoryId } = shop);
}, 60_000);
afterAll(() => shop.close());

/** Makes changes until the other process was asked for one, and was killed before it could tell of it. */
async function changeUntilKilled(change: (time: number) => Promise<unknown>): Promise<void> {
  victim = await startCatalogue(shop.env, proxy);
  const dead = once(victim, 'exit');
  let isDead = false;
  proxy.arm(telling, () => {
    isDead = true;
    victim.kill('SIGKILL');
  });
  for (let time = 1; !isDead; time += 1) {
    expect(time).toBeLessThan(100);
    await change(time).catch(() => undefined);
  }
  await dead;
}

const aHoodie = (article: string) => ({
  ...createProduct.example.request,
  ...{ article, title: article, categoryId, subcategoryIds: [subcategoryId], collectionIds: [] },
});
/** Longer than a change is taken for one that is being made, and the next two looks at the counter. */
const foundOutMs = 25_000;

it('an edit of a process that was killed before it told of it is shown by the others', async () => {
  const { id } = await caller.bus.request(createProduct, aHoodie('E-1'));
  await changeUntilKilled((time) =>
    caller.bus.request(updateProduct, { id, changes: { title: `Правка ${time}` } }, { timeoutMs: 1_000 }),
  );
  const stored = await database.collection('products').findOne({ article: 'E-1' });
  expect((await caller.bus.request(getProduct, { id })).title).not.toBe(stored?.['title']);
  await eventually(async () => {
    expect((await caller.bus.request(getProduct, { id })).title).toBe(stored?.['title']);
  }, foundOutMs);
}, 90_000);

it('and so are a new product and a section that was deleted', async () => {
  await changeUntilKilled((time) =>
    caller.bus.request(createProduct, aHoodie(`N-${time}`), { timeoutMs: 1_000 }),
  );
  const made = await database.collection('products').countDocuments();
  await eventually(async () => {
    const { products } = await caller.bus.request(listProducts, { limit: 1_000 });
    expect(products).toHaveLength(made);
  }, foundOutMs);

  await changeUntilKilled(async (time) => {
    const section = { link: `gone-${time}`, name: `Раздел ${time}`, items: [] };
    const { id } = await caller.bus.request(createCategory, section, { timeoutMs: 1_000 });
    await caller.bus.request(removeCategory, { id }, { timeoutMs: 1_000 });
  });
  const sections = await database.collection('categories').distinct('link');
  await eventually(async () => {
    const { categories } = await caller.bus.request(listCategories, {});
    expect(categories.map(({ link }) => link).toSorted()).toEqual(sections.toSorted());
  }, foundOutMs);
}, 120_000);

it('nothing stays noted: neither what was told of, nor what was refused, nor what was lost', async () => {
  const { article, ...rest } = aHoodie('N-1');
  await expect(caller.bus.request(createProduct, { ...rest, article: 'E-1' })).rejects.toMatchObject({
    code: 'ARTICLE_TAKEN',
  });
  expect(article).toBe('N-1');
  const counter = await database
    .collection<{ _id: string; begun?: unknown }>('catalogue_version')
    .findOne({});
  expect(counter?.begun).toEqual([]);
});
