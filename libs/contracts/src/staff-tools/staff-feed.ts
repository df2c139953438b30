import { notificationTypes } from '@shop/domain';
import { z } from 'zod';
import { ownNotifications } from '../access/unaudited-reasons.ts';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineEvent } from '../define-event.ts';
import { defineRequest } from '../define-request.ts';
import {
  audience,
  feedReader,
  notificationExample,
  readerExample,
  staffFeedLimits,
  staffNotification,
  staffTask,
  taskExample,
} from './staff-feed-shapes.ts';

/** What a connecting screen shows: the newest notifications of its person, the number of unread ones, and open tasks. */
export const openStaffFeed = defineRequest({
  subject: 'staff-tools.feed.open.v1',
  callers: ['gateway'],
  effect: { unaudited: ownNotifications },
  readsOne: { entity: 'notification-choice', key: ({ personId }) => personId },
  request: feedReader,
  reply: z.object({
    notifications: z.array(staffNotification).max(staffFeedLimits.firstNotifications),
    unread: z.int().min(0).max(staffFeedLimits.unread),
    muted: z.array(z.enum(notificationTypes)),
    tasks: z.array(staffTask).max(staffFeedLimits.openTasks),
  }),
  example: {
    request: readerExample,
    reply: { notifications: [notificationExample], unread: 1, muted: [], tasks: [taskExample] },
  },
});

/** The names of the socket's messages about notifications and tasks, and `notifications_changed`: load them anew. */
export const staffFeedEvents = [
  'notification',
  'notification_marked_as_read',
  'all_notifications_marked_as_read',
  'notifications_changed',
  'new_task',
  'task_completed',
] as const;

/**
 * Notifications or tasks changed. Carries ids and who may be told; gateways read the contents for those who are
 * connected. It may be published more than once with the same `eventId`.
 */
export const staffFeedChanged = defineEvent({
  subject: 'staff-tools.feed-changed.v1',
  subscribers: ['gateway'],
  payload: z.object({
    eventId: z.string().min(1).max(160),
    name: z.enum(staffFeedEvents),
    audience,
    ids: z.array(objectId).max(100),
  }),
  example: {
    eventId: `notification:${notificationExample.id}`,
    name: 'notification',
    audience: { permission: 'viewUserOrders' },
    ids: [notificationExample.id],
  },
});
