import { Controller } from '@nestjs/common';
import { getMutedNotifications, listNotifications, setMutedNotifications } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { RequirePermission } from '../../auth/access.ts';
import { SignedIn, type SignedInPerson } from '../../auth/session.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { ColleagueNames } from './colleague-names.ts';
import { peopleOfNotification } from './people-of-feed.ts';
import {
  getNotificationChoiceRoute,
  listNotificationsRoute,
  setNotificationChoiceRoute,
} from './notifications.routes.ts';
import { notificationListDto } from './staff-feed.dto.ts';
import { toNotificationDto } from './staff-feed.mapper.ts';

/** One's own notifications. They arrive, and are marked as read, over the socket. */
@Controller()
export class NotificationsController {
  constructor(
    private readonly bus: Bus,
    private readonly names: ColleagueNames,
  ) {}

  @Endpoint('GET', '/api/admin/notifications', listNotificationsRoute)
  @RequirePermission()
  async list(
    @Input() { query: { type, read, ...page } }: InputOf<typeof listNotificationsRoute>,
    @SignedIn() { id: personId, permissions }: SignedInPerson,
  ): Promise<ReplyOf<typeof listNotificationsRoute>> {
    const { total, data } = await this.bus.request(listNotifications, {
      ...notificationListDto.toPage(page),
      filters: { ...(type && { type }), ...(read && { isUnread: read === 'false' }) },
      reader: { personId, permissions: [...permissions] },
    });
    const colleagues = await this.names.find(data.flatMap(peopleOfNotification));
    return { total, data: data.map((one) => toNotificationDto(one, { colleagues, permissions })) };
  }

  @Endpoint('GET', '/api/admin/notifications/choice', getNotificationChoiceRoute)
  @RequirePermission()
  choice(
    @Input() _input: InputOf<typeof getNotificationChoiceRoute>,
    @SignedIn() { id: personId }: SignedInPerson,
  ): Promise<ReplyOf<typeof getNotificationChoiceRoute>> {
    return this.bus.request(getMutedNotifications, { personId });
  }

  @Endpoint('PUT', '/api/admin/notifications/choice', setNotificationChoiceRoute)
  @RequirePermission()
  choose(
    @Input() { body: { muted } }: InputOf<typeof setNotificationChoiceRoute>,
    @SignedIn() { id: personId }: SignedInPerson,
  ): Promise<ReplyOf<typeof setNotificationChoiceRoute>> {
    return this.bus.request(setMutedNotifications, { personId, muted });
  }
}
