import { BSON } from 'mongodb';
import { opMsg } from './raw-wire.ts';

/** A seeded random number generator (mulberry32): a failing case can be repeated by its number. */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

type Random = () => number;

const below = (random: Random, limit: number): number => Math.floor(random() * limit);

const bytes = (random: Random, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => below(random, 256)));

const good = (random: Random): Buffer => {
  const documents = [{ _id: below(random, 1e9), text: 'слово', list: [1, { a: null }], at: new Date(0) }];
  const commands = [
    { ping: 1, $db: 'fuzz' },
    { find: 'c', filter: { a: { $gt: 1 } }, limit: 3, $db: 'fuzz' },
    { insert: 'c', documents, $db: 'fuzz' },
    { aggregate: 'c', pipeline: [{ $match: { a: 1 } }], cursor: {}, $db: 'fuzz' },
  ];
  return opMsg(commands[below(random, commands.length)] ?? {}, below(random, 1e6));
};

/** Kinds of broken messages by name: what a hostile, buggy or misdirected client may send. */
export const brokenMessages: Readonly<Record<string, (random: Random) => Buffer>> = {
  'random bytes': (random) => bytes(random, 1 + below(random, 300)),
  'a good header before random bytes': (random) => {
    const body = bytes(random, below(random, 200));
    const head = Buffer.alloc(16);
    head.writeInt32LE(16 + body.length, 0);
    head.writeInt32LE(2013, 12);
    return Buffer.concat([head, body]);
  },
  'cut off': (random) => {
    const message = good(random);
    return message.subarray(0, 1 + below(random, message.length - 1));
  },
  'one byte changed': (random) => {
    const message = Buffer.from(good(random));
    message[below(random, message.length)] = below(random, 256);
    return message;
  },
  'several bytes of the body changed': (random) => {
    const message = Buffer.from(good(random));
    for (let turn = 0; turn < 8; turn += 1)
      message[16 + below(random, message.length - 16)] = below(random, 256);
    return message;
  },
  'a length beyond the limit': (random) => {
    const message = Buffer.from(good(random));
    message.writeInt32LE(48_000_001 + below(random, 1e9), 0);
    return message;
  },
  'a length too small or negative': (random) => {
    const message = Buffer.from(good(random));
    message.writeInt32LE(15 - below(random, 1e6), 0);
    return message;
  },
  'an unknown operation': (random) => {
    const message = Buffer.from(good(random));
    message.writeInt32LE(2014 + below(random, 1000), 12);
    return message;
  },
  'flags nobody knows': (random) => {
    const message = Buffer.from(good(random));
    message.writeUInt32LE(4 << below(random, 13), 16);
    return message;
  },
  'a checksum that does not hold': (random) => {
    const message = Buffer.concat([good(random), bytes(random, 4)]);
    message.writeInt32LE(message.length, 0);
    message.writeUInt32LE(1, 16);
    return message;
  },
  'a document that claims another length': (random) => {
    const message = Buffer.from(good(random));
    message.writeInt32LE(below(random, 2 ** 31), 21);
    return message;
  },
  'documents nested without end': () => {
    let nested: object = {};
    for (let depth = 0; depth < 400; depth += 1) nested = { d: nested };
    return opMsg({ insert: 'c', documents: [nested], $db: 'fuzz' });
  },
  'fields of wrong types': (random) => {
    const odd = [
      null,
      -1,
      'x',
      [],
      {},
      new Date(0),
      BSON.Long.MAX_VALUE,
      true,
      new BSON.Binary(bytes(random, 3)),
    ];
    const any = () => odd[below(random, odd.length)];
    const name = [
      'find',
      'insert',
      'update',
      'getMore',
      'aggregate',
      'killCursors',
      'commitTransaction',
      'createIndexes',
      'explain',
      'count',
    ];
    const sessions = {
      lsid: any(),
      txnNumber: any(),
      autocommit: any(),
      startTransaction: any(),
      maxTimeMS: any(),
    };
    return opMsg({
      [name[below(random, name.length)] ?? 'find']: any(),
      $db: any(),
      documents: any(),
      updates: any(),
      ...(random() < 0.5 ? sessions : {}),
    });
  },
  'another protocol': (random) => {
    const greetings = [
      'GET / HTTP/1.1\r\nHost: shop\r\n\r\n',
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03abcdefgh',
      'SSH-2.0-OpenSSH_9.2\r\n',
    ];
    return Buffer.from(greetings[below(random, greetings.length)] ?? '', 'latin1');
  },
};
