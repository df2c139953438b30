import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { holdingLock } from '../system/file-lock.ts';
import { greets, HOST } from '../system/ports.ts';
import { endingWithParent, type ProcessSpec } from './process-spec.ts';

/** JetStream would otherwise reserve three quarters of the memory and the disk. */
const conf = (folder: string, port: number): string =>
  [
    `listen: "${HOST}:${port}"`,
    // As in production: a picture travels to the catalogue in one message.
    'max_payload: 8MB',
    `jetstream { store_dir: "${folder}", max_memory_store: 64MB, max_file_store: 1GB }`,
    '',
  ].join('\n');

export const natsProcess = (place: {
  program: string;
  folder: string;
  port: number;
  logFile: string;
}): ProcessSpec => {
  const confFile = join(dirname(place.folder), 'nats.conf');
  const server = endingWithParent('TERM', [place.program, '--config', confFile]);
  return {
    name: 'nats',
    command: holdingLock(`${place.folder}.lock`, 10, server),
    logFile: place.logFile,
    stopSignal: 'SIGTERM',
    stopWithinMs: 1500,
    beforeStart: async () => {
      await mkdir(place.folder, { recursive: true });
      await writeFile(confFile, conf(place.folder, place.port));
    },
    // NATS speaks first.
    isReady: () => greets(place.port, 'INFO '),
  };
};
