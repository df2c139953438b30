import { describe, expect, it } from '@jest/globals';
import { Long, UUID, type Binary, type Document } from 'mongodb';
import { useContractTarget } from './contract-target.ts';
import { RawWire } from './raw-wire.ts';

const target = useContractTarget('retries');

type Numbered = { lsid: { id: Binary }; txnNumber: Long };

const numbered = (number: number, id = new UUID().toBinary()): Numbered => ({
  lsid: { id },
  txnNumber: Long.fromNumber(number),
});

/** Sends commands unchanged: a driver would add its own session and number. */
const sendAll = async (commands: readonly Document[]): Promise<Document[]> => {
  const wire = await RawWire.connect(target.uri);
  const replies: Document[] = [];
  for (const command of commands) replies.push(await wire.command(target.db.databaseName, command));
  wire.close();
  return replies;
};

/** Sends the same write twice with the same session and number, as a driver does after a lost response. */
const sendTwice = async (command: Document): Promise<[first: Document, second: Document]> => {
  const sent = { ...command, ...numbered(1) };
  const [first = {}, second = {}] = await sendAll([sent, sent]);
  return [first, second];
};

const only = async (collection: string): Promise<Document | null> =>
  target.db.collection(collection).findOne({}, { projection: { _id: 0 } });

describe('writes that are sent twice', () => {
  it('an $inc takes effect once', async () => {
    const { collectionName } = await target.fresh([{ n: 0 }]);
    const [first, second] = await sendTwice({
      update: collectionName,
      updates: [{ q: {}, u: { $inc: { n: 1 } } }],
    });
    expect(second).toMatchObject({ n: first['n'], nModified: first['nModified'] });
    expect(await only(collectionName)).toEqual({ n: 1 });
  });

  it('a batch takes effect once', async () => {
    const { collectionName } = await target.fresh([{ n: 0 }]);
    const update = { q: {}, u: { $inc: { n: 1 } } };
    await sendTwice({ update: collectionName, updates: [update, update, update] });
    expect(await only(collectionName)).toEqual({ n: 3 });
  });

  it('an insert is no duplicate of itself', async () => {
    const { collectionName } = await target.fresh();
    const [first, second] = await sendTwice({ insert: collectionName, documents: [{ _id: 1 }, { _id: 2 }] });
    expect([first['n'], second['n'], second['writeErrors']]).toEqual([2, 2, undefined]);
    const [, single] = await sendTwice({ insert: collectionName, documents: [{ _id: 3 }] });
    expect([single['n'], single['writeErrors']]).toEqual([1, undefined]);
  });

  it('an update whose filter no longer matches still says what it did', async () => {
    const { collectionName } = await target.fresh([{ state: 'new' }]);
    const [, second] = await sendTwice({
      update: collectionName,
      updates: [{ q: { state: 'new' }, u: { $set: { state: 'paid' } } }],
    });
    expect(second).toMatchObject({ n: 1, nModified: 1 });
  });

  it('a delete of one removes one', async () => {
    const things = await target.fresh([{ n: 1 }, { n: 1 }]);
    await sendTwice({ delete: things.collectionName, deletes: [{ q: { n: 1 }, limit: 1 }] });
    expect(await things.countDocuments()).toBe(1);
  });

  it('findAndModify gives the same document again', async () => {
    const { collectionName } = await target.fresh([{ n: 0 }]);
    const [first, second] = await sendTwice({
      findAndModify: collectionName,
      query: {},
      update: { $inc: { n: 1 } },
      new: true,
    });
    expect(second['value']).toEqual(first['value']);
    expect(await only(collectionName)).toEqual({ n: 1 });
  });

  it('an upsert inserts once', async () => {
    const things = await target.fresh();
    await sendTwice({
      update: things.collectionName,
      updates: [{ q: { k: 1 }, u: { $inc: { n: 1 } }, upsert: true }],
    });
    expect(await things.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ k: 1, n: 1 }]);
  });

  it('a refused write may be tried again and is refused again', async () => {
    const things = await target.fresh<{ _id: number }>([{ _id: 1 }]);
    const [first, second] = await sendTwice({ insert: things.collectionName, documents: [{ _id: 1 }] });
    expect([first['writeErrors'], second['writeErrors']]).toMatchObject([
      [{ code: 11000 }],
      [{ code: 11000 }],
    ]);
  });

  it('an older number of the session is refused with 225', async () => {
    const { collectionName } = await target.fresh([{ n: 0 }]);
    const id = new UUID().toBinary();
    const update = (number: number) => ({
      update: collectionName,
      updates: [{ q: {}, u: { $inc: { n: 1 } } }],
      ...numbered(number, id),
    });
    const replies = await sendAll([update(2), update(1), update(3)]);
    expect(replies).toMatchObject([{ n: 1 }, { ok: 0, code: 225 }, { n: 1 }]);
    expect(await only(collectionName)).toEqual({ n: 2 });
  });

  it('a commit is answered again by a gateway that knows the transaction no more', async () => {
    const { collectionName } = await target.fresh([{ n: 0 }]);
    const session = { ...numbered(1), autocommit: false };
    const update = {
      update: collectionName,
      updates: [{ q: {}, u: { $inc: { n: 1 } } }],
      ...session,
      startTransaction: true,
    };
    const commit = { commitTransaction: 1, ...session };
    expect(await sendAll([update, commit])).toMatchObject([{ ok: 1 }, { ok: 1 }]);
    // At the session's end the gateway forgets it; the record in the database remains.
    const [, again, unknown] = await sendAll([
      { endSessions: [session.lsid] },
      commit,
      { ...commit, ...numbered(1) },
    ]);
    if (target.isLocalPlatform) expect(again).toMatchObject({ ok: 1 });
    expect(unknown).toMatchObject({ ok: 0, code: 251 });
    expect(await only(collectionName)).toEqual({ n: 1 });
  });
});
