import { createCategory } from '@shop/contracts';
import { openTestBus, storePictures, testEnvironment, type KillingProxy, type TestBus } from '@shop/testing';
import { createConnection, type Connection } from 'mongoose';
import { bootstrap } from '../src/index.ts';
import { buildCatalogue, startDatabaseProxy } from './catalogue-process.ts';
import { picturesOfExample } from './pictures-of-example.ts';

/** A catalogue that goes on while a test starts and kills another one, which reaches the database through the proxy. */
export interface TwoCatalogues {
  env: Readonly<Record<string, string | undefined>>;
  proxy: KillingProxy;
  caller: TestBus;
  database: Connection;
  /** A category and its only subcategory. */
  categoryId: string;
  subcategoryId: string;
  close(): Promise<void>;
}

export async function openTwoCatalogues(): Promise<TwoCatalogues> {
  const { env, dropDatabases } = testEnvironment();
  await storePictures(env['STORAGE_URL'] ?? '', picturesOfExample);
  await buildCatalogue();
  const survivor = await bootstrap({ env });
  const caller = await openTestBus(env);
  const proxy = await startDatabaseProxy(env);
  const database = await createConnection(env['MONGODB_URI'] ?? '', {
    dbName: `${env['DB_PREFIX']}catalogue`,
  }).asPromise();
  const items = [{ link: 'hoodie', name: 'Худи' }];
  const category = await caller.bus.request(createCategory, { link: 'clothes', name: 'Одежда', items });
  return {
    ...{ env, proxy, caller, database },
    ...{ categoryId: category.id, subcategoryId: category.items[0]?.id ?? '' },
    close: async () => {
      await database.close();
      await caller.close();
      await proxy.close();
      await survivor.close();
      await dropDatabases();
    },
  };
}
