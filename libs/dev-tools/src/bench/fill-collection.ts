import { MongoClient, type Document } from 'mongodb';

const atOnce = 1_000;
const writersAtOnce = 2;

interface Filled {
  mongodbUri: string;
  database: string;
  collection: string;
  count: number;
  document: (at: number) => Document;
}

/** Writes documents directly into a collection of a service that has created its indexes. @returns the seconds that it took */
export async function fillCollection(filled: Filled): Promise<string> {
  const { mongodbUri, database, count, document } = filled;
  const client = await MongoClient.connect(mongodbUri);
  try {
    const begunAt = performance.now();
    const collection = client.db(database).collection(filled.collection);
    // Creating the indexes at the end takes a fraction of the time of updating them with each document.
    const indexes = (await collection.indexes()).filter(({ name }) => name !== '_id_');
    for (const { name = '' } of indexes) await collection.dropIndex(name);
    const starts = Array.from({ length: Math.ceil(count / atOnce) }, (_, at) => at * atOnce).values();
    const write = async (): Promise<void> => {
      for (const from of starts) {
        const length = Math.min(atOnce, count - from);
        await collection.insertMany(Array.from({ length }, (_, at) => document(from + at)));
      }
    };
    await Promise.all(Array.from({ length: writersAtOnce }, write));
    for (const { key, name, unique, sparse, partialFilterExpression } of indexes)
      await collection.createIndex(key, {
        ...(name !== undefined && { name }),
        ...(unique && { unique }),
        ...(sparse && { sparse }),
        ...(partialFilterExpression && { partialFilterExpression }),
      });
    return ((performance.now() - begunAt) / 1_000).toFixed(1);
  } finally {
    await client.close();
  }
}
