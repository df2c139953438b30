import { CommandError } from '../errors.ts';
import type { Request, Session } from '../request.ts';
import type { CommandTable } from './command-table.ts';

const sessionOf = (request: Request): Session => {
  const { session, command } = request;
  if (!session?.inTransaction)
    throw new CommandError(125, `${command.name} must be run within a transaction`);
  return session;
};

/** Not run through `Transactions.run`, since they end the transaction that it would continue. */
export const transactionCommands: CommandTable = {
  commitTransaction: {
    run: async (request, { transactions }) => {
      await transactions.commit(sessionOf(request));
      return { ok: 1 };
    },
    retryableWrite: true,
  },
  abortTransaction: {
    run: async (request, { transactions }) => {
      await transactions.abort(sessionOf(request));
      return { ok: 1 };
    },
    retryableWrite: true,
  },
};
