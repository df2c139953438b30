import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createConnection, Schema, type Connection } from 'mongoose';
import { failureOf, useContractTarget } from './contract-target.ts';

const target = useContractTarget('mongoose');

type Product = { slug: string; title: string; price: number; tags: string[]; options: Map<string, string> };

const schema = new Schema<Product>(
  {
    slug: { type: String, required: true, unique: true },
    title: { type: String, index: true },
    price: { type: Number, min: 0 },
    tags: [String],
    options: { type: Map, of: String },
  },
  { timestamps: true, optimisticConcurrency: true },
);

describe('mongoose', () => {
  let connection: Connection;
  const products = () => connection.model<Product>('Product', schema);
  const orderSchema = new Schema({ product: { type: Schema.Types.ObjectId, ref: 'Product' }, qty: Number });

  beforeAll(async () => {
    connection = await createConnection(target.uri, { dbName: target.db.databaseName }).asPromise();
    await products().init();
  });
  afterAll(() => connection.close());

  it('builds the indexes of a schema', async () => {
    const names = (await products().collection.indexes()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['slug_1', 'title_1']));
    expect(await products().diffIndexes()).toMatchObject({ toCreate: [], toDrop: [] });
  });

  it('creates, saves changes, reads lean and deletes', async () => {
    const made = await products().create({
      slug: 'mug',
      title: 'Кружка',
      price: 500,
      tags: ['a'],
      options: { colour: 'red' },
    });
    made.price = 450;
    made.tags.push('b');
    made.options.set('size', 'M');
    await made.save();
    const found = await products().findById(made._id).lean();
    expect(found).toMatchObject({ price: 450, tags: ['a', 'b'], options: { colour: 'red', size: 'M' } });
    await made.deleteOne();
    expect(await products().exists({ slug: 'mug' })).toBeNull();
  });

  it('tells a duplicate by code and keyPattern', async () => {
    await products().create({ slug: 'twice' });
    expect(await failureOf(products().create({ slug: 'twice' }))).toMatchObject({
      code: 11000,
      keyPattern: { slug: 1 },
    });
  });

  it('refuses to save a version that somebody else changed', async () => {
    const made = await products().create({ slug: 'versioned', price: 1 });
    const other = await products().findById(made._id).orFail();
    other.price = 2;
    await other.save();
    made.price = 3;
    expect((await failureOf(made.save())).name).toBe('VersionError');
  });

  it('populates references', async () => {
    const orders = connection.model('Order', orderSchema);
    const product = await products().create({ slug: 'populated', title: 'Худи' });
    const { _id } = await orders.create({ product: product._id, qty: 2 });
    const found = await orders.findById(_id).populate<{ product: Product }>('product').orFail();
    expect(found.product.title).toBe('Худи');
  });

  it('queries with cursors, aggregation, distinct, bulkWrite and bulkSave', async () => {
    await products().insertMany(
      Array.from({ length: 250 }, (_, n) => ({ slug: `bulk-${n}`, price: n, tags: ['bulk'] })),
    );
    let count = 0;
    for await (const _ of products().find({ tags: 'bulk' }).sort({ price: 1 }).cursor({ batchSize: 40 }))
      count += 1;
    expect(count).toBe(250);
    const [{ total }] = (await products().aggregate<{ total: number }>([
      { $match: { tags: 'bulk' } },
      { $group: { _id: null, total: { $sum: '$price' } } },
    ])) as [{ total: number }];
    expect(total).toBe((249 * 250) / 2);
    await products().bulkWrite([
      { updateMany: { filter: { tags: 'bulk' }, update: { $inc: { price: 1 } } } },
      { deleteOne: { filter: { slug: 'bulk-0' } } },
    ]);
    expect(await products().countDocuments({ tags: 'bulk', price: { $gte: 2 } })).toBe(249);
  });

  it('connection.transaction commits and rolls back documents', async () => {
    await connection.transaction(async (session) => {
      await products().create([{ slug: 'in-transaction' }], { session });
    });
    const failed = connection.transaction(async (session) => {
      await products().create([{ slug: 'never-there' }], { session });
      throw new Error('changed my mind');
    });
    expect((await failureOf(failed)).message).toBe('changed my mind');
    expect(await products().countDocuments({ slug: { $in: ['in-transaction', 'never-there'] } })).toBe(1);
  });

  it('several statements sent at once inside a transaction', async () => {
    await connection.transaction(async (session) => {
      await products().create([{ slug: 'first' }], { session });
      await Promise.all(
        ['second', 'third', 'fourth'].map((slug) => products().create([{ slug }], { session })),
      );
    });
    expect(await products().countDocuments({ slug: { $in: ['first', 'second', 'third', 'fourth'] } })).toBe(
      4,
    );
  });
});
