import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startKillingProxy, type KillingProxy } from '@shop/testing';

type Environment = Readonly<Record<string, string | undefined>>;

const project = join(import.meta.dirname, '..');
const build = join(project, '../../libs/dev-tools/src/build/build-program.ts');

const mongoOf = (env: Environment): URL => new URL((env['MONGODB_URI'] ?? '').replace('mongodb:', 'http:'));

/** Builds what `startCatalogue` runs. */
export async function buildCatalogue(): Promise<void> {
  await promisify(execFile)(process.execPath, [build], { cwd: project });
}

/** A proxy before the database, which tells a test when a message passes at which a process is to be killed. */
export const startDatabaseProxy = (env: Environment): Promise<KillingProxy> =>
  startKillingProxy(mongoOf(env));

/** A catalogue in a process of its own, which reaches its database through the proxy. It is ready when this resolves. */
export async function startCatalogue(
  env: Environment,
  { port }: Pick<KillingProxy, 'port'>,
  settings: Record<string, string> = {},
): Promise<ChildProcess> {
  const database = env['MONGODB_URI']?.replace(`:${mongoOf(env).port}`, `:${port}`) ?? '';
  const started = spawn(process.execPath, ['dist/main.js'], {
    cwd: project,
    env: { ...env, MONGODB_URI: database, ...settings },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await once(started, 'message');
  return started;
}
