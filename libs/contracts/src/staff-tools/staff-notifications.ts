import { notificationTypes } from '@shop/domain';
import { z } from 'zod';
import { ownNotifications } from '../access/unaudited-reasons.ts';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { defineStaffList } from '../staff-list/define-staff-list.ts';
import {
  audience,
  feedReader,
  messageContent,
  notificationExample,
  readerExample,
  repeatKey,
  staffFeedLimits,
  staffNotification,
  staffSubject,
} from './staff-feed-shapes.ts';

const types = z.enum(notificationTypes);
const unread = z.int().min(0).max(staffFeedLimits.unread);

/** Tells staff of something that happened in the shop. Idempotent by key, so that effects may repeat it. */
export const raiseNotification = defineRequest({
  subject: 'staff-tools.notification.raise.v1',
  callers: ['order-payment'],
  effect: { unaudited: 'reports a change that has its own record' },
  readsOne: { entity: 'notification', key: ({ key }) => key },
  request: z.object({
    key: repeatKey,
    type: types,
    content: messageContent,
    audience,
    about: staffSubject.nullable(),
  }),
  reply: z.object({}),
  example: {
    request: {
      ...{ key: 'order-paid:674000000000000000000009', type: 'TYPE_ORDER_PAID' },
      ...{ content: notificationExample.content, audience: { permission: 'viewUserOrders' } },
      about: { kind: 'order', id: '674000000000000000000009', title: '№ 100123' },
    },
    reply: {},
  },
});

/** A message from one staff member to another, or to all. Idempotent by key. */
export const sendStaffMessage = defineRequest({
  subject: 'staff-tools.message.send.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'notification', key: ({ key }) => ({ key }) } },
  request: z.object({
    key: repeatKey,
    by: objectId,
    /** Null for a word to all staff. */
    to: objectId.nullable(),
    content: messageContent,
    about: staffSubject.nullable(),
  }),
  reply: staffNotification,
  errors: ['RECIPIENT_NOT_STAFF'],
  example: {
    request: {
      ...{ key: '674000000000000000000777:5f0c1d9e', by: '674000000000000000000777' },
      ...{ to: '674000000000000000000778', content: 'Зайди в цех', about: null },
    },
    reply: { ...notificationExample, type: 'TYPE_MESSAGE', content: 'Зайди в цех', about: null },
  },
});

/** The contents of new notifications, once for all readers of a gateway; `readBy` and `muted` name some of them. */
export const readNotifications = defineRequest({
  subject: 'staff-tools.notifications.read.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ ids: z.array(objectId).min(1).max(100), readerIds: z.array(objectId).max(10_000) }),
  reply: z.object({
    notifications: z.array(
      z.object({
        notification: staffNotification.omit({ isRead: true }),
        audience,
        readBy: z.array(objectId),
      }),
    ),
    muted: z.array(z.object({ personId: objectId, types: z.array(types) })),
  }),
  example: {
    request: { ids: [notificationExample.id], readerIds: [readerExample.personId] },
    reply: {
      notifications: [
        { notification: notificationExample, audience: { permission: 'viewUserOrders' }, readBy: [] },
      ],
      muted: [],
    },
  },
});

export const staffNotificationList = defineStaffList({
  filters: { type: types, isUnread: z.boolean() },
  sortFields: ['createdAt'],
  defaultSort: { field: 'createdAt', direction: 'desc' },
  row: staffNotification,
});

/** All notifications of a person, including those of kinds that they have turned off. */
export const listNotifications = defineRequest({
  subject: 'staff-tools.notifications.list.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: staffNotificationList.request.extend({ reader: feedReader }),
  reply: staffNotificationList.reply,
  example: {
    request: { filters: { isUnread: true }, reader: readerExample },
    reply: { total: 1, data: [notificationExample] },
  },
});

/** Marks a notification as read; the reply counts the unread ones that are left. */
export const markNotificationRead = defineRequest({
  subject: 'staff-tools.notification.mark-read.v1',
  callers: ['gateway'],
  effect: { unaudited: ownNotifications },
  readsOne: { entity: 'notification', key: ({ id }) => id },
  request: z.object({ id: objectId, reader: feedReader }),
  reply: z.object({ unread }),
  errors: ['NOTIFICATION_NOT_FOUND'],
  example: { request: { id: notificationExample.id, reader: readerExample }, reply: { unread: 3 } },
});

/**
 * Marks as read what the person has seen: notifications up to `upTo`. A notification that arrives meanwhile stays
 * unread. Without `upTo`, everything that exists at this moment.
 */
export const markAllNotificationsRead = defineRequest({
  subject: 'staff-tools.notifications.mark-all-read.v1',
  callers: ['gateway'],
  effect: { unaudited: ownNotifications },
  readsOne: { entity: 'notification-choice', key: ({ reader }) => reader.personId },
  request: z.object({ upTo: objectId.nullable(), reader: feedReader }),
  reply: z.object({ unread, upTo: objectId.nullable() }),
  example: {
    request: { upTo: notificationExample.id, reader: readerExample },
    reply: { unread: 0, upTo: notificationExample.id },
  },
});

/** The kinds of notifications that a person has turned off. */
export const getMutedNotifications = defineRequest({
  subject: 'staff-tools.muted-notifications.get.v1',
  callers: ['gateway'],
  effect: 'reads',
  readsOne: { entity: 'notification-choice', key: ({ personId }) => personId },
  request: z.object({ personId: objectId }),
  reply: z.object({ muted: z.array(types) }),
  example: { request: { personId: readerExample.personId }, reply: { muted: ['TYPE_ORDER_PAID'] } },
});

export const setMutedNotifications = defineRequest({
  subject: 'staff-tools.muted-notifications.set.v1',
  callers: ['gateway'],
  effect: { unaudited: ownNotifications },
  readsOne: { entity: 'notification-choice', key: ({ personId }) => personId },
  request: z.object({ personId: objectId, muted: z.array(types).max(notificationTypes.length) }),
  reply: z.object({ muted: z.array(types) }),
  example: {
    request: { personId: readerExample.personId, muted: ['TYPE_ORDER_PAID'] },
    reply: { muted: ['TYPE_ORDER_PAID'] },
  },
});
