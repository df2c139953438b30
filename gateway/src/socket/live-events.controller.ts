import { Controller } from '@nestjs/common';
import {
  bugChanged,
  catalogueChanged,
  orderChanged,
  orderViewed,
  staffFeedChanged,
  type PayloadOf,
} from '@shop/contracts';
import { OnEvent } from '@shop/service-kit';
import { LiveEvents } from './live-events.ts';
import { OrderPresence } from './order-presence.ts';
import { StaffFeed } from './staff-feed/staff-feed.ts';

/** Service events that every replica receives and forwards to its own sockets. */
@Controller()
export class LiveEventsController {
  constructor(
    private readonly events: LiveEvents,
    private readonly presence: OrderPresence,
    private readonly feed: StaffFeed,
  ) {}

  @OnEvent(staffFeedChanged, { everyReplica: true })
  onStaffFeedChanged(change: PayloadOf<typeof staffFeedChanged>): void {
    this.feed.onChanged(change);
  }

  @OnEvent(orderViewed, { everyReplica: true })
  onOrderViewed(view: PayloadOf<typeof orderViewed>): void {
    this.presence.onView(view);
  }

  @OnEvent(orderChanged, { everyReplica: true })
  onOrderChanged({ eventId, orderIds, change }: PayloadOf<typeof orderChanged>): void {
    this.events.announce({
      id: `order:${eventId}`,
      name: 'order_changed',
      audience: { permission: 'viewUserOrders' },
      ids: orderIds,
      change,
    });
    // The workshop only receives the ids of the orders that changed on its board, not the kind of change.
    this.events.announce({
      id: `board:${eventId}`,
      name: 'board_changed',
      audience: { permission: 'changeOrderStatus' },
      ids: orderIds,
      change: 'changed',
    });
  }

  @OnEvent(bugChanged, { everyReplica: true })
  onBugChanged({ eventId, bugId, change }: PayloadOf<typeof bugChanged>): void {
    const event = { id: `bug:${eventId}`, name: 'bug_changed', ids: [bugId], change };
    this.events.announce({ ...event, audience: { permission: 'adminPanel' } });
  }

  @OnEvent(catalogueChanged, { everyReplica: true })
  onCatalogueChanged({ kind, ids, eventId }: PayloadOf<typeof catalogueChanged>): void {
    if (kind !== 'product' || ids.length === 0) return;
    const event = { id: `product:${eventId}`, name: 'product_changed', ids, change: 'saved' };
    this.events.announce({ ...event, audience: { permission: 'adminPanel' } });
  }
}
