import type { Accounts } from '../accounts/accounts.ts';
import type { Cursors } from '../cursors.ts';
import type { Engine } from '../engine.ts';
import type { Request } from '../request.ts';
import type { Transactions } from '../transactions.ts';

/** The dependencies of the handlers. */
export type Gateway = {
  engine: Engine;
  cursors: Cursors;
  transactions: Transactions;
  /** Null disables authentication and authorisation. */
  accounts: Accounts | null;
  /** `host:port` as clients reach it. */
  address: string;
  startedAt: number;
};

/** An encoded BSON document, or one still to be encoded. */
export type Reply = Uint8Array | Record<string, unknown>;

export type CommandHandler = {
  run(request: Request, gateway: Gateway): Promise<Reply> | Reply;
  /** Whether MongoDB allows it inside a transaction; otherwise the error is 263. */
  inTransaction?: 'read' | 'write';
  /** Whether a driver may retry it after a lost response: connection errors then carry the label. */
  retryableWrite?: boolean;
};

export type CommandTable = Readonly<Record<string, CommandHandler>>;
