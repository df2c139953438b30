import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An unpacked engine. Programs are always called by their absolute path. */
export type Engine = {
  root: string;
  /** Major version of PostgreSQL: data folders of different major versions are incompatible. */
  postgres: number;
  suite: string;
  /** Versions of the packages by name. */
  versions: Readonly<Record<string, string>>;
  /** Changes with every byte that was unpacked. */
  fingerprint: string;
};

export const COMPLETE = '.complete';

export const postgresFolder = (engine: Pick<Engine, 'root' | 'postgres'>): string =>
  join(engine.root, 'usr/lib/postgresql', String(engine.postgres));

export const postgresProgram = (engine: Engine, name: 'postgres' | 'initdb' | 'psql'): string =>
  join(postgresFolder(engine), 'bin', name);

export const natsProgram = (engine: Engine): string => join(engine.root, 'usr/sbin/nats-server');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses the file that the last step of unpacking writes; null when it does not describe an engine. */
export const parseComplete = (text: string, root: string): Engine | null => {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value) || !isRecord(value['versions'])) return null;
  const { postgres, suite, fingerprint } = value;
  if (typeof postgres !== 'number' || typeof suite !== 'string' || typeof fingerprint !== 'string')
    return null;
  const versions = Object.fromEntries(
    Object.entries(value['versions']).map(([name, version]) => [name, String(version)]),
  );
  return { root, postgres, suite, versions, fingerprint };
};

/** The engine in a folder, or null where none was completely unpacked. */
export const findEngine = async (root: string): Promise<Engine | null> => {
  const text = await readFile(join(root, COMPLETE), 'utf8').catch(() => null);
  return text === null ? null : parseComplete(text, root);
};
