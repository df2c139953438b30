import { testEnvironment } from '@shop/testing';
import { createConnection, type Connection } from 'mongoose';

/** The database of identity for one test file, without the service. */
export interface OpenCollections {
  env: Record<string, string>;
  connection: Connection;
  close(): Promise<void>;
}

export function openCollections(): OpenCollections {
  const { env, dropDatabases } = testEnvironment();
  const connection = createConnection(env['MONGODB_URI'] ?? '', {
    dbName: `${env['DB_PREFIX']}identity`,
    autoIndex: false,
    maxPoolSize: 20,
  });
  return {
    env,
    connection,
    close: async () => {
      await connection.close();
      await dropDatabases();
    },
  };
}
