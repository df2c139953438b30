import { natsProgram, type Engine } from '../provision/engine.ts';
import { provisionEngine } from '../provision/provision-engine.ts';
import { requireRunTools } from '../provision/requirements.ts';
import type { Environment, PlatformPaths } from '../settings.ts';
import { findProgram } from '../system/find-program.ts';
import { findIdentity, placesFor, type Identity } from './identity.ts';

export type Log = (line: string) => void;

/** What runs as MongoDB: the machine's own, or DocumentDB behind the gateway. */
export type Database =
  { kind: 'mongod'; program: string } | { kind: 'documentdb'; engine: Engine; identity: Identity };

export type Programs = { database: Database; nats: string; paths: PlatformPaths };

/** Programs of the machine where it has them, the unpacked engine for the rest. */
export const choosePrograms = async (paths: PlatformPaths, env: Environment, log: Log): Promise<Programs> => {
  await requireRunTools();
  const mongod = await findProgram('mongod', env['PATH']);
  const nats = await findProgram('nats-server', env['PATH']);
  if (mongod && nats) return { database: { kind: 'mongod', program: mongod }, nats, paths };
  const identity = await findIdentity();
  const places = placesFor(identity, paths);
  const engine = await provisionEngine(places.engine, env, log);
  return {
    database: mongod ? { kind: 'mongod', program: mongod } : { kind: 'documentdb', engine, identity },
    nats: nats ?? natsProgram(engine),
    paths: places,
  };
};

/** For the status: what is running, in which version. */
export const versionsOf = (programs: Programs): Record<string, string> => {
  const { database, nats } = programs;
  if (database.kind === 'mongod') return { mongod: database.program, nats };
  const { engine } = database;
  const version = (name: string): string => engine.versions[name] ?? 'unknown';
  return {
    postgresql: version(`postgresql-${engine.postgres}`),
    documentdb: version(`postgresql-${engine.postgres}-documentdb`),
    nats: nats === natsProgram(engine) ? version('nats-server') : nats,
  };
};
