import { doneTaskList, staffFeedLimits, staffNotificationList, staffSubject } from '@shop/contracts';
import { notificationTypes, objectId, taskPriorities } from '@shop/domain';
import { z } from 'zod';
import { optionalFilter } from '../../http/staff-list/optional-filter.ts';
import { staffListDto, staffListReplyDto } from '../../http/staff-list/staff-list.dto.ts';
import { plausibleMoment } from '../plausible-date.ts';

/** A colleague as in the specification; people whose names are unknown have empty ones. */
export const colleagueDto = z
  .object({
    _id: z.string(),
    'First name': z.string(),
    'Second name': z.string(),
    'Middle name': z.string(),
    displayName: z.string().meta({ description: 'Короткое имя для строки' }),
  })
  .meta({ id: 'StaffPerson', description: 'Сотрудник' });

const subjectDto = z
  .object({ ...staffSubject.shape, title: z.string() })
  .meta({ id: 'StaffSubject', description: 'На что указывает: заказ, товар, баг, человек, задача' });

const type = z.enum(notificationTypes);

export const notificationDto = z
  .object({
    _id: z.string(),
    type: type.meta({ description: 'О чём' }),
    content: z.string(),
    fromUser: colleagueDto.nullable().meta({ description: 'Кто прислал; null — магазин' }),
    about: subjectDto.nullable(),
    read: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'StaffNotification', description: 'Уведомление сотруднику' });

export const taskDto = z
  .object({
    _id: z.string(),
    label: z.string(),
    deadline: z.iso.datetime(),
    priority: z.enum(taskPriorities),
    createdAt: z.iso.datetime(),
    author: colleagueDto,
    assignee: colleagueDto.nullable().meta({ description: 'Кому; null — всей команде' }),
    about: subjectDto.nullable().meta({ description: 'null — ни на что, или человек этого не видит' }),
  })
  .meta({ id: 'StaffTask', description: 'Задача команды' });

export const doneTaskDto = taskDto
  .extend({ doneAt: z.iso.datetime(), doneBy: colleagueDto })
  .meta({ id: 'DoneStaffTask', description: 'Выполненная задача' });

export const doneTaskListDto = staffListDto(doneTaskList, { doneAt: 'doneAt' }, 'query');
export const doneTasksReplyDto = staffListReplyDto(doneTaskDto).meta({ id: 'DoneStaffTasks' });

export const notificationListDto = staffListDto(staffNotificationList, { createdAt: 'createdAt' }, 'query');

export const notificationsQueryDto = {
  ...notificationListDto.fields,
  type: optionalFilter(type).meta({ description: 'Только такие' }),
  read: optionalFilter(z.enum(['true', 'false'])).meta({
    description: 'Только прочитанные или непрочитанные',
  }),
};

export const notificationsReplyDto = staffListReplyDto(notificationDto).meta({ id: 'StaffNotifications' });

const choice = {
  muted: z
    .array(type)
    .max(notificationTypes.length)
    .meta({ description: 'О чём не сообщать: в колокольчик такое не приходит' }),
};

export const notificationChoiceDto = z.object(choice).meta({ id: 'NotificationChoice' });
export const notificationChoiceBodyDto = z.strictObject(choice).meta({ id: 'ChangedNotificationChoice' });

/** An id that the client chose, under which it may repeat the message: nothing is done twice. */
const repeatId = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .optional()
  .meta({ description: 'Имя сообщения: повтор с ним ничего не делает второй раз' });

/** Without the name of a person: what staff write outlives the erasure of an account. */
const about = staffSubject
  .meta({ id: 'SocketSubject' })
  .transform((subject) => (subject.kind === 'user' ? { ...subject, title: '' } : subject))
  .nullable()
  .default(null);

/** What staff send over the socket. */
export const socketBodies = {
  mark_as_read: z.object({ notificationId: objectId }).meta({ id: 'SocketMarkAsRead' }),
  mark_all_as_read: z
    .object({
      upTo: objectId.nullable().default(null).meta({ description: 'Новейшее из увиденных' }),
    })
    .meta({ id: 'SocketMarkAllAsRead' }),
  create_notification: z
    .object({
      id: repeatId,
      content: z
        .string('Введите сообщение')
        .trim()
        .min(1, 'Введите сообщение')
        .max(staffFeedLimits.content, `Сообщение — не длиннее ${staffFeedLimits.content} символов`),
      toUser: objectId.nullable().default(null).meta({ description: 'Кому; null — всем' }),
      about,
    })
    .meta({ id: 'SocketCreateNotification' }),
  create_task: z
    .object({
      id: repeatId,
      label: z
        .string('Введите описание задачи')
        .trim()
        .min(1, 'Введите описание задачи')
        .max(staffFeedLimits.label, `Описание — не длиннее ${staffFeedLimits.label} символов`),
      deadline: plausibleMoment('Выберите дату окончания задачи'),
      priority: z.enum(taskPriorities).default('LOW_PRIORITY'),
      assignee: objectId.nullable().default(null).meta({ description: 'Кому; null — всей команде' }),
      about,
    })
    .meta({ id: 'SocketCreateTask' }),
  task_set_done: z
    .object({
      taskId: objectId,
      done: z.boolean().default(true).meta({ description: 'false возвращает задачу в работу' }),
    })
    .meta({ id: 'SocketTaskSetDone' }),
} as const;

const eventId = z.string().meta({ description: 'Имя события: повтор того же события пропускается' });

/** What staff receive over the socket. */
export const socketEvents = {
  initial_notifications: z.array(notificationDto).max(staffFeedLimits.firstNotifications),
  initial_tasks: z.array(taskDto).max(staffFeedLimits.openTasks),
  notification: notificationDto.extend({ id: eventId }).meta({ id: 'SocketNotification' }),
  notification_marked_as_read: z
    .object({ id: eventId, _id: z.string() })
    .meta({ id: 'SocketNotificationRead' }),
  all_notifications_marked_as_read: z
    .object({ id: eventId, upTo: z.string().meta({ description: 'Новейшее из прочитанных' }) })
    .meta({ id: 'SocketAllNotificationsRead' }),
  new_task: taskDto.extend({ id: eventId }).meta({ id: 'SocketNewTask' }),
  task_completed: z.object({ id: eventId, _id: z.string() }).meta({ id: 'SocketTaskCompleted' }),
} as const;
