import { Injectable } from '@nestjs/common';
import { staffFeedChanged } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { readAudience } from './notification-audience.ts';
import { NotificationRepository } from './notification.repository.ts';
import type { Notification } from './notification.schema.ts';

/** Announces what was written to the gateways. After a crash in between, the sweeper announces it. */
@Injectable()
export class FeedAnnouncer {
  constructor(
    private readonly bus: Bus,
    private readonly notifications: NotificationRepository,
  ) {}

  /** Repetitions have the same event id, so that nobody sees them twice. */
  async announce(notification: Notification): Promise<void> {
    const id = notification._id.toHexString();
    const audience = readAudience(notification.audience);
    this.bus.publish(staffFeedChanged, {
      ...{ eventId: `notification:${id}`, name: 'notification', audience, ids: [id] },
    });
    await this.notifications.markSent(notification);
  }
}
