import { natsProgram, type Engine } from '../provision/engine.ts';
import { provisionEngine } from '../provision/provision-engine.ts';
import { requireRunTools } from '../provision/requirements.ts';
import type { Environment, PlatformPaths } from '../settings.ts';
import { findProgram } from '../system/find-program.ts';
import { findIdentity, placesFor, type Identity } from './identity.ts';

export type Log = (line: string) => void;

/** The database to run: the machine's own MongoDB, or DocumentDB behind the gateway. */
export type Database =
  { kind: 'mongod'; program: string } | { kind: 'documentdb'; engine: Engine; identity: Identity };

export type Programs = { database: Database; nats: string; paths: PlatformPaths };

/** Chooses the machine's own programs where they exist, and the unpacked engine for the rest. */
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

/** The running programs and their versions, for the status. */
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
