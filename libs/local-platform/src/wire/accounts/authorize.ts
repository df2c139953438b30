import { BSON } from 'bson';
import type { Gateway } from '../commands/command-table.ts';
import { CommandError } from '../errors.ts';
import type { Request } from '../request.ts';

/** Commands allowed without authentication: for the handshake and the sign-in. */
const OPEN = new Set([
  ...['hello', 'isMaster', 'ismaster', 'ping', 'buildInfo', 'buildinfo'],
  ...['saslStart', 'saslContinue', 'endSessions'],
]);

/** Commands about the server, not a database; harmless for authenticated clients. */
const OF_NO_DATABASE = new Set([
  ...['connectionStatus', 'whatsmyuri', 'getParameter', 'killSessions', 'refreshSessions'],
  ...['commitTransaction', 'abortTransaction'],
]);

/** Rejects a command that this connection may not send. @throws CommandError 13 */
export const authorize = (request: Request, { accounts }: Gateway): void => {
  const { command, client, db } = request;
  if (accounts === null || OPEN.has(command.name)) return;
  if (client.account === null) {
    throw new CommandError(13, `Command ${command.name} requires authentication`);
  }
  if (OF_NO_DATABASE.has(command.name) || accounts.mayUseAll(client.account)) return;
  for (const database of [db, ...otherDatabases(command.body)]) {
    if (accounts.mayUse(client.account, database)) continue;
    throw new CommandError(13, `not authorized on ${database} to execute command ${command.name}`);
  }
};

/** The BSON encoding of a string field named `db`. */
const DB_FIELD = Buffer.from('\x02db\0');
const STAGES = new Set(['$out', '$merge', '$lookup', '$graphLookup', '$unionWith']);

/** Other databases that pipeline stages refer to: `{ $out: { db: …, coll: … } }`. */
const otherDatabases = (body: Buffer): string[] =>
  body.includes(DB_FIELD) ? namedIn(BSON.deserialize(body), false) : [];

const namedIn = (value: unknown, isInStage: boolean): string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => namedIn(one, isInStage));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    isInStage && name === 'db' && typeof inner === 'string'
      ? [inner]
      : namedIn(inner, isInStage || STAGES.has(name)),
  );
};
