import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { kitTokens, repeatInBackground, type Logger } from '@shop/service-kit';
import { Authentication } from '../auth/authentication.ts';
import { cutSocket, type LiveServer, type LiveSocket } from './live-socket.ts';
import { socketLimits } from './socket-limits.ts';

/** A revocation whose event was lost arrives within half a second; both delays together stay below a second. */
const watchIntervalMs = 250;

/** Closes sockets whose session has ended, whose token has expired or was revoked, or whose client does not read. */
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
    // Without a server there are no sockets, so the timer must not keep the process alive.
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

/** Whether too many packets are queued for a client that does not read. */
function isStuck(connection: LiveSocket['conn']): boolean {
  // The types of Socket.IO do not expose this property.
  const unsent: unknown = Reflect.get(connection, 'writeBuffer');
  return Array.isArray(unsent) && unsent.length > socketLimits.maxUnsent;
}
