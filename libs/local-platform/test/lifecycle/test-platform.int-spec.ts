import { chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { startPlatform } from '../../src/index.ts';
import { placesFor } from '../../src/lifecycle/identity.ts';
import { findEngine, postgresProgram } from '../../src/provision/engine.ts';
import { platformPaths } from '../../src/settings.ts';
import { exitCodeOf, runTool } from '../../src/system/run-tool.ts';
import { engineFolder, play, processesAbout, setStage, waitUntil, type Stage } from './stage.ts';

const isRoot = process.getuid?.() === 0;

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
}, 120_000);

afterAll(() => stage.clear());

describe('a platform for tests', () => {
  it('starts from the template that is there, and leaves nothing', async () => {
    await (await startPlatform({ purpose: 'test', root: stage.root })).stop();
    const templates = await readdir(stage.paths.templates);
    const { ctimeMs } = await stat(stage.paths.templates);
    const platform = await startPlatform({ purpose: 'test', root: stage.root });
    expect(templates).not.toEqual([]);
    expect(await stat(stage.paths.templates)).toMatchObject({ ctimeMs });
    expect(platform.processes.map(({ name }) => name)).toEqual(['postgres', 'mongo-gateway', 'nats']);
    await platform.stop();
    expect(await readdir(stage.paths.tests)).toEqual([]);
    expect(await processesAbout(stage.root)).toEqual([]);
  });

  it('is another one for everybody who asks', async () => {
    const [one, two] = await Promise.all([
      startPlatform({ purpose: 'test', root: stage.root }),
      startPlatform({ purpose: 'test', root: stage.root }),
    ]);
    expect(one.mongodbUri).not.toBe(two.mongodbUri);
    expect(one.natsUrl).not.toBe(two.natsUrl);
    const [first, second] = await Promise.all([one, two].map((each) => MongoClient.connect(each.mongodbUri)));
    await first!.db('d').collection('c').insertOne({ of: 'one' });
    expect(await second!.db('d').collection('c').countDocuments()).toBe(0);
    await Promise.all([first!.close(), second!.close()]);
    await Promise.all([one.stop(), two.stop()]);
  });

  it('runs the jobs of the database, so documents expire in a copy too', async () => {
    const platform = await startPlatform({ purpose: 'test', root: stage.root });
    const [folder = ''] = await readdir(stage.paths.tests);
    const engine = (await findEngine(stage.paths.engine))!;
    // The job runs every minute, which is too long for the test.
    const faster =
      "SELECT cron.alter_job(jobid, schedule := '1 second') FROM cron.job WHERE jobname = 'documentdb_ttl_task'";
    const socket = join(stage.paths.tests, folder, 'socket');
    await runTool(postgresProgram(engine, 'psql'), ['-h', socket, '-U', 'postgres', '-c', faster]);
    const client = await MongoClient.connect(platform.mongodbUri);
    const codes = client.db('d').collection('codes');
    await codes.createIndex({ at: 1 }, { expireAfterSeconds: 1 });
    await codes.insertMany([{ at: new Date(0) }, { at: new Date(Date.now() + 3_600_000) }]);
    expect(await waitUntil(async () => (await codes.countDocuments()) === 1, 20_000, 200)).toBe(true);
    await client.close();
    await platform.stop();
  });

  it('ends with its owner, however that ends; the next one clears up', async () => {
    const owner = play('start-and-wait.ts', ['test', stage.root], stage.env);
    await waitUntil(() => owner.said().includes('mongodbUri'), 10_000);
    owner.child.kill('SIGKILL');
    expect(await waitUntil(async () => (await processesAbout(stage.root)).length === 0, 5000)).toBe(true);
    expect(await readdir(stage.paths.tests)).toHaveLength(1);
    await (await startPlatform({ purpose: 'test', root: stage.root })).stop();
    expect(await readdir(stage.paths.tests)).toEqual([]);
  });
});

const NOBODY = 65_534;
const AS_NOBODY = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];

/** Whether the user `nobody` can read this checkout, which is impossible under root's home. */
const nobodyReads = async (): Promise<boolean> =>
  isRoot &&
  (await exitCodeOf('setpriv', [
    ...AS_NOBODY.slice(1),
    'test',
    '-r',
    join(await engineFolder(), '.complete'),
  ])) === 0;

// For an ordinary user, all other tests already cover this case.
const asNobody = (await nobodyReads()) ? describe : describe.skip;

asNobody('as another user', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'fanshop-nobody-'));
  });

  afterEach(async () => {
    const { templates } = placesFor({ prefix: [], owner: NOBODY }, platformPaths(root));
    for (const folder of [root, dirname(templates)]) await rm(folder, { recursive: true, force: true });
  });

  /** Starts and stops a test platform through another program; returns the user that ran PostgreSQL. */
  const userOfPostgres = async (env: Record<string, string>, before: string[]): Promise<number> => {
    const program = play('start-and-wait.ts', ['test', root], env, before);
    await waitUntil(() => program.said().includes('mongodbUri'), 20_000);
    const pid = Number(/"name":"postgres","pid":(\d+)/.exec(program.said())?.[1]);
    const { uid } = await stat(`/proc/${pid}`);
    program.child.kill('SIGTERM');
    expect({ code: await program.ended, said: program.said() }).toEqual({
      code: 0,
      said: expect.stringContaining('mongodbUri'),
    });
    return uid;
  };

  it('with an empty environment it works the same', async () => {
    await chown(root, NOBODY, NOBODY);
    const cache = dirname(await engineFolder());
    const clean = ['env', '-i', `PATH=${process.env['PATH']}`, `SHOP_PLATFORM_CACHE=${cache}`];
    expect(await userOfPostgres({}, [...AS_NOBODY, ...clean])).toBe(NOBODY);
  });

  it('where user namespaces are blocked root changes the user', async () => {
    const bin = join(root, 'bin');
    await mkdir(bin);
    await writeFile(join(bin, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const path = `${bin}:${process.env['PATH']}`;
    const cache = dirname(await engineFolder());
    expect(await userOfPostgres({ PATH: path, SHOP_PLATFORM_CACHE: cache }, [])).toBe(NOBODY);
  });
});
