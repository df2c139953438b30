import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { eventually, testEnvironment } from '@shop/testing';
import { createConnection, type Connection } from 'mongoose';
import { Integrations, type Watch } from '../src/integrations/integrations.ts';
import { createLogger } from '../src/log/create-logger.ts';
import { openWatchedStorage } from '../src/storage/watched-storage.ts';

const { env, dropDatabases } = testEnvironment();
const time = { ms: Date.UTC(2026, 10, 20, 9) };
const noon = '2026-11-20T09:00:00.000Z';
const logger = createLogger('test', 'silent');
let connection: Connection;

beforeAll(async () => {
  const dbName = `${env['DB_PREFIX']}integrations`;
  connection = await createConnection(env['MONGODB_URI'] ?? '', { dbName }).asPromise();
});
beforeEach(async () => {
  time.ms = Date.parse(noon);
  await connection.collection('integration_states').deleteMany({});
});
afterAll(async () => {
  await connection.close();
  await dropDatabases();
});

const open = (): Integrations => new Integrations(connection, () => new Date(time.ms), logger);

const check = jest.fn<() => Promise<void>>();
const addTo = (integrations: Integrations): Watch =>
  integrations.add({
    name: 'captcha',
    kind: 'smartcaptcha',
    check,
    failureOf: (error) => (error instanceof TypeError ? 'away' : null),
  });
const fails = (error: Error) => () => Promise.reject(error);

it('real calls are noted for all replicas and after a restart, and their results and errors are passed on', async () => {
  const watch = addTo(open());
  const other = open();
  addTo(other);
  expect(await other.list()).toEqual([
    { name: 'captcha', kind: 'smartcaptcha', canCheck: true, lastSuccess: null, lastFailure: null },
  ]);
  expect(await watch(async () => 7)).toBe(7);
  await expect(watch(fails(new TypeError('fetch failed')))).rejects.toThrow('fetch failed');
  await expect(watch(fails(new Error('a wrong token')))).rejects.toThrow('a wrong token');
  await eventually(async () =>
    expect(await other.list()).toEqual([
      expect.objectContaining({ lastSuccess: noon, lastFailure: { at: noon, reason: 'away' } }),
    ]),
  );
});

it('the same outcome is written once a minute, another one at once', async () => {
  const integrations = open();
  const watch = addTo(integrations);
  const succeed = async (afterMs: number): Promise<void> => {
    time.ms = Date.parse(noon) + afterMs;
    await watch(async () => undefined);
  };
  const lastSuccess = async (): Promise<unknown> => (await integrations.list())[0]?.lastSuccess;
  await succeed(0);
  await eventually(async () => expect(await lastSuccess()).toBe(noon));
  await succeed(59_999);
  await watch(fails(new TypeError('fetch failed'))).catch(() => undefined);
  await eventually(async () => expect((await integrations.list())[0]?.lastFailure).not.toBeNull());
  expect(await lastSuccess()).toBe(noon);
  await succeed(60_000);
  await eventually(async () => expect(await lastSuccess()).toBe('2026-11-20T09:01:00.000Z'));
});

it('the first success after a failure is written at once, also after a failed check', async () => {
  const integrations = open();
  const watch = addTo(integrations);
  const succeed = async (afterMs: number): Promise<void> => {
    time.ms = Date.parse(noon) + afterMs;
    await watch(async () => undefined);
  };
  const lastSuccess = async (): Promise<unknown> => (await integrations.list())[0]?.lastSuccess;
  await succeed(0);
  await watch(fails(new TypeError('fetch failed'))).catch(() => undefined);
  await succeed(1000);
  await eventually(async () => expect(await lastSuccess()).toBe('2026-11-20T09:00:01.000Z'));
  check.mockRejectedValueOnce(new TypeError('fetch failed'));
  await integrations.check('captcha');
  await succeed(2000);
  await eventually(async () => expect(await lastSuccess()).toBe('2026-11-20T09:00:02.000Z'));
});

it('a check asks, and says how it ended; one without anybody to ask is not found', async () => {
  const integrations = open();
  addTo(integrations);
  integrations.add({ name: 'payments', kind: 'sandbox', check: null, failureOf: () => null });
  check.mockRejectedValueOnce(new TypeError('fetch failed')).mockRejectedValueOnce(new Error('odd'));
  expect((await integrations.check('captcha')).lastFailure).toEqual({ at: noon, reason: 'away' });
  expect((await integrations.check('captcha')).lastFailure).toEqual({ at: noon, reason: 'broken' });
  check.mockResolvedValueOnce();
  expect((await integrations.check('captcha')).lastSuccess).toBe(noon);
  await expect(integrations.check('payments')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('a storage is checked by a small object that does not stay', async () => {
  const folder = join(tmpdir(), `integrations-${process.pid}`);
  const integrations = open();
  const storage = openWatchedStorage(`file://${folder}`, integrations);
  try {
    expect(await integrations.check('storage')).toMatchObject({ kind: 'folder', lastSuccess: noon });
    expect(await storage.removeDrafts(new Date(8_640_000_000_000_000))).toBe(0);
    await rm(folder, { recursive: true });
    await writeFile(folder, 'a file in the place of the folder');
    expect(await integrations.check('storage')).toMatchObject({
      lastFailure: { at: noon, reason: 'broken' },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
