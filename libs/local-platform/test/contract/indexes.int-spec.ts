import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { waitUntil } from '../../src/system/wait-until.ts';
import { failureOf, useContractTarget } from './contract-target.ts';

const target = useContractTarget('indexes');

const duplicate = { code: 11000, keyPattern: { slug: 1 } };

describe('indexes', () => {
  it('a unique index refuses with 11000, keyPattern and the names in the message', async () => {
    const things = await target.fresh([{ slug: 'a' }]);
    await things.createIndex({ slug: 1 }, { unique: true });
    const error = await failureOf(things.insertOne({ slug: 'a' }));
    expect(error).toMatchObject(duplicate);
    expect(error.message).toContain(
      `E11000 duplicate key error collection: ${things.namespace} index: slug_1`,
    );
  });

  it('an index that is named gives a page in its order, in both directions, and nothing has to be sorted', async () => {
    const documents = Array.from({ length: 500 }, (_, at) => ({ kind: at % 2, day: at % 7, size: at }));
    const things = await target.fresh<{ kind: number; day: number; size: number }>(documents);
    await things.createIndex({ kind: 1, day: -1, size: 1 }, { name: 'by_day' });
    for (const direction of [1, -1] as const) {
      const page = things
        .find({ kind: 1 })
        .hint('by_day')
        .sort({ day: -direction as 1 | -1, size: direction })
        .skip(3)
        .limit(4);
      const sorted = documents
        .filter(({ kind }) => kind === 1)
        .toSorted((one, other) => direction * (other.day - one.day || one.size - other.size));
      const sizes = (await page.toArray()).map(({ size }) => size);
      expect(sizes).toEqual(sorted.slice(3, 7).map(({ size }) => size));
      expect(JSON.stringify(await page.explain())).not.toMatch(/"(stage|Node Type)":"sort"/i);
    }
  });

  it('one document of thousands is found by its unique field without reading the others, soon after they are stored', async () => {
    // As large as people or orders: of smaller or fewer ones the engine reads the index anyway.
    const text = (): string => randomBytes(450).toString('base64');
    const documents = Array.from({ length: 12_000 }, (_, at) => ({ slug: `thing-${at}`, text: text() }));
    const things = await target.fresh<(typeof documents)[number]>();
    await things.createIndex({ slug: 1 }, { unique: true, name: 'by_slug' });
    await things.insertMany(documents);
    const isByIndex = async (): Promise<boolean> => {
      const plan = await things.find({ slug: 'thing-11999' }).limit(1).explain();
      return /"(indexName|Index Name)":"by_slug"/.test(JSON.stringify(plan));
    };
    expect(await waitUntil(isByIndex, 20_000, 500)).toBe(true);
  }, 30_000);

  it('update, replace, upsert and findOneAndUpdate meet it, too', async () => {
    const things = await target.fresh([{ slug: 'a' }, { slug: 'b' }]);
    await things.createIndex({ slug: 1 }, { unique: true });
    expect(await failureOf(things.updateOne({ slug: 'b' }, { $set: { slug: 'a' } }))).toMatchObject(
      duplicate,
    );
    expect(await failureOf(things.replaceOne({ slug: 'b' }, { slug: 'a' }))).toMatchObject(duplicate);
    expect(
      await failureOf(things.updateOne({ slug: 'a', n: 1 }, { $set: { n: 1 } }, { upsert: true })),
    ).toMatchObject(duplicate);
    expect(await failureOf(things.findOneAndUpdate({ slug: 'b' }, { $set: { slug: 'a' } }))).toMatchObject(
      duplicate,
    );
  });

  it('a duplicate _id is told as such', async () => {
    const things = await target.fresh<{ _id: number }>([{ _id: 1 }]);
    expect(await failureOf(things.insertOne({ _id: 1 }))).toMatchObject({
      code: 11000,
      keyPattern: { _id: 1 },
    });
  });

  it('a compound unique index looks at all of its fields', async () => {
    const things = await target.fresh([{ a: 1, b: 1 }]);
    await things.createIndex({ a: 1, b: -1 }, { unique: true });
    await things.insertOne({ a: 1, b: 2 });
    expect(await failureOf(things.insertOne({ a: 1, b: 2 }))).toMatchObject({
      code: 11000,
      keyPattern: { a: 1, b: -1 },
    });
  });

  it('missing counts as null in a unique index, not in a sparse one', async () => {
    const strict = await target.fresh();
    await strict.createIndex({ slug: 1 }, { unique: true });
    await strict.insertOne({});
    expect(await failureOf(strict.insertOne({}))).toMatchObject(duplicate);
    const sparse = await target.fresh();
    await sparse.createIndex({ slug: 1 }, { unique: true, sparse: true });
    await sparse.insertMany([{}, {}]);
    expect(await sparse.countDocuments()).toBe(2);
  });

  it('a partial unique index holds only where its filter matches ($exists, $type, equality)', async () => {
    for (const partialFilterExpression of [
      { slug: { $exists: true } },
      { slug: { $type: 'string' } },
      { active: true },
    ]) {
      const things = await target.fresh();
      await things.createIndex({ slug: 1 }, { unique: true, partialFilterExpression });
      await things.insertMany([{}, {}, { slug: 'a', active: true }]);
      expect(await failureOf(things.insertOne({ slug: 'a', active: true }))).toMatchObject(duplicate);
    }
  });

  it('a unique index over an array holds for each element between documents', async () => {
    const things = await target.fresh([{ slug: ['a', 'b'] }]);
    await things.createIndex({ slug: 1 }, { unique: true });
    expect(await failureOf(things.insertOne({ slug: ['b', 'c'] }))).toMatchObject({ code: 11000 });
  });

  it('building a unique index over duplicates fails with 11000 and leaves no index', async () => {
    const things = await target.fresh([{ slug: 'a' }, { slug: 'a' }]);
    expect(await failureOf(things.createIndex({ slug: 1 }, { unique: true }))).toMatchObject({ code: 11000 });
    expect(await things.indexes()).toHaveLength(1);
  });

  it('creating is idempotent; the same name with other options is refused with 85 or 86', async () => {
    const things = await target.fresh([{ a: 1 }]);
    expect(await things.createIndex({ a: 1 })).toBe('a_1');
    expect(await things.createIndex({ a: 1 })).toBe('a_1');
    const error = await failureOf(things.createIndex({ a: 1 }, { unique: true }));
    expect([85, 86]).toContain(error['code']);
  });

  it('several at once, listed with their options, dropped by name and all', async () => {
    const things = await target.fresh([{ a: 1 }]);
    await things.createIndexes([{ key: { a: 1 } }, { key: { b: 1, c: -1 }, name: 'bc', sparse: true }]);
    expect(await things.indexes()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'a_1', key: { a: 1 } }),
        expect.objectContaining({ name: 'bc', key: { b: 1, c: -1 }, sparse: true }),
      ]),
    );
    await things.dropIndex('bc');
    await things.dropIndexes();
    expect((await things.indexes()).map(({ name }) => name)).toEqual(['_id_']);
    expect(await failureOf(things.dropIndex('nope'))).toMatchObject({ code: 27 });
  });

  it('wildcard and hashed indexes', async () => {
    const things = await target.fresh([{ attributes: { colour: 'red' }, k: 1 }]);
    await things.createIndex({ 'attributes.$**': 1 });
    await things.createIndex({ k: 'hashed' });
    expect(await things.countDocuments({ 'attributes.colour': 'red', k: 1 })).toBe(1);
  });

  it('text search in Russian: stems, weights, score, phrase, negation', async () => {
    const things = await target.fresh([
      { _id: 1, title: 'Красные кружки', text: 'посуда' },
      { _id: 2, title: 'Футболка', text: 'красная, с кружкой' },
      { _id: 3, title: 'Худи', text: 'синее' },
    ]);
    await things.createIndex(
      { title: 'text', text: 'text' },
      { default_language: 'russian', weights: { title: 10, text: 1 } },
    );
    const search = async ($search: string): Promise<unknown[]> => {
      const score = { $meta: 'textScore' } as const;
      const found = await things
        .find({ $text: { $search } }, { projection: { score } })
        .sort({ score })
        .toArray();
      return found.map(({ _id }) => _id);
    };
    expect(await search('кружка')).toEqual([1, 2]);
    expect(await search('"красные кружки"')).toEqual([1]);
    expect(await search('кружка -футболка')).toEqual([1]);
  });

  it('2dsphere: $near orders by distance, $geoNear tells it', async () => {
    const at = (...coordinates: number[]) => ({ type: 'Point', coordinates });
    const things = await target.fresh([
      { _id: 'far', at: at(30.3, 59.9) },
      { _id: 'near', at: at(37.6, 55.7) },
    ]);
    await things.createIndex({ at: '2dsphere' });
    const near = await things.find({ at: { $near: { $geometry: at(37.5, 55.7) } } }).toArray();
    expect(near.map(({ _id }) => _id)).toEqual(['near', 'far']);
    const geoNear = { near: at(37.6, 55.7), distanceField: 'metres', spherical: true };
    const [first] = await things.aggregate([{ $geoNear: geoNear }]).toArray();
    expect(first?.['metres']).toBeLessThan(1);
  });

  it('twenty clients create the same indexes at once', async () => {
    const things = await target.fresh([{ a: 1 }]);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        things.createIndexes([{ key: { a: 1 } }, { key: { b: 1 }, unique: true, sparse: true }]),
      ),
    );
    expect(await things.indexes()).toHaveLength(3);
  });

  it('TTL: the index is kept, listed and changed by collMod', async () => {
    const things = await target.fresh([{ at: new Date() }]);
    await things.createIndex({ at: 1 }, { expireAfterSeconds: 3600 });
    await target.db.command({
      collMod: things.collectionName,
      index: { keyPattern: { at: 1 }, expireAfterSeconds: 60 },
    });
    expect(await things.indexes()).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'at_1', expireAfterSeconds: 60 })]),
    );
  });
});
