import {
  notificationTypes,
  permissions,
  staffSubjectKinds,
  taskPriorities,
  withoutInvisible,
} from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';

/** Limits of what staff write to each other. */
export const staffFeedLimits = {
  label: 500,
  content: 2_000,
  /** Notifications that a connecting screen receives; older ones are on their page. */
  firstNotifications: 50,
  openTasks: 500,
  /** Unread notifications are counted up to this number. */
  unread: 100,
} as const;

const typedText = (max: number) =>
  z
    .string()
    .overwrite((text) => withoutInvisible(text))
    .trim()
    .min(1)
    .max(max);

export const taskLabel = typedText(staffFeedLimits.label);
export const messageContent = typedText(staffFeedLimits.content);

/** Who a notification is for: everybody with a permission, or one person. */
export const audience = z.union([
  z.strictObject({ permission: z.enum(permissions) }),
  z.strictObject({ personId: objectId }),
]);

/** What a notification or a task points to; `title` is what people call it, such as the number of an order: of a person, nothing. */
export const staffSubject = z.object({
  kind: z.enum(staffSubjectKinds),
  id: z.string().min(1).max(64),
  title: z.string().max(200).default(''),
});

/** Identifies a request that may be repeated: the same key never does anything twice. */
export const repeatKey = z.string().min(1).max(160);

/** A person who reads notifications, with the permissions of the moment. */
export const feedReader = z.object({ personId: objectId, permissions: z.array(z.enum(permissions)) });

export const staffNotification = z.object({
  id: objectId,
  type: z.enum(notificationTypes),
  content: z.string(),
  /** Null for notifications of the shop itself. */
  fromId: objectId.nullable(),
  about: staffSubject.nullable(),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
});

export const staffTask = z.object({
  id: objectId,
  label: z.string(),
  deadline: z.iso.datetime(),
  priority: z.enum(taskPriorities),
  createdAt: z.iso.datetime(),
  authorId: objectId,
  /** Null for a task of the whole team. */
  assigneeId: objectId.nullable(),
  about: staffSubject.nullable(),
  doneAt: z.iso.datetime().nullable(),
  doneById: objectId.nullable(),
});

export const notificationExample: z.input<typeof staffNotification> = {
  id: '674000000000000000000501',
  type: 'TYPE_ORDER_PAID',
  content: 'Заказ № 100123 оплачен: 4 500,00 руб.',
  fromId: null,
  about: { kind: 'order', id: '674000000000000000000009', title: '№ 100123' },
  createdAt: '2026-11-26T09:00:00.000Z',
  isRead: false,
};

export const taskExample: z.input<typeof staffTask> = {
  id: '674000000000000000000601',
  label: 'Позвонить покупателю',
  deadline: '2026-11-27T15:00:00.000Z',
  priority: 'LOW_PRIORITY',
  createdAt: '2026-11-26T09:00:00.000Z',
  authorId: '674000000000000000000777',
  assigneeId: null,
  about: null,
  doneAt: null,
  doneById: null,
};

export const readerExample: z.input<typeof feedReader> = {
  personId: '674000000000000000000777',
  permissions: ['adminPanel', 'viewUserOrders'],
};
