import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { localFolder } from '../cli/places.ts';

const names = [
  'ACCESS_TOKEN_KEYS',
  'DEVICE_TOKEN_KEYS',
  'CODE_KEYS',
  'LIMIT_KEYS',
  'SECOND_FACTOR_KEYS',
] as const;

const kept = z.record(z.string(), z.string());

/**
 * The secrets of the local shop: generated once and kept, so that sessions survive a restart. For development only;
 * variables of the environment win, and production sets all of them.
 */
export function localSecrets(
  env: Readonly<Record<string, string | undefined>> = process.env,
  folder = localFolder,
): Record<string, string | undefined> {
  const file = join(folder, 'secrets.json');
  const found = existsSync(file) ? kept.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  const secrets = Object.fromEntries(
    names.map((name) => [name, found[name] ?? randomBytes(32).toString('hex')]),
  );
  if (names.some((name) => !found[name])) writeSecrets(folder, file, secrets);
  const given = names.flatMap((name) => (env[name] ? [[name, env[name]]] : []));
  return { ...secrets, ...Object.fromEntries(given) };
}

function writeSecrets(folder: string, file: string, secrets: Record<string, string>): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.${process.pid}`, file);
}
