import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { StaffFeedModule } from '../features/staff-feed/staff-feed.module.ts';
import { LiveEventsController } from './live-events.controller.ts';
import { LiveEvents } from './live-events.ts';
import { OrderPresence } from './order-presence.ts';
import { SessionWatch } from './session-watch.ts';
import { SocketGateway } from './socket.gateway.ts';
import { StaffFeedContents } from './staff-feed/staff-feed-contents.ts';
import { StaffFeedGateway } from './staff-feed/staff-feed.gateway.ts';
import { StaffFeed } from './staff-feed/staff-feed.ts';

/** The sockets of staff, and the events that they receive. */
@Module({
  imports: [AuthModule, StaffFeedModule],
  controllers: [LiveEventsController],
  providers: [
    LiveEvents,
    OrderPresence,
    SessionWatch,
    SocketGateway,
    StaffFeed,
    StaffFeedContents,
    StaffFeedGateway,
  ],
})
export class SocketModule {}
