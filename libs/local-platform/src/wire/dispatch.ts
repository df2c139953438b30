import { BSON } from 'bson';
import { authorize } from './accounts/authorize.ts';
import { hasWriteErrors } from './write-errors.ts';
import { catalogCommands } from './commands/catalog-commands.ts';
import type { CommandHandler, Gateway, Reply } from './commands/command-table.ts';
import { cursorCommands } from './commands/cursor-commands.ts';
import { explainCommands } from './commands/explain-command.ts';
import { handshakeCommands } from './commands/handshake.ts';
import { signInCommands } from './commands/sign-in-commands.ts';
import { transactionCommands } from './commands/transaction-commands.ts';
import { writeCommands } from './commands/write-commands.ts';
import { CommandError, LABEL, toCommandError } from './errors.ts';
import { PgError } from './pg/pg-errors.ts';
import type { Request } from './request.ts';

const TABLE: ReadonlyMap<string, CommandHandler> = new Map(
  Object.entries({
    ...handshakeCommands,
    ...signInCommands,
    ...cursorCommands,
    ...writeCommands,
    ...transactionCommands,
    ...catalogCommands,
    ...explainCommands,
  }),
);

/** Whether a reply without an exception reports that its command failed. */
const reportsFailure = (reply: Reply): boolean =>
  reply instanceof Buffer ? hasWriteErrors(reply) : Array.isArray(Object(reply)['writeErrors']);

const runInTransaction = (handler: CommandHandler, request: Request, gateway: Gateway): Promise<Reply> => {
  const { session } = request;
  if (!session || !handler.inTransaction) {
    throw new CommandError(263, `Cannot run '${request.command.name}' in a multi-document transaction.`);
  }
  const isWrite = handler.inTransaction === 'write';
  return gateway.transactions.run(
    session,
    isWrite,
    async () => handler.run(request, gateway),
    reportsFailure,
  );
};

/** Errors that end a transaction only temporarily: the driver retries it from its start. */
const TRANSIENT_CODES = new Set([91, 112, 251]);

/** Adds the error labels by which drivers decide on retries; the codes alone are not enough. */
const labelled = (
  error: CommandError,
  handler: CommandHandler | undefined,
  request: Request,
): CommandError => {
  const { session, command } = request;
  const mayRepeat = handler?.retryableWrite && session !== null && session.txnNumber !== null;
  if (session?.inTransaction && !(mayRepeat && error.code === 91 && command.name in transactionCommands)) {
    const known = error.code === 24 ? new CommandError(112, error.message) : error;
    return TRANSIENT_CODES.has(known.code) ? known.withLabel(LABEL.transient) : known;
  }
  return mayRepeat && error.code === 91 ? error.withLabel(LABEL.retryableWrite) : error;
};

/** Handles one command; never throws. */
export const dispatch = async (request: Request, gateway: Gateway): Promise<Uint8Array> => {
  const { command, session } = request;
  const handler = TABLE.get(command.name);
  try {
    authorize(request, gateway);
    if (!handler) throw new CommandError(59, `no such command: '${command.name}'`);
    const isPart = session?.inTransaction && !(command.name in transactionCommands);
    const reply = await (isPart
      ? runInTransaction(handler, request, gateway)
      : handler.run(request, gateway));
    return reply instanceof Uint8Array ? reply : BSON.serialize(reply);
  } catch (caught) {
    const error = labelled(toCommandError(caught), handler, request);
    if (error.code === 1) {
      const state = caught instanceof PgError ? caught.state : undefined;
      request.log('warn', 'a command failed for an unmapped reason', {
        command: command.name,
        reason: error.message,
        state,
      });
    }
    return BSON.serialize(error.toReply());
  }
};
