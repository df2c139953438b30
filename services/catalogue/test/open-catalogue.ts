import {
  createCategory,
  createCollection,
  createProduct,
  type ReplyOf,
  type RequestContract,
  type RequestOf,
} from '@shop/contracts';
import type { RunningApp } from '@shop/service-kit';
import { openTestBus, storePictures, testEnvironment } from '@shop/testing';
import { createConnection, type Connection } from 'mongoose';
import { bootstrap } from '../src/index.ts';
import { image, picturesOfExample } from './pictures-of-example.ts';

type NewProduct = RequestOf<typeof createProduct>;

/** Two replicas of the catalogue with one category and one collection, and their database. */
export interface OpenCatalogue {
  database: Connection;
  /** The settings of its shop. */
  env: Record<string, string>;
  /** The storage of pictures and files. */
  storageUrl: string;
  clothes: ReplyOf<typeof createCategory>;
  forest: ReplyOf<typeof createCollection>;
  request<C extends RequestContract>(contract: C, payload: RequestOf<C>): Promise<ReplyOf<C>>;
  /** The replies of a dozen calls: more than enough to reach both replicas. */
  fromBoth<C extends RequestContract>(contract: C, payload: RequestOf<C>): Promise<ReplyOf<C>[]>;
  /** A hoodie with an article of its own. */
  aHoodie(input?: Partial<NewProduct>): NewProduct;
  /** Writes to the database past the catalogue, as a hand does. */
  storeDirectly(article: string, fields: object): Promise<void>;
  close(): Promise<void>;
}

export const noImages = { card: null, carousel: null, cardMobile: null, carouselMobile: null };

export async function openCatalogue(settings: Record<string, string> = {}): Promise<OpenCatalogue> {
  const shop = testEnvironment();
  const env = { ...shop.env, ...settings };
  await storePictures(shop.env['STORAGE_URL'] ?? '', [...picturesOfExample, image]);
  const replicas: RunningApp[] = [await bootstrap({ env }), await bootstrap({ env })];
  const { bus, close } = await openTestBus(shop.env);
  const database = await createConnection(shop.env['MONGODB_URI'] ?? '', {
    dbName: `${shop.env['DB_PREFIX']}catalogue`,
  }).asPromise();
  const items = [
    { link: 'hoodie', name: 'Худи' },
    { link: 'bomber', name: 'Бомберы' },
  ];
  const clothes = await bus.request(createCategory, { link: 'clothes', name: 'Одежда', items });
  const description = 'Лес';
  const forest = await bus.request(createCollection, {
    ...{ link: 'forest', name: 'Тихий лес', description, images: noImages },
  });
  let number = 0;
  return {
    ...{ database, clothes, forest, env, storageUrl: shop.env['STORAGE_URL'] ?? '' },
    request: (contract, payload) => bus.request(contract, payload),
    fromBoth: (contract, payload) =>
      Promise.all(Array.from({ length: 12 }, () => bus.request(contract, payload))),
    aHoodie: (input = {}) => ({
      ...createProduct.example.request,
      ...{ article: `W-${(number += 1)}`, title: `Худи ${number}`, categoryId: clothes.id },
      ...{ subcategoryIds: [clothes.items[0]?.id ?? ''], collectionIds: [forest.id] },
      ...input,
    }),
    async storeDirectly(article, fields) {
      const update = { $set: { ...fields, updatedAt: new Date() } };
      await database.collection('products').updateOne({ article }, update, { upsert: true });
      await database.collection<{ _id: string }>('catalogue_version').updateOne({}, { $inc: { version: 1 } });
    },
    async close() {
      await database.close();
      await close();
      for (const replica of replicas) await replica.close();
      await shop.dropDatabases();
    },
  };
}
