import { Inject, UseFilters, UseInterceptors } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  SubscribeMessage,
  WebSocketGateway,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
} from '@nestjs/websockets';
import { AppError, objectId } from '@shop/domain';
import { kitTokens, type Logger } from '@shop/service-kit';
import { z } from 'zod';
import { RequirePermission } from '../auth/access.ts';
import { Authentication } from '../auth/authentication.ts';
import { SignedIn, type SignedInPerson } from '../auth/session.ts';
import { toAppError } from '../http/error-answer/error-answer.ts';
import { LiveEvents, roomsOf, type CatchUpReply } from './live-events.ts';
import { refusalOf, runForSocket, tokenOf, type LiveServer, type LiveSocket } from './live-socket.ts';
import { OrderPresence } from './order-presence.ts';
import type { Viewer } from './order-viewers.ts';
import { SessionWatch } from './session-watch.ts';
import { SocketCallInterceptor } from './socket-call.interceptor.ts';
import { SocketErrorFilter } from './socket-error.filter.ts';
import { socketLimits } from './socket-limits.ts';
import { socketsRefused } from './socket-metrics.ts';
import { StaffFeed } from './staff-feed/staff-feed.ts';

const orderOpenedMessage = z.object({
  orderId: objectId.nullable(),
});
const catchUpMessage = z.object({
  cursor: z.number().min(0).nullable(),
  /** The age of a page without a cursor: everything it shows was loaded since it was opened. */
  pageMs: z.number().min(0).optional(),
});

/** The sockets of staff: authentication, rooms and catching up on missed events. docs/decisions/042 */
@WebSocketGateway({ path: '/socket' })
@UseFilters(SocketErrorFilter)
@UseInterceptors(SocketCallInterceptor)
export class SocketGateway implements OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect {
  private readonly openOf = new Map<string, number>();

  constructor(
    private readonly authentication: Authentication,
    private readonly events: LiveEvents,
    private readonly presence: OrderPresence,
    private readonly feed: StaffFeed,
    private readonly watch: SessionWatch,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  afterInit(server: LiveServer): void {
    server.use(
      (socket, next) =>
        void this.letIn(socket).then(
          () => next(),
          (error: unknown) => next(this.toRefusal(error)),
        ),
    );
    this.events.attach(server);
    this.presence.attach(server);
    this.watch.start(server);
  }

  async handleConnection(socket: LiveSocket): Promise<void> {
    await socket.join(roomsOf(socket.data.person));
    await this.feed.greet(socket);
  }

  /** Also closes the underlying connection, which is useless without its session. */
  handleDisconnect(socket: LiveSocket): void {
    runForSocket(socket, () => this.presence.leave(socket));
    socket.conn.close();
  }

  /** Returns the events missed while disconnected, whichever replica the client was connected to. */
  @RequirePermission()
  @SubscribeMessage('catch_up')
  async catchUp(
    @MessageBody() body: unknown,
    @ConnectedSocket() _socket: LiveSocket,
    @SignedIn() person: SignedInPerson,
  ): Promise<CatchUpReply> {
    const { data, error } = catchUpMessage.safeParse(body);
    if (error) throw new AppError('BAD_REQUEST', { cause: error });
    return this.feed.withContents(this.events.catchUp(data, person), person);
  }

  /** Sent repeatedly while a client has an order open; null when it has none. */
  @RequirePermission('viewUserOrders')
  @SubscribeMessage('order_opened')
  async orderOpened(
    @MessageBody() body: unknown,
    @ConnectedSocket() socket: LiveSocket,
  ): Promise<{ viewers: Viewer[] }> {
    const { data, error } = orderOpenedMessage.safeParse(body);
    if (error) throw new AppError('BAD_REQUEST', { cause: error });
    return { viewers: await this.presence.view(socket, data.orderId) };
  }

  /** @throws AppError when the person is not signed in, is not staff, or has too many open sockets */
  private async letIn(socket: LiveSocket): Promise<void> {
    const verified = await this.authentication.authenticate(tokenOf(socket));
    this.authentication.requirePermissions(verified.person, { permissions: ['adminPanel'] });
    const { id } = verified.person;
    const open = this.openOf.get(id) ?? 0;
    if (open >= socketLimits.maxPerPerson) throw new AppError('TOO_MANY_REQUESTS');
    this.openOf.set(id, open + 1);
    socket.conn.once('close', () => this.forget(id));
    socket.data = verified;
  }

  private forget(id: string): void {
    const left = (this.openOf.get(id) ?? 1) - 1;
    if (left > 0) this.openOf.set(id, left);
    else this.openOf.delete(id);
  }

  /** Socket.IO sends the `data` of an error to the client. */
  private toRefusal(thrown: unknown): Error {
    const error = toAppError(thrown);
    if (error.level !== 'info') this.logger[error.level]({ err: error.cause ?? error }, error.code);
    socketsRefused.inc({ reason: error.code });
    return Object.assign(new Error(error.code), { data: refusalOf(error) });
  }
}
