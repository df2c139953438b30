import { eventually } from '@shop/testing';
import { expect } from '@jest/globals';
import { MongoClient, type Db, type Document } from 'mongodb';
import type { TestShop } from './shop.ts';

/** The audit log of a test's shop, read from the database. */
export interface AuditLog {
  /** The records, oldest first, once the services have delivered theirs. */
  find(filter?: Document): Promise<Document[]>;
  /** The database of a service, such as `order_payment`. */
  database(service: string): Db;
  close(): Promise<void>;
}

/** @param owners the services whose changes are awaited, by the names of their databases */
export async function openAuditLog(
  { env }: Pick<TestShop, 'env'>,
  owners: readonly string[],
): Promise<AuditLog> {
  const mongo = await MongoClient.connect(env['MONGODB_URI'] ?? '');
  const database = (service: string): Db => mongo.db(`${env['DB_PREFIX']}${service}`);
  return {
    database,
    find: async (filter = {}) => {
      await eventually(async () => {
        for (const owner of owners)
          expect(await database(owner).collection('audit_outbox').countDocuments()).toBe(0);
      }, 20_000);
      return database('staff_tools').collection('audit_log').find(filter).sort({ startedAt: 1 }).toArray();
    },
    close: () => mongo.close(),
  };
}
