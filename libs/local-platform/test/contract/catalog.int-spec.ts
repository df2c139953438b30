import { describe, expect, it } from '@jest/globals';
import { failureOf, useContractTarget } from './contract-target.ts';

const target = useContractTarget('catalog');

describe('collections and databases', () => {
  it('creates, lists with filters, renames and drops collections', async () => {
    const { db } = target;
    await db.createCollection('one');
    await db.collection('two').insertOne({ a: 1 });
    const names = async (filter = {}) =>
      (await db.listCollections(filter, { nameOnly: true }).toArray()).map(({ name }) => name).sort();
    expect(await names({ name: { $in: ['one', 'two'] } })).toEqual(['one', 'two']);
    await db.collection('two').rename('three');
    expect(await names({ name: /^t/ })).toEqual(['three']);
    expect(await db.collection('three').drop()).toBe(true);
    await db.collection('one').drop();
    expect(await names({ name: { $in: ['one', 'two', 'three'] } })).toEqual([]);
  });

  it('dropping what is not there is no error', async () => {
    expect(await target.db.dropCollection('never-made')).toBe(true);
  });

  it('rename onto an existing collection is refused with 48 unless told to drop it', async () => {
    const from = await target.fresh([{ a: 1 }]);
    const onto = await target.fresh([{ b: 1 }]);
    expect(await failureOf(from.rename(onto.collectionName))).toMatchObject({ code: 48 });
    await from.rename(onto.collectionName, { dropTarget: true });
    expect(await onto.findOne({}, { projection: { _id: 0 } })).toEqual({ a: 1 });
  });

  it('creating a collection twice is fine with the same options, else 48', async () => {
    await target.db.createCollection('twice');
    await target.db.createCollection('twice');
    expect(await failureOf(target.db.createCollection('twice', { validator: { a: 1 } }))).toMatchObject({
      code: 48,
    });
  });

  it('a $jsonSchema validator refuses with 121; collMod changes it', async () => {
    const things = await target.db.createCollection('validated', {
      validator: { $jsonSchema: { required: ['name'], properties: { name: { bsonType: 'string' } } } },
    });
    await things.insertOne({ name: 'ok' });
    expect(await failureOf(things.insertOne({ name: 1 }))).toMatchObject({ code: 121 });
    expect(await failureOf(things.updateOne({}, { $set: { name: 1 } }))).toMatchObject({ code: 121 });
    await target.db.command({ collMod: 'validated', validator: {} });
    await things.insertOne({ name: 1 });
  });

  it('a view reads through its pipeline', async () => {
    const things = await target.fresh([{ n: 1 }, { n: 2 }]);
    await target.db.createCollection('view', {
      viewOn: things.collectionName,
      pipeline: [{ $match: { n: 2 } }],
    });
    expect(await target.db.collection('view').countDocuments()).toBe(1);
  });

  it('lists databases and drops one', async () => {
    const other = target.client.db(`${target.db.databaseName}_other`);
    await other.collection('x').insertOne({});
    const names = async () =>
      (await target.client.db('admin').admin().listDatabases()).databases.map(({ name }) => name);
    expect(await names()).toContain(other.databaseName);
    await other.dropDatabase();
    expect(await names()).not.toContain(other.databaseName);
  });

  it('tells statistics of a collection and a database, and validates', async () => {
    const things = await target.fresh([{ n: 1 }, { n: 2 }]);
    expect(await target.db.command({ collStats: things.collectionName })).toMatchObject({ count: 2, ok: 1 });
    expect(await target.db.stats()).toMatchObject({ db: target.db.databaseName, ok: 1 });
    expect(await target.db.command({ validate: things.collectionName })).toMatchObject({ valid: true });
  });

  it('databases with the same collection name do not see one another', async () => {
    const other = target.client.db(`${target.db.databaseName}_apart`);
    await target.db.collection('same').insertOne({ here: true });
    expect(await other.collection('same').countDocuments()).toBe(0);
    await other.dropDatabase();
  });

  it('answers ping, hello, buildInfo, serverStatus and connectionStatus', async () => {
    const admin = target.client.db('admin');
    expect(await admin.command({ ping: 1 })).toMatchObject({ ok: 1 });
    expect(await admin.command({ hello: 1 })).toMatchObject({
      isWritablePrimary: true,
      setName: expect.any(String),
    });
    expect(await admin.command({ buildInfo: 1 })).toMatchObject({ version: expect.any(String) });
    expect(await admin.command({ serverStatus: 1 })).toMatchObject({ uptime: expect.anything() });
    expect(await admin.command({ connectionStatus: 1 })).toMatchObject({ authInfo: expect.anything() });
  });

  it('an unknown command is refused with 59', async () => {
    expect(await failureOf(target.db.command({ makeCoffee: 1 }))).toMatchObject({
      code: 59,
      codeName: 'CommandNotFound',
    });
  });

  it('listing indexes of a collection that is not there is refused with 26', async () => {
    expect(await failureOf(target.db.collection('nowhere').indexes())).toMatchObject({ code: 26 });
  });
});
