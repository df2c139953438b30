import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, mongo } from 'mongoose';
import type { Migration, MigrationProgress } from '../../src/migrations/migration.ts';

/** A document of the test, before (`price`) and after (`priceKopecks`) its migration. */
export interface Ware {
  _id: number;
  price: number;
  priceKopecks?: number;
  /** Number of times that the migration has written it. */
  writes?: number;
}

export const waresOf = (connection: Connection): mongo.Collection<Ware> =>
  connection.getClient().db(connection.name).collection<Ware>('wares');

export interface PriceMigrationOptions {
  batchSize: number;
  /** The additional duration of each batch, besides its write. */
  pauseMs: number;
}

/** Adds a field that is computed from another one, in batches. */
export function priceMigration(
  connection: Connection,
  { batchSize, pauseMs }: PriceMigrationOptions,
): Migration {
  const wares = waresOf(connection);
  const isOld = { priceKopecks: { $exists: false } };
  return {
    number: 1,
    name: 'prices-in-kopecks',
    countPending: () => wares.countDocuments(isOld),
    async run({ batchDone }: MigrationProgress) {
      for (;;) {
        const batch = await wares.find(isOld).limit(batchSize).toArray();
        if (batch.length === 0) return;
        const { modifiedCount } = await wares.bulkWrite(
          batch.map(({ _id, price }) => ({
            updateOne: {
              filter: { _id, price, ...isOld },
              update: { $set: { priceKopecks: price * 100 }, $inc: { writes: 1 } },
            },
          })),
        );
        await pause(pauseMs);
        await batchDone(modifiedCount);
      }
    },
  };
}
