import { resolve } from 'node:path';
import { HOST } from '../system/ports.ts';
import { databaseAccounts, type Passwords } from './credentials.ts';
import { mongoCommand } from './mongo-command.ts';
import { endingWithParent, type ProcessSpec } from './process-spec.ts';

const MAIN = resolve(import.meta.dirname, '../wire/main.ts');
/** PostgreSQL includes the port in the name of its socket. */
const POSTGRES_PORT = 5432;

/** The wire gateway: MongoDB's protocol in front of PostgreSQL. `processTag` identifies the processes of this platform. */
export const mongoGatewayProcess = (place: {
  socketFolder: string;
  port: number;
  logFile: string;
  codeCache: string;
  passwords: Passwords;
  processTag: string;
}): ProcessSpec => {
  const settings = { socketDir: place.socketFolder, pgPort: POSTGRES_PORT, host: HOST, port: place.port };
  return {
    name: 'mongo-gateway',
    command: endingWithParent('TERM', [process.execPath, MAIN, JSON.stringify(settings), place.processTag]),
    env: {
      NODE_COMPILE_CACHE: place.codeCache,
      WIRE_GATEWAY_ACCOUNTS: JSON.stringify(databaseAccounts(place.passwords)),
    },
    logFile: place.logFile,
    stopSignal: 'SIGTERM',
    stopWithinMs: 1500,
    isReady: async () => (await mongoCommand(place.port, { ping: 1 }))?.['ok'] === 1,
  };
};
