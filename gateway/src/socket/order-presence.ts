import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { getPersonNames, orderViewed, type PayloadOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus, kitTokens, repeatInBackground, type Clock, type Logger } from '@shop/service-kit';
import { emitToRoom, type LiveServer, type LiveSocket } from './live-socket.ts';
import { OrderViewers, type Viewer } from './order-viewers.ts';

const sweepMs = 5_000;
const namesTimeoutMs = 1_000;
const unknownName = 'Сотрудник';

/** The room of the sockets that have one order open. */
const roomOfOrder = (orderId: string): string => `order:${orderId}`;

/**
 * Shows staff who else has the same order open. Each replica publishes the views of its own sockets to all replicas,
 * and forwards received views to its sockets; nothing is stored. docs/decisions/057
 */
@Injectable()
export class OrderPresence implements OnApplicationShutdown {
  private readonly viewers: OrderViewers;
  private readonly names = new WeakMap<LiveSocket, string>();
  private readonly opened = new WeakMap<LiveSocket, string>();
  private server: LiveServer | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly bus: Bus,
    @Inject(kitTokens.clock) clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {
    this.viewers = new OrderViewers(() => clock().getTime());
  }

  attach(server: LiveServer): void {
    this.server = server;
    const run = (): void => this.show(this.viewers.forgetSilent());
    this.timer = repeatInBackground(sweepMs, { task: 'forget who left orders', logger: this.logger, run });
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Handles a (repeated) report that a client has an order open, or none. @returns its known viewers */
  async view(socket: LiveSocket, orderId: string | null): Promise<Viewer[]> {
    const last = this.opened.get(socket);
    if (last !== undefined && last !== orderId) await socket.leave(roomOfOrder(last));
    if (orderId === null) this.opened.delete(socket);
    else {
      this.opened.set(socket, orderId);
      await socket.join(roomOfOrder(orderId));
    }
    if (orderId !== null || last !== undefined) await this.report(socket, orderId);
    return orderId === null ? [] : this.viewers.of(orderId);
  }

  leave(socket: LiveSocket): void {
    if (!this.opened.delete(socket)) return;
    this.publish(socket, null, '');
  }

  /** Handles the views published by all replicas, including this one. */
  onView(view: PayloadOf<typeof orderViewed>): void {
    this.show(this.viewers.onView(view));
  }

  private async report(socket: LiveSocket, orderId: string | null): Promise<void> {
    const name = await this.nameOf(socket);
    // The socket may have closed while its name was requested.
    if (socket.connected) this.publish(socket, orderId, name);
  }

  private publish(socket: LiveSocket, orderId: string | null, name: string): void {
    const { id: personId } = socket.data.person;
    this.bus.publish(orderViewed, { viewer: socket.id, personId, name, orderId });
  }

  private show(orderIds: readonly string[]): void {
    if (!this.server) return;
    for (const orderId of orderIds) {
      const message = { orderId, viewers: this.viewers.of(orderId) };
      emitToRoom(this.server, roomOfOrder(orderId), 'order_viewers', message);
    }
  }

  /** The person's name as known to identity; clients cannot choose it. */
  private async nameOf(socket: LiveSocket): Promise<string> {
    const known = this.names.get(socket);
    if (known !== undefined) return known;
    const { id } = socket.data.person;
    try {
      const { names } = await this.bus.request(getPersonNames, { ids: [id] }, { timeoutMs: namesTimeoutMs });
      const name = names.find((one) => one.id === id)?.displayName ?? unknownName;
      this.names.set(socket, name);
      return name;
    } catch (err) {
      if (!(err instanceof AppError)) throw err;
      this.logger.warn({ err }, 'identity does not say who has an order open');
      return unknownName;
    }
  }
}
