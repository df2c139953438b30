import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { LiveEventsController } from './live-events.controller.ts';
import { LiveEvents } from './live-events.ts';
import { SessionWatch } from './session-watch.ts';
import { SocketGateway } from './socket.gateway.ts';

/** The sockets of staff, and what they hear. */
@Module({
  imports: [AuthModule],
  controllers: [LiveEventsController],
  providers: [LiveEvents, SessionWatch, SocketGateway],
})
export class SocketModule {}
