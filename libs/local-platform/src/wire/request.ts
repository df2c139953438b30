import type { Client } from './accounts/client.ts';
import type { Logger } from './log.ts';
import type { Command } from './mongo/op-msg.ts';
import { BSON_TYPE, fieldsOf, flagOf, int64Of, numberOf, stringOf } from './bson/bson-scan.ts';
import { CommandError } from './errors.ts';

/** The session fields of a command: session id, transaction number and transaction state. */
export type Session = {
  /** The bytes of the session's id. */
  id: Buffer;
  txnNumber: bigint | null;
  inTransaction: boolean;
  startsTransaction: boolean;
};

/** A command with the fields that every handler needs. */
export type Request = {
  command: Command;
  db: string;
  session: Session | null;
  maxTimeMS: number;
  connectionId: number;
  client: Client;
  log: Logger;
};

const sessionIdOf = (command: Command): Buffer | null => {
  const lsid = command.fields.get('lsid');
  if (!lsid) return null;
  if (lsid.type === BSON_TYPE.document) {
    for (const field of fieldsOf(command.body, lsid.start, lsid.end)) {
      // A copy, since the id outlives the message that contains it.
      if (field.name === 'id' && field.type === BSON_TYPE.binary) {
        return Buffer.from(command.body.subarray(field.start + 5, field.end));
      }
    }
  }
  throw new CommandError(9, 'lsid must be a document with the binary field id');
};

const sessionOf = (command: Command): Session | null => {
  const id = sessionIdOf(command);
  if (!id) return null;
  const { body, fields } = command;
  const autocommit = fields.get('autocommit');
  const txnNumber = int64Of(body, fields.get('txnNumber'));
  const inTransaction = autocommit !== undefined && !flagOf(body, autocommit);
  if (inTransaction && txnNumber === null) throw new CommandError(72, 'a transaction needs a txnNumber');
  return { id, txnNumber, inTransaction, startsTransaction: flagOf(body, fields.get('startTransaction')) };
};

export const toRequest = (command: Command, connectionId: number, client: Client, log: Logger): Request => {
  const { body, fields } = command;
  return {
    command,
    db: stringOf(body, fields.get('$db')) ?? 'admin',
    session: sessionOf(command),
    maxTimeMS: Math.max(0, Math.trunc(numberOf(body, fields.get('maxTimeMS')) ?? 0)),
    connectionId,
    client,
    log,
  };
};

/** The collection of a command: the value of its first field. */
export const collectionOf = ({ command }: Request): string => {
  const name = stringOf(command.body, command.fields.get(command.name));
  if (!name) throw new CommandError(73, `${command.name} needs the name of a collection`);
  return name;
};

/** What a command works on: its collection, or only its database. */
export const targetOf = ({ db, command }: Request): string =>
  `${db}.${stringOf(command.body, command.fields.get(command.name)) ?? ''}`;
