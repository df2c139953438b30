import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { PlatformUnavailable } from './platform-unavailable.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export const DEFAULT_PORTS = { mongo: 27027, nats: 4232 } as const;

/** Incremented when the way an engine is unpacked changes: clones of different versions may share one cache. */
const RECIPE = 2;

export type PlatformPaths = {
  /** The repository. */
  root: string;
  /** All local files of this clone: data, template, logs, state. */
  home: string;
  /** The unpacked engine; several clones may share it. */
  engine: string;
  data: string;
  templates: string;
  /** Throw-away clusters of test runs. */
  tests: string;
  logs: string;
  state: string;
  /** Passwords of the platform's accounts. */
  credentials: string;
  /** The compile cache of our own Node processes: shortens their start, and saves a quarter of the memory. */
  codeCache: string;
  supervisorLock: string;
};

export const REPOSITORY = resolve(import.meta.dirname, '../../..');

/** All paths of the platform. SHOP_PLATFORM_CACHE moves only the unpacked engine. */
export const platformPaths = (root: string = REPOSITORY, env: Environment = process.env): PlatformPaths => {
  const home = join(resolve(root), '.local/platform');
  const cache = env['SHOP_PLATFORM_CACHE'] ? resolve(env['SHOP_PLATFORM_CACHE']) : home;
  return {
    root: resolve(root),
    home,
    engine: join(cache, `engine-${RECIPE}`),
    data: join(home, 'data'),
    templates: join(home, 'templates'),
    tests: join(home, 'tests'),
    logs: join(home, 'logs'),
    state: join(home, 'state.json'),
    credentials: join(home, 'credentials.json'),
    codeCache: join(home, 'code-cache'),
    supervisorLock: join(home, 'supervisor.lock'),
  };
};

const portFrom = (env: Environment, name: string): number | undefined => {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new PlatformUnavailable(`${name} must be a port number from 1 to 65535, not "${text}".`);
  }
  return port;
};

export type RequestedPorts = { mongo?: number | undefined; nats?: number | undefined };

/** Explicitly requested ports; undefined ones use the default or the port of a running platform. */
export const portsFromEnvironment = (env: Environment = process.env): RequestedPorts => ({
  mongo: portFrom(env, 'SHOP_PLATFORM_MONGO_PORT'),
  nats: portFrom(env, 'SHOP_PLATFORM_NATS_PORT'),
});

export const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);
