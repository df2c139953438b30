import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import {
  notificationChoiceBodyDto,
  notificationChoiceDto,
  notificationsQueryDto,
  notificationsReplyDto,
} from './staff-feed.dto.ts';

const tag = 'Уведомления и задачи';

export const listNotificationsRoute = defineRoute({
  operationId: 'listStaffNotifications',
  tag,
  summary: 'Все свои уведомления за два месяца, новые сверху',
  query: z.object(notificationsQueryDto),
  reply: notificationsReplyDto,
});

export const getNotificationChoiceRoute = defineRoute({
  operationId: 'getNotificationChoice',
  tag,
  summary: 'О чём человек просил не сообщать',
  reply: notificationChoiceDto,
});

export const setNotificationChoiceRoute = defineRoute({
  operationId: 'setNotificationChoice',
  tag,
  summary: 'Выбирает, о чём не сообщать',
  body: notificationChoiceBodyDto,
  reply: notificationChoiceDto,
});
