import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getMutedNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  openStaffFeed,
  raiseNotification,
  readNotifications,
  sendStaffMessage,
  setMutedNotifications,
} from '@shop/contracts';
import { eventually } from '@shop/testing';
import { openStaffTools, people, readerOf, type OpenStaffTools } from '../../test/open-staff-tools.ts';

let tools: OpenStaffTools;
let keys = 0;
const { anna, boris, vera } = people;
const seller = readerOf(anna, 'viewUserOrders');

beforeAll(async () => {
  tools = await openStaffTools();
}, 60_000);
afterAll(() => tools.close());
afterEach(async () => {
  for (const name of ['notifications', 'notification_choices'])
    await tools.connection.collection(name).deleteMany({});
  tools.events.length = 0;
});

const raise = (key = `order-paid:${keys++}`) =>
  tools.bus.request(raiseNotification, {
    ...{ key, type: 'TYPE_ORDER_PAID', content: 'Заказ оплачен', about: null },
    audience: { permission: 'viewUserOrders' },
  });
const open = (reader = seller) => tools.bus.request(openStaffFeed, reader);
const newest = async (reader = seller): Promise<string> => (await open(reader)).notifications[0]?.id ?? '';

describe('a notification', () => {
  it('is created and announced once, however often and on whichever replica it is raised', async () => {
    await open();
    await Promise.all(Array.from({ length: 10 }, () => raise('order-paid:same')));
    const { notifications, unread } = await open();
    expect([notifications.length, unread]).toEqual([1, 1]);
    await eventually(() =>
      expect(new Set(tools.events.map(({ eventId }) => eventId))).toEqual(
        new Set([`notification:${notifications[0]?.id}`]),
      ),
    );
  });

  it('is seen by those with its permission, from the day they joined', async () => {
    await raise();
    expect((await open()).notifications).toEqual([]);
    await raise();
    expect((await open()).unread).toBe(1);
    await open(readerOf(boris));
    expect((await open(readerOf(boris))).notifications).toEqual([]);
  });

  it('of the shop stays unsent only until the next sweep, when its process died', async () => {
    await open();
    await raise();
    tools.events.length = 0;
    const notifications = tools.connection.collection('notifications');
    await notifications.updateOne({}, { $set: { unsentAt: new Date(0) } });
    await eventually(() => expect(tools.events).toHaveLength(1), 10_000);
    await eventually(async () => expect(await notifications.findOne()).not.toHaveProperty('unsentAt'));
  });

  it('is read by one person for themselves, on all their screens', async () => {
    await Promise.all([open(), open(readerOf(boris, 'viewUserOrders'))]);
    await raise();
    const id = await newest();
    expect(await tools.bus.request(markNotificationRead, { id, reader: seller })).toEqual({ unread: 0 });
    expect((await open(readerOf(boris, 'viewUserOrders'))).unread).toBe(1);
    await eventually(() =>
      expect(tools.events.at(-1)).toMatchObject({
        ...{ name: 'notification_marked_as_read', audience: { personId: anna }, ids: [id] },
      }),
    );
  });

  it('of somebody else cannot be read', async () => {
    await tools.bus.request(sendStaffMessage, {
      ...{ key: 'm1', by: anna, to: boris, content: 'Тебе', about: null },
    });
    const id = await newest(readerOf(boris));
    await expect(tools.bus.request(markNotificationRead, { id, reader: seller })).rejects.toMatchObject({
      code: 'NOTIFICATION_NOT_FOUND',
    });
  });

  it('that arrives while all are marked as read stays unread', async () => {
    await open();
    for (let at = 0; at < 5; at++) await raise();
    const upTo = await newest();
    const markAll = () => tools.bus.request(markAllNotificationsRead, { upTo, reader: seller });
    await Promise.all([...Array.from({ length: 20 }, () => raise()), markAll(), markAll()]);
    expect((await open()).unread).toBe(20);
    expect(await tools.bus.request(markAllNotificationsRead, { upTo: null, reader: seller })).toMatchObject({
      unread: 0,
    });
  });
});

describe('a message', () => {
  it('to one person reaches nobody else, and a repeated one is the same', async () => {
    const message = { key: 'm2', by: anna, to: boris, content: 'Зайди в цех', about: null };
    const [first, again] = await Promise.all([
      tools.bus.request(sendStaffMessage, message),
      tools.bus.request(sendStaffMessage, message),
    ]);
    expect(again.id).toBe(first.id);
    expect((await open(readerOf(boris))).notifications).toMatchObject([
      { type: 'TYPE_MESSAGE', content: 'Зайди в цех', fromId: anna, isRead: false },
    ]);
    expect((await open(readerOf(vera))).notifications).toEqual([]);
  });

  it('to all is unread for all but its author', async () => {
    await Promise.all([open(), open(readerOf(boris))]);
    await tools.bus.request(sendStaffMessage, {
      key: 'm3',
      by: anna,
      to: null,
      content: 'Всем',
      about: null,
    });
    expect([(await open()).unread, (await open(readerOf(boris))).unread]).toEqual([0, 1]);
  });

  it('to somebody who is not on the staff is refused', async () => {
    const to = '674000000000000000000fff';
    const sending = tools.bus.request(sendStaffMessage, {
      key: 'm4',
      by: anna,
      to,
      content: 'А',
      about: null,
    });
    await expect(sending).rejects.toMatchObject({ code: 'RECIPIENT_NOT_STAFF' });
  });
});

describe('kinds that a person turned off', () => {
  it('are neither shown first nor counted, but stay in the whole list', async () => {
    await open();
    await raise();
    const muted = ['TYPE_ORDER_PAID' as const];
    await tools.bus.request(setMutedNotifications, { personId: anna, muted });
    expect(await tools.bus.request(getMutedNotifications, { personId: anna })).toEqual({ muted });
    expect(await open()).toMatchObject({ notifications: [], unread: 0, muted });
    const listed = await tools.bus.request(listNotifications, {
      filters: { isUnread: true },
      reader: seller,
    });
    expect(listed).toMatchObject({ total: 1, data: [{ type: 'TYPE_ORDER_PAID', isRead: false }] });
    const [{ id } = { id: '' }] = listed.data;
    expect(await tools.bus.request(readNotifications, { ids: [id], readerIds: [anna, boris] })).toMatchObject(
      {
        notifications: [{ audience: { permission: 'viewUserOrders' }, readBy: [] }],
        muted: [{ personId: anna, types: muted }],
      },
    );
    const others = { filters: { type: 'TYPE_MESSAGE' as const, isUnread: false }, reader: seller };
    expect((await tools.bus.request(listNotifications, others)).total).toBe(0);
  });
});
