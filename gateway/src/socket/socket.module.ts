import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { LiveEventsController } from './live-events.controller.ts';
import { LiveEvents } from './live-events.ts';
import { OrderPresence } from './order-presence.ts';
import { SessionWatch } from './session-watch.ts';
import { SocketGateway } from './socket.gateway.ts';

/** The sockets of staff, and the events that they receive. */
@Module({
  imports: [AuthModule],
  controllers: [LiveEventsController],
  providers: [LiveEvents, OrderPresence, SessionWatch, SocketGateway],
})
export class SocketModule {}
