import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createProduct } from '@shop/contracts';
import { RowReader } from '@shop/service-kit';
import { testEnvironment } from '@shop/testing';
import { createConnection, Types, type Connection } from 'mongoose';
import { Product, productSchema } from './product.schema.ts';
import { ProductRepository, type ProductContent, type ProductEdit } from './product.repository.ts';
import type { StoredProduct } from './product-record.ts';

const at = new Date('2026-11-23T09:00:00Z');
const later = new Date('2026-11-23T09:30:00Z');
const anId = (): string => new Types.ObjectId().toHexString();
const shop = testEnvironment();
let connection: Connection;
let products: ProductRepository;
let number = 0;

beforeAll(async () => {
  connection = await createConnection(shop.env['MONGODB_URI'] ?? '', {
    dbName: `${shop.env['DB_PREFIX']}catalogue`,
  }).asPromise();
  const rows = new RowReader({ warn: () => undefined } as never);
  products = new ProductRepository(connection.model(Product.name, productSchema) as never, rows);
  await products.onModuleInit();
});
afterEach(() => connection.collection('products').deleteMany({}));
afterAll(async () => {
  await connection.close();
  await shop.dropDatabases();
});

const sections = { categoryId: anId(), subcategoryIds: [anId()], collectionIds: [anId(), anId()] };

function aContent(more: Partial<ProductContent> = {}): ProductContent {
  const {
    categoryId: _category,
    subcategoryIds: _items,
    collectionIds: _collections,
    ...fields
  } = createProduct.example.request;
  return { ...fields, discountPriceKopecks: null, ...more, article: `P-${(number += 1)}` } as ProductContent;
}

async function add(more: Partial<ProductContent> = {}): Promise<StoredProduct> {
  const stored = await products.insert(aContent(more), sections, {
    createdAt: at,
    updatedAt: at,
    wasPublished: true,
  });
  if (!stored) throw new Error('not inserted');
  return stored;
}

/** The stored document of a product, without its id and article. */
async function documentOf(id: string): Promise<object> {
  const found = await connection.collection('products').findOne({ _id: new Types.ObjectId(id) });
  if (!found) throw new Error('not found');
  const { _id, article: _article, ...rest } = found;
  return rest;
}

const everyEdit: [name: string, before: Partial<ProductContent>, edit: ProductEdit][] = [
  ['flags', {}, { content: { isFastDelivery: true, isShownOnMain: true }, sections: null }],
  [
    'lists of parts',
    {},
    {
      content: {
        tags: [{ name: 'Ткань', value: 'Футер' }],
        seams: [{ name: 'Кит', colour: 'red', photos: ['a.webp'] }],
        imageColours: [{ image: 'a.webp', colour: 'red' }],
        imageAlts: [],
      },
      sections: null,
    },
  ],
  [
    'what is absent, empty and planned',
    { discountPriceKopecks: 90_000 },
    {
      content: { title: undefined, imageAlts: undefined, discountPriceKopecks: null, publishAt: later },
      sections: null,
    },
  ],
  [
    'sections and a deletion',
    {},
    {
      content: { isAvailable: false },
      deletion: { deletedAt: later, wasAvailable: true },
      sections: { categoryId: null, subcategoryIds: [], collectionIds: [] },
    },
  ],
];

describe('bulk writes', () => {
  it.each(everyEdit)('store the same as a single edit: %s', async (_name, before, edit) => {
    const [one, other] = [await add(before), await add(before)];
    expect(await products.edit(one, edit, later)).toMatchObject({ id: one.id });
    expect(await products.editMany([{ current: other, edit, updatedAt: later }])).toEqual(
      new Set([other.id]),
    );
    expect(await documentOf(other.id)).toEqual(await documentOf(one.id));
    expect(await products.findById(other.id)).toMatchObject({ updatedAt: later });
  });

  it('store a new product the same as a single insert', async () => {
    const one = await add({ publishAt: later, imageAlts: [{ image: 'a.webp', text: 'Кит' }] });
    const { id: _id, article: _article, references: _references, ...rest } = one;
    const { createdAt: _created, updatedAt: _updated, orderedTimes: _times, ...content } = rest;
    const id = anId();
    await products.insertMany([{ id, content: { ...content, article: 'P-many' }, sections, at }]);
    expect(await documentOf(id)).toEqual(await documentOf(one.id));
  });

  it('skip products changed or deleted meanwhile, and a duplicate article', async () => {
    const [mine, theirs, gone, taken] = [await add(), await add(), await add(), await add()];
    await products.edit(theirs, { content: { title: 'Чужое' }, sections: null }, later);
    await connection.collection('products').deleteOne({ _id: new Types.ObjectId(gone.id) });
    const edits = [mine, theirs, gone].map((current) => ({
      current,
      edit: { content: { title: 'Моё' }, sections: null },
      updatedAt: later,
    }));
    const doubled = { current: taken, edit: { content: { article: mine.article }, sections: null } };
    expect(await products.editMany([...edits, { ...doubled, updatedAt: later }])).toEqual(new Set([mine.id]));
    expect(await products.findById(theirs.id)).toMatchObject({ title: 'Чужое' });
    expect(await products.findById(taken.id)).toMatchObject({ article: taken.article, updatedAt: at });
  });
});
