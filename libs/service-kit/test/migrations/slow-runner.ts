/** A process that migrates slowly, so that a test can kill it in the middle. Arguments: address, database, lease. */
import mongoose from 'mongoose';
import { MigrationRunner } from '../../src/migrations/migration-runner.ts';
import { priceMigration } from './price-migration.ts';

const [uri = '', dbName = '', leaseMs = ''] = process.argv.slice(2);
const connection = await mongoose.createConnection(uri, { dbName }).asPromise();
const silent = { info: () => undefined, error: () => undefined };
const runner = new MigrationRunner({
  connection,
  migrations: [priceMigration(connection, { batchSize: 10, pauseMs: 100 })],
  logger: silent,
  clock: () => new Date(),
  holder: `program ${process.pid}`,
  leaseMs: Number(leaseMs),
});
await runner.run();
await connection.close();
