import { staffNotification } from '@shop/contracts';
import type { z } from 'zod';
import type { Notification } from './notification.schema.ts';

export type NotificationReply = z.input<typeof staffNotification>;

export const toNotification = (
  { _id, type, content, fromId, about, createdAt, readBy }: Notification,
  personId: string,
): NotificationReply => ({
  id: _id.toHexString(),
  type,
  content,
  fromId,
  about,
  createdAt: createdAt.toISOString(),
  isRead: readBy.includes(personId),
});

/** How a stored notification is checked before it is listed. */
export const notificationRow = {
  schema: staffNotification,
  id: ({ _id }: Notification) => _id,
  check: (document: Notification) => staffNotification.parse(toNotification(document, '')),
};
