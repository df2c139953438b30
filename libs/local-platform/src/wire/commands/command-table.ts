import type { Accounts } from '../accounts/accounts.ts';
import type { Cursors } from '../cursors.ts';
import type { Engine } from '../engine.ts';
import type { Request } from '../request.ts';
import type { Transactions } from '../transactions.ts';

/** What the handlers work with. */
export type Gateway = {
  engine: Engine;
  cursors: Cursors;
  transactions: Transactions;
  /** Null: everybody may do everything. */
  accounts: Accounts | null;
  /** `host:port` as clients reach it. */
  address: string;
  startedAt: number;
};

/** A ready BSON document, or one still to be built. */
export type Reply = Uint8Array | Record<string, unknown>;

export type CommandHandler = {
  run(request: Request, gateway: Gateway): Promise<Reply> | Reply;
  /** Whether MongoDB allows it inside a transaction; 263 otherwise. */
  inTransaction?: 'read' | 'write';
  /** Whether a driver may repeat it when its answer was lost: errors of the connection get the label. */
  retryableWrite?: boolean;
};

export type CommandTable = Readonly<Record<string, CommandHandler>>;
