import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parseState } from '../../src/lifecycle/platform-state.ts';
import { findEngine, natsProgram } from '../../src/provision/engine.ts';
import { engineFolder, setStage, type Stage } from './stage.ts';

let stage: Stage;
let bin: string;
const path = process.env['PATH'] ?? '';

beforeAll(async () => {
  stage = await setStage();
  bin = join(stage.root, 'bin');
  await mkdir(bin);
  const script = `#!/bin/sh\nexec '${process.execPath}' '${join(import.meta.dirname, 'stand-in-mongod.ts')}' "$@"\n`;
  await writeFile(join(bin, 'mongod'), script, { mode: 0o755 });
  const engine = (await findEngine(await engineFolder()))!;
  await symlink(natsProgram(engine), join(bin, 'nats-server'));
  process.env['PATH'] = `${bin}:${path}`;
}, 120_000);

afterAll(async () => {
  await stage.clear();
  process.env['PATH'] = path;
});

it('a mongod and a nats-server on the PATH are used, as a replica set, and nothing is unpacked', async () => {
  const cache = join(stage.root, 'cache');
  await mkdir(cache);
  process.env['SHOP_PLATFORM_CACHE'] = cache;
  expect(await stage.platform('up')).toEqual({
    code: 0,
    said: expect.stringContaining(`:${stage.ports.mongo}/`),
  });
  const { said } = await stage.platform('status', '--json');
  const state = parseState(said);
  expect(state?.processes.map(({ name }) => name)).toEqual(['supervisor', 'mongod', 'nats']);
  expect(state?.versions).toEqual({ mongod: join(bin, 'mongod'), nats: join(bin, 'nats-server') });
  expect(await readdir(cache)).toEqual([]);
});

it('without apt the answer is one line with what to do instead', async () => {
  await stage.platform('down');
  await rm(join(bin, 'mongod'));
  for (const tool of ['flock', 'setpriv', 'cp', 'sh', 'unshare', 'true']) {
    await symlink(`/usr/bin/${tool}`, join(bin, tool));
  }
  process.env['PATH'] = bin;
  const { code, said } = await stage.platform('up');
  expect(code).toBe(1);
  expect(said).toBe(
    "The local platform does not work here: it is unpacked from Debian's packages, which needs apt-get, apt-cache, " +
      'apt-config, dpkg-deb, tar. Use your own engines instead: set MONGODB_URI (a replica set) and NATS_URL, or run ' +
      '`docker compose up mongo nats`.',
  );
});
