import { Inject, Injectable } from '@nestjs/common';
import type { ParsedRequestOf, raiseNotification, sendStaffMessage } from '@shop/contracts';
import { kitTokens, type Clock } from '@shop/service-kit';
import { FeedAnnouncer } from './feed-announcer.ts';
import { writeAudience } from './notification-audience.ts';
import { NotificationRepository } from './notification.repository.ts';
import { toNotification, type NotificationReply } from './notification.mapper.ts';
import { StaffRecipients } from './staff-recipients.ts';

type Raised = ParsedRequestOf<typeof raiseNotification> & { fromId?: string };

/** After this time the sweeper announces what the process that wrote it did not. */
export const unsentMs = 3_000;

/** Writes a notification and then announces it. Idempotent by key. */
@Injectable()
export class RaiseNotification {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly announcer: FeedAnnouncer,
    private readonly recipients: StaffRecipients,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async run({ fromId, audience, ...raised }: Raised): Promise<NotificationReply> {
    const createdAt = this.clock();
    const { notification, isNew } = await this.notifications.add({
      ...raised,
      ...{ fromId: fromId ?? null, audience: writeAudience(audience), createdAt },
      // Nobody is notified of what they wrote themselves.
      readBy: fromId === undefined ? [] : [fromId],
      unsentAt: new Date(createdAt.getTime() + unsentMs),
    });
    if (isNew) await this.announcer.announce(notification);
    return toNotification(notification, fromId ?? '');
  }

  /** @throws AppError RECIPIENT_NOT_STAFF */
  async send({
    key,
    by,
    to,
    content,
    about,
  }: ParsedRequestOf<typeof sendStaffMessage>): Promise<NotificationReply> {
    if (to !== null) await this.recipients.requireStaff(to);
    return this.run({
      ...{ key, content, about, fromId: by },
      ...(to === null
        ? { type: 'TYPE_GLOBAL' as const, audience: { permission: 'adminPanel' as const } }
        : { type: 'TYPE_MESSAGE' as const, audience: { personId: to } }),
    });
  }
}
