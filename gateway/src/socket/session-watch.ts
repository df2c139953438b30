import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { kitTokens, repeatInBackground, type Logger } from '@shop/service-kit';
import { Authentication } from '../auth/authentication.ts';
import { cutSocket, type LiveServer, type LiveSocket } from './live-socket.ts';
import { socketLimits } from './socket-limits.ts';

/** A revocation is known half a second after its event was lost at the latest; together they stay below a second. */
const watchIntervalMs = 250;

/** Cuts sockets whose session has ended, whose token has run out or was revoked, and those that do not read. */
@Injectable()
export class SessionWatch implements OnApplicationShutdown {
  private server: LiveServer | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly authentication: Authentication,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  start(server: LiveServer): void {
    this.server = server;
    const run = (): void => this.cutRefused();
    this.timer = repeatInBackground(watchIntervalMs, { task: 'watch sockets', logger: this.logger, run });
    // Without a server there are no sockets: it is no reason for a process to stay.
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  cutRefused(): void {
    for (const socket of this.server?.sockets.sockets.values() ?? []) {
      const refusal = this.authentication.refusalOf(socket.data);
      if (refusal) cutSocket(socket, new AppError(refusal));
      else if (isStuck(socket.conn)) cutSocket(socket, new AppError('TOO_MANY_REQUESTS'));
    }
  }
}

/** Whether too much waits for a client that does not read it. */
function isStuck(connection: LiveSocket['conn']): boolean {
  // Socket.IO keeps it to itself, in its types.
  const unsent: unknown = Reflect.get(connection, 'writeBuffer');
  return Array.isArray(unsent) && unsent.length > socketLimits.maxUnsent;
}
