import { createCategory } from '@shop/contracts';
import {
  openKilledService,
  storePictures,
  testEnvironment,
  type KilledService,
  type TestBus,
} from '@shop/testing';
import { createConnection, type Connection } from 'mongoose';
import { bootstrap } from '../src/index.ts';
import { picturesOfExample } from './pictures-of-example.ts';

/** A catalogue that keeps running while a test starts and kills another one; either may receive a request. */
export interface TwoCatalogues {
  victim: KilledService;
  bus: TestBus['bus'];
  database: Connection;
  /** A category and its only subcategory. */
  categoryId: string;
  subcategoryId: string;
  close(): Promise<void>;
}

export async function openTwoCatalogues(): Promise<TwoCatalogues> {
  const { env, dropDatabases } = testEnvironment();
  await storePictures(env['STORAGE_URL'] ?? '', picturesOfExample);
  const survivor = await bootstrap({ env });
  const victim = await openKilledService('catalogue', env);
  const database = await createConnection(env['MONGODB_URI'] ?? '', {
    dbName: `${env['DB_PREFIX']}catalogue`,
  }).asPromise();
  const items = [{ link: 'hoodie', name: 'Худи' }];
  const category = await victim.bus.request(createCategory, { link: 'clothes', name: 'Одежда', items });
  return {
    ...{ victim, bus: victim.bus, database },
    ...{ categoryId: category.id, subcategoryId: category.items[0]?.id ?? '' },
    close: async () => {
      await database.close();
      await victim.close();
      await survivor.close();
      await dropDatabases();
    },
  };
}
