import { MongoClient, type Db } from 'mongodb';

/** The acknowledged writes and those with an unknown outcome. */
export type Ledger = {
  inserts: number[];
  incremented: number;
  transfers: number[];
  /** Writes whose outcome the driver could not determine: they may or may not have been applied. */
  unsure: { inserts: number; increments: number; transfers: number };
};

type Line = { _id: number; writer: number };
type Counter = { _id: string; n: number };

const collections = (db: Db) => ({
  inserts: db.collection<Line>('inserts'),
  counters: db.collection<Counter>('counters'),
  left: db.collection<Line>('left'),
  right: db.collection<Line>('right'),
});

/** Creates the collections and one counter at zero, before the storm. */
export const prepare = async (db: Db): Promise<void> => {
  const { inserts, counters, left, right } = collections(db);
  for (const each of [inserts, left, right]) await each.createIndex({ writer: 1 });
  await counters.insertOne({ _id: 'hits', n: 0 });
};

const attempt = async (work: () => Promise<unknown>, done: () => void, unsure: () => void): Promise<void> => {
  try {
    await work();
    done();
  } catch {
    // While the server is down the outcome is unknown; the ledger counts it and the check allows for it.
    unsure();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

export type Writers = {
  /** Waits until this many inserts and transfers each were acknowledged. @throws when it takes over a minute */
  wrote(each: number): Promise<void>;
  stop(): Promise<Ledger>;
};

/** Runs eight writers until `stop()`: inserts, $inc on one document, and transactions over two collections. */
export const startWriters = (uri: string, database: string, count = 8): Writers => {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 20_000, maxPoolSize: count * 2 });
  const { inserts, counters, left, right } = collections(client.db(database));
  const unsure = { inserts: 0, increments: 0, transfers: 0 };
  const ledger: Ledger = { inserts: [], incremented: 0, transfers: [], unsure };
  let running = true;
  let next = 0;
  const write = async (writer: number): Promise<void> => {
    while (running) {
      const _id = (next += 1);
      const line = { _id, writer };
      await attempt(
        () => inserts.insertOne(line),
        () => ledger.inserts.push(_id),
        () => (unsure.inserts += 1),
      );
      await attempt(
        () => counters.updateOne({ _id: 'hits' }, { $inc: { n: 1 } }),
        () => (ledger.incremented += 1),
        () => (unsure.increments += 1),
      );
      const transfer = () =>
        client.withSession((session) =>
          session.withTransaction(async () => {
            await left.insertOne(line, { session });
            await right.insertOne(line, { session });
          }),
        );
      await attempt(
        transfer,
        () => ledger.transfers.push(_id),
        () => (unsure.transfers += 1),
      );
    }
  };
  const writers = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)));
  return {
    wrote: async (each) => {
      const limit = performance.now() + 60_000;
      while (Math.min(ledger.inserts.length, ledger.transfers.length) < each) {
        if (performance.now() > limit) throw new Error(`Not ${each} writes in a minute`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    stop: async () => {
      running = false;
      await writers;
      await client.close();
      return ledger;
    },
  };
};

export type Findings = {
  lostInserts: number[];
  lostTransfers: number[];
  tornTransfers: number[];
  counted: number;
};

/** Compares the content of the database with the ledger of the writers. */
export const inspect = async (uri: string, database: string, ledger: Ledger): Promise<Findings> => {
  const client = await MongoClient.connect(uri);
  try {
    const { inserts, counters, left, right } = collections(client.db(database));
    const ids = async (from: typeof left): Promise<Set<number>> =>
      new Set((await from.find().toArray()).map(({ _id }) => _id));
    const [stored, onLeft, onRight] = [await ids(inserts), await ids(left), await ids(right)];
    return {
      lostInserts: ledger.inserts.filter((id) => !stored.has(id)),
      lostTransfers: ledger.transfers.filter((id) => !onLeft.has(id) || !onRight.has(id)),
      tornTransfers: [...onLeft, ...onRight].filter((id) => onLeft.has(id) !== onRight.has(id)),
      counted: (await counters.findOne({ _id: 'hits' }))?.n ?? -1,
    };
  } finally {
    await client.close();
  }
};
