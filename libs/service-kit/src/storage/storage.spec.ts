import { createHmac, createHash } from 'node:crypto';
import { existsSync, fstatSync } from 'node:fs';
import { mkdtemp, open, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';

/** A small service that implements the S3 protocol over real HTTP and verifies every signature independently. */
class S3Service {
  readonly objects = new Map<string, Buffer>();
  /** Statuses of the next responses, before it works normally again. */
  readonly failures: number[] = [];
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const { port } = this.server.address() as AddressInfo;
    return `s3+http://AKID:s%2Fcret@127.0.0.1:${port}/pictures?region=ru-1`;
  }

  close(): Promise<unknown> {
    return new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(
    request: IncomingMessage,
    response: import('node:http').ServerResponse,
  ): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const failure = this.failures.shift();
    if (failure) return void response.writeHead(failure).end();
    if (!signed(request, 's/cret')) return void response.writeHead(403).end();
    const key = request.url ?? '';
    if (request.method === 'PUT') this.objects.set(key, Buffer.concat(chunks));
    if (request.method === 'DELETE') this.objects.delete(key);
    const found = this.objects.get(key);
    if (request.method === 'DELETE') return void response.writeHead(204).end();
    response.writeHead(found ? 200 : 404).end(request.method === 'GET' ? found : undefined);
  }
}

/** Verifies signature version 4 by the published algorithm, computed again from the received request. */
function signed(request: IncomingMessage, secret: string): boolean {
  const match =
    /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/.exec(
      request.headers.authorization ?? '',
    );
  if (!match) return false;
  const [, , day = '', region = '', names = '', signature] = match;
  const header = (name: string): string => String(request.headers[name] ?? '').trim();
  const canonical = [
    request.method,
    request.url,
    '',
    ...names.split(';').map((name) => `${name}:${header(name)}`),
    '',
    names,
    header('x-amz-content-sha256'),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = [
    'AWS4-HMAC-SHA256',
    header('x-amz-date'),
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secretKey, part) => createHmac('sha256', secretKey).update(part).digest(),
    `AWS4${secret}`,
  );
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}

const service = new S3Service();
const storages: Record<string, Storage> = {};
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanshop-storage-'));
  storages['a folder'] = openStorage(pathToFileURL(folder).href);
  storages['a bucket'] = openStorage(await service.listen());
});

afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

describe.each(['a folder', 'a bucket'])('Storage in %s', (name) => {
  const storage = (): Storage => {
    const found = storages[name];
    if (!found) throw new Error(`no storage ${name}`);
    return found;
  };
  const bytes = Uint8Array.from([0, 255, 13, 10, 128]);

  it('returns the stored bytes', async () => {
    await storage().put('original/cat.webp', bytes, 'image/webp');
    expect(Buffer.from((await storage().get('original/cat.webp')) ?? []).equals(bytes)).toBe(true);
    expect(await storage().has('original/cat.webp')).toBe(true);
  });

  it('replaces the content of an existing key', async () => {
    await storage().put('a/b.png', bytes, 'image/png');
    await storage().put('a/b.png', Uint8Array.from([7]), 'image/png');
    expect([...((await storage().get('a/b.png')) ?? [])]).toEqual([7]);
  });

  it('returns null for a missing key, and removes it without an error', async () => {
    expect(await storage().get('none/at-all.png')).toBeNull();
    expect(await storage().has('none/at-all.png')).toBe(false);
    await expect(storage().remove('none/at-all.png')).resolves.toBeUndefined();
  });

  it('removes a key', async () => {
    await storage().put('gone.png', bytes, 'image/png');
    await storage().remove('gone.png');
    expect(await storage().has('gone.png')).toBe(false);
  });

  it.each(['../secret', '/etc/passwd', 'a/../../b', 'a//b', '', 'a b', 'a/.', 'a\u0000b'])(
    'refuses the key %j',
    async (key) => {
      await expect(storage().get(key)).rejects.toThrow(RangeError);
      await expect(storage().put(key, bytes, 'image/png')).rejects.toThrow(RangeError);
    },
  );

  it('keeps one complete picture when the same key is written concurrently', async () => {
    const writes = Array.from({ length: 20 }, (_, i) =>
      storage().put('race.png', new Uint8Array(5_000).fill(i), 'image/png'),
    );
    await Promise.all(writes);
    const stored = [...((await storage().get('race.png')) ?? [])];
    expect(stored).toHaveLength(5_000);
    expect(new Set(stored).size).toBe(1);
  });
});

/** What is flushed to the disk during some work, and whether the file of a key was visible by then. */
async function flushedDuring(key: string, work: () => Promise<void>): Promise<string[]> {
  const handle = await open(folder);
  const flushed: string[] = [];
  const sync = jest.spyOn(Object.getPrototypeOf(handle), 'sync').mockImplementation(async function (
    this: typeof handle,
  ) {
    const isVisible = existsSync(join(folder, key));
    flushed.push(
      `${fstatSync(this.fd).isDirectory() ? 'folder' : 'file'}, ${isVisible ? 'visible' : 'not visible'}`,
    );
  });
  await work();
  sync.mockRestore();
  await handle.close();
  return flushed;
}

it('flushes a file before it becomes visible, and then the folders that name it', async () => {
  const put = (key: string) => () =>
    openStorage(pathToFileURL(folder).href).put(key, Buffer.from('a picture'), '');
  const first = await flushedDuring('new/folder/a.png', put('new/folder/a.png'));
  expect(first).toEqual(['file, not visible', ...Array(3).fill('folder, visible')]);
  const second = await flushedDuring('new/folder/b.png', put('new/folder/b.png'));
  expect(second).toEqual(['file, not visible', 'folder, visible']);
});

it('takes an empty file for a missing one, since a power failure may leave it', async () => {
  const storage = openStorage(pathToFileURL(folder).href);
  await storage.put('empty.png', new Uint8Array(), 'image/png');
  expect([await storage.has('empty.png'), await storage.get('empty.png')]).toEqual([false, null]);
});

it('removes what an interrupted write left some time ago, and nothing else', async () => {
  const storage = openStorage(pathToFileURL(join(folder, 'swept')).href);
  const at = new Date('2026-11-20T09:00:00Z');
  expect(await storage.removeDrafts(at)).toBe(0);
  await storage.put('variant/a/b.png', Buffer.from('a picture'), 'image/png');
  await storage.put('variant/a/old.part', Buffer.from('a picture'), 'image/png');
  const left = join(folder, 'swept', 'variant', 'a', 'c.png.2c2c3d0e-8a58-4bd9-a5c9-5f9d9c0f3a11.part');
  const underWay = join(folder, 'swept', 'd.png.2c2c3d0e-8a58-4bd9-a5c9-5f9d9c0f3a11.part');
  for (const file of [left, underWay]) await writeFile(file, 'a pic');
  const before = new Date(at.getTime() - 1);
  for (const file of [left, join(folder, 'swept', 'variant', 'a', 'old.part')])
    await utimes(file, before, before);
  expect(await storage.removeDrafts(at)).toBe(1);
  expect([existsSync(left), existsSync(underWay)]).toEqual([false, true]);
  expect(await storage.has('variant/a/old.part')).toBe(true);
  await rm(join(folder, 'swept'), { recursive: true });
});

it('leaves no temporary files in the folder', async () => {
  const files = await readdir(folder, { recursive: true });
  expect(files.filter((file) => file.endsWith('.part'))).toEqual([]);
});

it('repeats a request after a temporary failure of the bucket', async () => {
  service.failures.push(503, 500);
  await storages['a bucket']?.put('again.png', Uint8Array.from([1]), 'image/png');
  expect(service.objects.has('/pictures/again.png')).toBe(true);
});

it('reports the status with which the bucket refused a request', async () => {
  service.failures.push(403);
  await expect(storages['a bucket']?.get('forbidden.png')).rejects.toMatchObject({
    name: 'StorageRefusal',
    status: 403,
  });
});

it.each(['https://host/bucket', 's3+https://host/bucket', 's3+https://key:secret@host/', 'nonsense'])(
  'refuses the address %s',
  (address) => {
    expect(() => openStorage(address)).toThrow();
  },
);
