import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { holdingLock } from '../system/file-lock.ts';
import { greets, HOST } from '../system/ports.ts';
import { ACCOUNTS_FILE, natsVariables, ROOT, type Passwords } from './credentials.ts';
import { endingWithParent, type ProcessSpec } from './process-spec.ts';

/** Limits JetStream, which would otherwise reserve three quarters of the memory and the disk. */
const conf = (folder: string, port: number): string =>
  [
    `listen: "${HOST}:${port}"`,
    // As in production: an image is sent to the catalogue in one message.
    'max_payload: 8MB',
    `jetstream { store_dir: "${folder}", max_memory_store: 64MB, max_file_store: 1GB }`,
    'include ./accounts.conf',
    '',
  ].join('\n');

/** The shop's accounts, and one with all permissions: tests share one server and separate their shops by prefixes. */
const accountsConf = async (): Promise<string> => {
  const shop = await readFile(ACCOUNTS_FILE, 'utf8');
  return shop.replace('users: [\n', `users: [\n    { user: "${ROOT}", password: $NATS_PASSWORD_ROOT }\n`);
};

export const natsProcess = (place: {
  program: string;
  folder: string;
  port: number;
  passwords: Passwords;
  logFile: string;
}): ProcessSpec => {
  const confFile = join(dirname(place.folder), 'nats.conf');
  const server = endingWithParent('TERM', [place.program, '--config', confFile]);
  return {
    name: 'nats',
    command: holdingLock(`${place.folder}.lock`, 10, server),
    env: natsVariables(place.passwords),
    logFile: place.logFile,
    stopSignal: 'SIGTERM',
    stopWithinMs: 1500,
    beforeStart: async () => {
      await mkdir(place.folder, { recursive: true });
      await writeFile(confFile, conf(place.folder, place.port));
      await writeFile(join(dirname(confFile), 'accounts.conf'), await accountsConf());
    },
    // NATS sends a greeting after the connection is opened.
    isReady: () => greets(place.port, 'INFO '),
  };
};
