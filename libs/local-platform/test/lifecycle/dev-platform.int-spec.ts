import { createServer } from 'node:net';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { readPasswords } from '../../src/lifecycle/credentials.ts';
import { dropDataOfOtherShape } from '../../src/lifecycle/stored-shape.ts';
import { parseState, findState } from '../../src/lifecycle/platform-state.ts';
import { isAlive } from '../../src/system/processes.ts';
import { pause, play, processesAbout, setStage, waitUntil, type Stage } from './stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
}, 120_000);

afterEach(() => stage.platform('down'));
afterAll(() => stage.clear());

const processes = async (): Promise<Map<string, number>> => {
  const { said } = await stage.platform('status', '--json');
  return new Map(parseState(said)?.processes.map(({ name, pid }) => [name, pid]));
};

const withMongo = async <T>(work: (client: MongoClient) => Promise<T>): Promise<T> => {
  const { root } = await readPasswords(stage.paths.credentials);
  const uri = `mongodb://root:${root}@127.0.0.1:${stage.ports.mongo}/?directConnection=true`;
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 8000 });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
};

const nothingIsLeft = () => waitUntil(async () => (await processesAbout(stage.root)).length === 0, 5000);

describe('up', () => {
  it('starts everything, and a second time changes nothing', async () => {
    const first = await stage.platform('up');
    expect(first).toEqual({ code: 0, said: expect.stringContaining(`:${stage.ports.mongo}/`) });
    const before = await processes();
    expect([...before.keys()]).toEqual(['supervisor', 'postgres', 'mongo-gateway', 'nats']);
    expect((await stage.platform('up')).code).toBe(0);
    expect(await processes()).toEqual(before);
  });

  it('keeps what was written through down and up; reset drops it', async () => {
    await stage.platform('up');
    await withMongo((client) => client.db('kept').collection<{ _id: number }>('c').insertOne({ _id: 1 }));
    expect(await stage.platform('down')).toEqual({ code: 0, said: 'The platform is stopped' });
    expect(await nothingIsLeft()).toBe(true);
    await stage.platform('up');
    expect(await withMongo((client) => client.db('kept').collection('c').countDocuments())).toBe(1);
    await stage.platform('reset');
    await stage.platform('up');
    expect(await withMongo((client) => client.db('kept').collection('c').countDocuments())).toBe(0);
  });

  it('for data of another shape drops it once and says so', async () => {
    await stage.platform('up');
    await withMongo((client) => client.db('old').collection<{ _id: number }>('c').insertOne({ _id: 1 }));
    const said: string[] = [];
    const drop = (shape: number) => dropDataOfOtherShape(stage.paths, shape, (line) => said.push(line));
    await drop(2);
    expect([said.length, await nothingIsLeft()]).toEqual([1, true]);
    await stage.platform('up');
    await drop(2);
    expect(said).toHaveLength(1);
    expect(await withMongo((client) => client.db('old').collection('c').countDocuments())).toBe(0);
  });

  it('called three times at once gives one platform to all', async () => {
    const runs = [1, 2, 3].map(() => play('run-command.ts', ['up', stage.root], stage.env));
    expect(await Promise.all(runs.map(({ ended }) => ended))).toEqual([0, 0, 0]);
    const supervisors = await processesAbout('lifecycle/main.ts\0' + stage.root);
    expect(supervisors).toEqual([(await processes()).get('supervisor')]);
    const addresses = runs.map(({ said }) => said().split('\n').slice(-4, -2));
    expect(new Set(addresses.map((lines) => lines.join())).size).toBe(1);
  });

  it('says in one line which port is taken', async () => {
    const other = createServer().listen(stage.ports.nats, '127.0.0.1');
    await once(other, 'listening');
    const { code, said } = await stage.platform('up');
    other.close();
    expect(code).toBe(1);
    expect(said).toBe(
      `Port ${stage.ports.nats} for NATS is taken by another program: stop that program or set SHOP_PLATFORM_NATS_PORT.`,
    );
    expect(await nothingIsLeft()).toBe(true);
  });
});

describe('a platform whose', () => {
  const isBack = async (name: string, before: number): Promise<boolean> => {
    const state = await findState(stage.paths.state);
    const pid = state?.processes.find((one) => one.name === name)?.pid;
    return state?.phase === 'ready' && pid !== undefined && pid !== before;
  };

  it.each(['postgres', 'mongo-gateway', 'nats'])('%s is killed with -9 has it again', async (name) => {
    await stage.platform('up');
    await withMongo((client) => client.db('killed').collection('c').insertOne({ name }));
    const before = (await processes()).get(name)!;
    process.kill(before, 'SIGKILL');
    expect(await waitUntil(() => isBack(name, before), 10_000)).toBe(true);
    const count = await withMongo((client) => client.db('killed').collection('c').countDocuments({ name }));
    expect(count).toBe(1);
  });

  it('postgres is killed while a child of it cannot notice has it again', async () => {
    await stage.platform('up');
    const before = (await processes()).get('postgres')!;
    const children = await readFile(`/proc/${before}/task/${before}/children`, 'utf8');
    const stuck = Number(children.trim().split(' ').at(-1));
    process.kill(stuck, 'SIGSTOP');
    process.kill(before, 'SIGKILL');
    expect(await waitUntil(() => isBack('postgres', before), 20_000)).toBe(true);
    expect(await isAlive(stuck)).toBe(false);
  });

  it('supervisor is killed with -9 ends whole and starts again', async () => {
    await stage.platform('up');
    process.kill((await processes()).get('supervisor')!, 'SIGKILL');
    expect(await nothingIsLeft()).toBe(true);
    expect((await stage.platform('status')).code).toBe(1);
    expect((await stage.platform('up')).code).toBe(0);
  });

  it.each([30, 100, 180, 260, 340])(
    'supervisor is killed %i ms into its start comes up the next time',
    async (ms) => {
      const run = play('run-command.ts', ['up', stage.root], stage.env);
      const supervisors = (): Promise<number[]> => processesAbout('lifecycle/main.ts\0' + stage.root);
      await waitUntil(async () => (await supervisors()).length > 0, 5000, 5);
      await pause(ms);
      for (const pid of await supervisors()) process.kill(pid, 'SIGKILL');
      run.child.kill('SIGKILL');
      await run.ended;
      // The kernel ends a killed process asynchronously; until then it is still listed as running.
      expect(await waitUntil(async () => (await supervisors()).length === 0, 5000, 5)).toBe(true);
      expect((await stage.platform('up')).code).toBe(0);
      expect((await processes()).size).toBe(4);
    },
  );
});

describe('a program that needs the platform', () => {
  const startProgram = async () => {
    const program = play('start-and-wait.ts', ['dev', stage.root], stage.env);
    await waitUntil(() => program.said().includes('mongodbUri'), 10_000);
    expect(program.said()).toMatch(
      new RegExp(`"natsUrl":"nats://root:\\w+@127\\.0\\.0\\.1:${stage.ports.nats}"`),
    );
    return program;
  };

  it('takes it along when it stops', async () => {
    const program = await startProgram();
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    expect(await processesAbout(stage.root)).toEqual([]);
  });

  it('takes it along when it is killed with -9', async () => {
    const program = await startProgram();
    program.child.kill('SIGKILL');
    expect(await nothingIsLeft()).toBe(true);
  });

  it('leaves it running when somebody asked for it by up in the meantime', async () => {
    const program = await startProgram();
    await stage.platform('up');
    await waitUntil(async () => (await findState(stage.paths.state))?.stays === true, 2000);
    program.child.kill('SIGTERM');
    await program.ended;
    const supervisor = (await processes()).get('supervisor')!;
    expect(await isAlive(supervisor)).toBe(true);
    await pause(300);
    expect((await stage.platform('status')).code).toBe(0);
  });
});
