import { afterAll, beforeAll, jest } from '@jest/globals';
import { MongoClient, type Collection, type Db, type Document } from 'mongodb';
import { startPlatform } from '../../src/index.ts';

/** The server under test: the one of MONGODB_URI, otherwise a throw-away local platform. */
export type ContractTarget = {
  readonly uri: string;
  readonly client: MongoClient;
  readonly db: Db;
  /** False on a real MongoDB: known differences are skipped there. */
  readonly isLocalPlatform: boolean;
  /** Creates a collection that no other case uses. */
  fresh<Shape extends Document = Document>(documents?: readonly Shape[]): Promise<Collection<Shape>>;
};

const LOCAL_GIT_VERSION = 'local-platform';

// A case may have to wait for the TTL job, which runs every minute, or for sixty cursors on a busy machine.
jest.setTimeout(60_000);

const started = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('the target is ready inside tests only');
  return value;
};

/** Must be called once at the top of a spec: connects before all cases, drops the spec's database after them. */
export const useContractTarget = (name: string): ContractTarget => {
  let uri: string | undefined;
  let client: MongoClient | undefined;
  let isLocal: boolean | undefined;
  let stop: (() => Promise<void>) | undefined;
  let collections = 0;

  beforeAll(async () => {
    uri = process.env['MONGODB_URI'];
    if (!uri) {
      const platform = await startPlatform({ purpose: 'test' });
      uri = platform.mongodbUri;
      stop = () => platform.stop();
    }
    client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 10_000 });
    const { gitVersion } = await client.db('admin').command({ buildInfo: 1 });
    isLocal = gitVersion === LOCAL_GIT_VERSION;
  });

  afterAll(async () => {
    await client?.db(database).dropDatabase();
    await client?.close();
    await stop?.();
  });

  const database = `contract_${name}_${process.pid}`;
  return {
    get uri() {
      return started(uri);
    },
    get client() {
      return started(client);
    },
    get db() {
      return started(client).db(database);
    },
    get isLocalPlatform() {
      return started(isLocal);
    },
    async fresh<Shape extends Document>(documents: readonly Shape[] = []) {
      const collection = started(client)
        .db(database)
        .collection<Shape>(`c${(collections += 1)}`);
      if (documents.length > 0)
        await started(client)
          .db(database)
          .collection(collection.collectionName)
          .insertMany([...documents]);
      return collection;
    },
  };
};

/** An error thrown by a driver, with the fields that cases check. */
export type Refusal = Error & { code?: unknown; keyPattern?: unknown };

/** Returns the error of a rejected promise; fails the case when the promise resolves. */
export const failureOf = async (work: Promise<unknown>): Promise<Refusal> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
  throw new Error('expected a refusal, got success');
};
