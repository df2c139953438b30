import { MongoClient, type Collection, type ObjectId } from 'mongodb';

type Product = { slug: string; stock: number; text: string };

type WireBenchRow = {
  operation: string;
  concurrency: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
};

type WireBenchSettings = { uri: string; seconds?: number; concurrencies?: readonly number[] };

const DOCUMENTS = 5000;
const TEXT = 'x'.repeat(500);

type Operation = (
  collection: Collection<Product>,
  ids: readonly ObjectId[],
  turn: number,
) => Promise<unknown>;

const OPERATIONS: Readonly<Record<string, Operation>> = {
  findById: (collection, ids, turn) => collection.findOne({ _id: ids[turn % ids.length] }),
  'updateOne $inc': (collection, ids, turn) =>
    collection.updateOne({ _id: ids[(turn * 7919) % ids.length] }, { $inc: { stock: 1 } }),
  'transaction of 3': (collection, ids, turn) =>
    collection.client.withSession((session) =>
      session.withTransaction(async () => {
        for (const step of [0, 1, 2]) {
          const _id = ids[(turn * 3 + step) % ids.length];
          await collection.updateOne({ _id }, { $inc: { stock: 1 } }, { session });
        }
      }),
    ),
  insertOne: (collection, _ids, turn) =>
    collection.insertOne({ slug: `new-${process.hrtime.bigint()}-${turn}`, stock: 1, text: TEXT }),
};

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const measure = async (concurrency: number, seconds: number, once: (turn: number) => Promise<unknown>) => {
  const times: number[] = [];
  let turn = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      const from = performance.now();
      await once((turn += 1));
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const elapsed = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  return {
    perSecond: Math.round(times.length / elapsed),
    p50Ms: Number(percentile(times, 0.5).toFixed(2)),
    p99Ms: Number(percentile(times, 0.99).toFixed(2)),
  };
};

/** Throughput of three common operations through driver, gateway and database at `uri`; finally drops its database. */
const benchWire = async (settings: WireBenchSettings): Promise<WireBenchRow[]> => {
  const { uri, seconds = 3, concurrencies = [1, 16] } = settings;
  const client = await MongoClient.connect(uri, { maxPoolSize: Math.max(...concurrencies) });
  const db = client.db(`wire_bench_${process.pid}`);
  const rows: WireBenchRow[] = [];
  try {
    const collection = db.collection<Product>('products');
    await collection.createIndex({ slug: 1 }, { unique: true });
    const products = Array.from({ length: DOCUMENTS }, (_, n) => ({ slug: `p-${n}`, stock: 0, text: TEXT }));
    const ids = Object.values((await collection.insertMany(products)).insertedIds);
    for (const [operation, once] of Object.entries(OPERATIONS)) {
      for (const concurrency of concurrencies) {
        await measure(concurrency, 0.5, (turn) => once(collection, ids, turn));
        const figures = await measure(concurrency, seconds, (turn) => once(collection, ids, turn));
        rows.push({ operation, concurrency, ...figures });
      }
    }
  } finally {
    await db.dropDatabase();
    await client.close();
  }
  return rows;
};

const rows = await benchWire({ uri: process.env['MONGODB_URI'] ?? 'mongodb://127.0.0.1:27027' });
if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(rows)}\n`);
else console.table(rows);
