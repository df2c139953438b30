import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { countSales, createProduct, getProduct, updateProduct } from '@shop/contracts';
import { eventually } from '@shop/testing';
import { Types } from 'mongoose';
import { openCatalogue, type OpenCatalogue } from './open-catalogue.ts';

/** How the database looks after an older backup was restored below running processes. */
let shop: OpenCatalogue;

beforeAll(async () => {
  shop = await openCatalogue({ CATALOGUE_POPULARITY_INTERVAL_MS: '1200' });
}, 60_000);
afterAll(() => shop.close());

const versions = () => shop.database.collection<{ _id: string; version: number }>('catalogue_version');
const batches = () => shop.database.collection<{ _id: string; published: number }>('sales_batch');

async function showsBoth(id: string, expected: object): Promise<void> {
  await eventually(async () => {
    for (const product of await shop.fromBoth(getProduct, { id })) expect(product).toMatchObject(expected);
  }, 20_000);
}

it('shows a restored older state, and the edits that follow it', async () => {
  const { id } = await shop.request(createProduct, shop.aHoodie());
  const before = await versions().findOne({});
  for (const title of ['Второе', 'Третье', 'Четвёртое'])
    await shop.request(updateProduct, { id, changes: { title } });
  const products = shop.database.collection('products');
  await products.updateOne({ _id: new Types.ObjectId(id) }, { $set: { title: 'Из копии' } });
  await versions().updateOne({}, { $set: { version: before?.version ?? 0 } });
  await showsBoth(id, { title: 'Из копии' });
  await shop.request(updateProduct, { id, changes: { title: 'После копии' } });
  await showsBoth(id, { title: 'После копии' });
}, 60_000);

it('shows the sales of a restored older state, and those that follow it', async () => {
  const { id } = await shop.request(createProduct, shop.aHoodie());
  const sell = (orderId: string) =>
    shop.request(countSales, { orderId, sold: [{ productId: id, quantity: 1 }] });
  for (const [at, order] of ['a', 'b', 'c'].entries()) {
    await sell(order.repeat(24));
    await showsBoth(id, { orderedTimes: at + 1 });
  }
  const state = await batches().findOne({});
  const restored = { batch: 1, published: 1 };
  await shop.database.collection('product_sales').updateOne({}, { $set: { pieces: 1, batch: 1 } });
  await shop.database
    .collection('products')
    .updateOne({ _id: new Types.ObjectId(id) }, { $set: { orderedTimes: 1, popularityVersion: 1 } });
  await batches().updateOne({ _id: state?._id ?? '' }, { $set: restored });
  await showsBoth(id, { orderedTimes: 1 });
  await sell('d'.repeat(24));
  await showsBoth(id, { orderedTimes: 2 });
}, 60_000);
