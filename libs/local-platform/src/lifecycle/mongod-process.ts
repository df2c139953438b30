import { mkdir } from 'node:fs/promises';
import { HOST } from '../system/ports.ts';
import { holdingLock } from '../system/file-lock.ts';
import { mongoCommand } from './mongo-command.ts';
import { endingWithParent, type ProcessSpec } from './process-spec.ts';

const SET = 'rs0';
const NOT_YET_INITIALIZED = 94;

/** Initiates a replica set with one member at the first start; transactions require a set. */
const isPrimary = async (port: number): Promise<boolean> => {
  const hello = await mongoCommand(port, { hello: 1 });
  if (hello?.['isWritablePrimary'] === true) return true;
  if (hello?.['ok'] !== 1 || hello['setName'] !== undefined) return false;
  const status = await mongoCommand(port, { replSetGetStatus: 1 });
  if (status?.['code'] !== NOT_YET_INITIALIZED) return false;
  const config = { _id: SET, members: [{ _id: 0, host: `${HOST}:${port}` }] };
  await mongoCommand(port, { replSetInitiate: config }, 20_000);
  return false;
};

/** The machine's own MongoDB, as a replica set with one member. */
export const mongodProcess = (place: {
  program: string;
  folder: string;
  port: number;
  logFile: string;
}): ProcessSpec => ({
  name: 'mongod',
  command: holdingLock(
    `${place.folder}.lock`,
    10,
    endingWithParent('TERM', [
      place.program,
      ...[
        '--dbpath',
        place.folder,
        '--replSet',
        SET,
        '--bind_ip',
        HOST,
        '--port',
        String(place.port),
        '--quiet',
      ],
    ]),
  ),
  logFile: place.logFile,
  stopSignal: 'SIGTERM',
  stopWithinMs: 3000,
  beforeStart: async () => {
    await mkdir(place.folder, { recursive: true });
  },
  isReady: () => isPrimary(place.port),
});
