import type { Collection, Db, Document } from 'mongodb';

/** What the local platform does not support, the reason, and the error it returns. */
export type KnownDifference = {
  what: string;
  why: string;
  code: number;
  provoke(db: Db, collection: Collection<Document>): Promise<unknown>;
};

const NOT_IN_ENGINE = 'DocumentDB 1.0 does not have it';

export const knownDifferences: readonly KnownDifference[] = [
  {
    what: 'change streams',
    why: `${NOT_IN_ENGINE}; the shop uses NATS events`,
    code: 115,
    provoke: async (_db, collection) => {
      const stream = collection.watch();
      try {
        return await stream.next();
      } finally {
        await stream.close();
      }
    },
  },
  {
    what: 'collation on an index',
    why: `${NOT_IN_ENGINE}; store a folded field with a plain unique index`,
    code: 115,
    provoke: (_db, collection) =>
      collection.createIndex({ a: 1 }, { collation: { locale: 'ru', strength: 2 } }),
  },
  {
    what: '$where',
    why: 'no JavaScript in the engine',
    code: 2,
    provoke: (_db, collection) => collection.find({ $where: 'true' }).toArray(),
  },
  {
    what: '$function',
    why: 'no JavaScript in the engine',
    code: 115,
    provoke: (_db, collection) =>
      collection
        .aggregate([{ $set: { x: { $function: { body: 'function () {}', args: [], lang: 'js' } } } }])
        .toArray(),
  },
  {
    what: '$accumulator',
    why: 'no JavaScript in the engine',
    code: 15952,
    provoke: (_db, collection) =>
      collection.aggregate([{ $group: { _id: null, x: { $accumulator: {} } } }]).toArray(),
  },
  {
    what: 'mapReduce',
    why: 'no JavaScript in the engine; deprecated in MongoDB',
    code: 59,
    provoke: (db, collection) =>
      db.command({ mapReduce: collection.collectionName, map: '', reduce: '', out: { inline: 1 } }),
  },
  {
    what: '$merge with a pipeline in whenMatched',
    why: NOT_IN_ENGINE,
    code: 115,
    provoke: (_db, collection) =>
      collection.aggregate([{ $merge: { into: 'other', whenMatched: [{ $set: { a: 1 } }] } }]).toArray(),
  },
  {
    what: 'capped collections',
    why: NOT_IN_ENGINE,
    code: 115,
    provoke: (db) => db.createCollection('capped', { capped: true, size: 4096 }),
  },
  {
    what: 'time-series collections',
    why: NOT_IN_ENGINE,
    code: 115,
    provoke: (db) => db.createCollection('series', { timeseries: { timeField: 'at' } }),
  },
  {
    what: 'tailable cursors',
    why: 'they need capped collections',
    code: 2,
    provoke: (_db, collection) => collection.find({}, { tailable: true }).toArray(),
  },
  {
    what: '$median as an expression',
    why: `${NOT_IN_ENGINE}; as an accumulator it works`,
    code: 31325,
    provoke: (_db, collection) =>
      collection
        .aggregate([{ $project: { m: { $median: { input: [1], method: 'approximate' } } } }])
        .toArray(),
  },
  {
    what: 'the bulkWrite command across collections',
    why: `${NOT_IN_ENGINE}; bulkWrite of one collection works`,
    code: 59,
    provoke: (db) => db.admin().command({ bulkWrite: 1, ops: [], nsInfo: [] }),
  },
  {
    what: 'explain of writes',
    why: 'the engine plans them inside a function',
    code: 115,
    provoke: (db, collection) =>
      db.command({ explain: { delete: collection.collectionName, deletes: [{ q: {}, limit: 1 }] } }),
  },
  {
    what: 'commands that manage users',
    why: 'the accounts are those that the platform is started with',
    code: 59,
    provoke: (db) => db.command({ createUser: 'stranger', pwd: 'secret', roles: [] }),
  },
];
