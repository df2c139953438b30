import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { raiseNotification } from '@shop/contracts';
import type { RoleKey } from '@shop/domain';
import { eventually } from '@shop/testing';
import { overlapMs } from '../src/socket/live-event-log.ts';
import { signInSomebody } from './people.ts';
import { startShop, type TestShop } from './shop.ts';
import { StaffSocket } from './staff-socket.ts';

interface Person {
  id: string;
  token: string;
  call(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>;
}
interface Item {
  _id: string;
  id?: string;
  content?: string;
  label?: string;
  type?: string;
  read?: boolean;
}

/** A screen of the back office: everything that it received, by event. */
class Screen extends StaffSocket {
  readonly events: [name: string, payload: Item | Item[], more?: { unread: number }][] = [];

  constructor(url: string, token: string) {
    super({ url, token });
    this.socket.onAny((name: string, payload: Item | Item[], more?: { unread: number }) =>
      this.events.push([name, payload, more]),
    );
  }

  all(name: string): Item[] {
    return this.events.flatMap(([one, payload]) => (one === name ? payload : []));
  }

  send(name: string, body?: unknown): Promise<Record<string, unknown> & { error?: { code: string } }> {
    return this.socket.timeout(5_000).emitWithAck(name, body) as ReturnType<Screen['send']>;
  }
}

let shop: TestShop;
let urls: string[];
let anna: Person;
let boris: Person;
const screens: Screen[] = [];

async function open({ token }: Person, at = 0): Promise<Screen> {
  const screen = new Screen(urls[at] ?? '', token);
  screens.push(screen);
  expect(await screen.opened()).toBeNull();
  await eventually(() => expect(screen.events.map(([name]) => name)).toContain('initial_tasks'), 5_000);
  return screen;
}

async function somebody(role: RoleKey): Promise<Person> {
  const { browser } = await signInSomebody(shop, role);
  const token = browser.token ?? '';
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
  };
  const call: Person['call'] = async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const given = body === undefined ? {} : { body: JSON.stringify(body) };
    return (await (await fetch(shop.url + path, { method, headers, ...given })).json()) as Record<
      string,
      unknown
    >;
  };
  return { id: sub, token, call };
}

beforeAll(async () => {
  shop = await startShop({}, 2);
  urls = shop.gateways.map(({ url }) => url);
  [anna, boris] = [await somebody('manager'), await somebody('editor')];
});
afterAll(() => shop.close());
afterEach(() => {
  for (const screen of screens.splice(0)) screen.close();
});

describe('tasks over the socket', () => {
  it('pass from one person to another across gateways, and back when they are done', async () => {
    const [author, worker] = [await open(anna), await open(boris, 1)];
    const deadline = '2026-12-01T15:00:00+03:00';
    const about = { kind: 'order', id: 'f'.repeat(24), title: '№ 100042' };
    const task = { id: 'task-of-anna-1', label: 'Отпарить худи', deadline, assignee: boris.id, about };
    const [{ _id }, again] = [await author.send('create_task', task), await author.send('create_task', task)];
    expect(again['_id']).toBe(_id);
    await eventually(() => expect(worker.all('notification')).toHaveLength(1), 5_000);
    expect(worker.all('new_task')).toMatchObject([
      { _id, label: 'Отпарить худи', deadline: '2026-12-01T12:00:00.000Z', priority: 'LOW_PRIORITY' },
    ]);
    // An editor does not see orders, nor that the task is about one.
    expect(worker.all('new_task')).toMatchObject([{ about: null }]);
    expect(author.all('new_task')).toMatchObject([{ about }]);
    expect(await worker.send('create_task', { ...task, id: 'task-of-boris' })).toMatchObject({
      error: { code: 'FORBIDDEN' },
    });
    expect(worker.all('notification')).toMatchObject([
      {
        ...{ type: 'TYPE_TASK', content: 'Отпарить худи', read: false, about: { kind: 'task', id: _id } },
        fromUser: { _id: anna.id, 'First name': 'Анна', 'Second name': 'Петрова' },
      },
    ]);
    expect(author.all('notification')).toEqual([]);

    expect(await worker.send('task_set_done', { taskId: _id })).toEqual({ _id, done: true });
    await eventually(() => expect(author.all('notification')).toHaveLength(1), 5_000);
    expect(author.all('task_completed')).toMatchObject([{ _id }]);
    expect(author.all('notification')).toMatchObject([
      { type: 'TYPE_TASK_DONE', fromUser: { _id: boris.id } },
    ]);
    const done = { _id, doneBy: { _id: boris.id }, about };
    expect(await anna.call('GET', '/api/admin/tasks/done')).toMatchObject({ total: 1, data: [done] });
    expect(await boris.call('GET', '/api/admin/tasks/done')).toMatchObject({
      data: [{ ...done, about: null }],
    });
  });

  it.each([
    [{ deadline: '2026-12-01T12:00:00Z' }, 'Введите описание задачи'],
    [{ label: ' ', deadline: '2026-12-01T12:00:00Z' }, 'Введите описание задачи'],
    [{ label: 'Сшить' }, 'Выберите дату окончания задачи'],
  ])('are refused with the text of the field: %j', async (body, message) => {
    const { error } = await (await open(anna)).send('create_task', body);
    expect(error).toMatchObject({ code: 'BAD_REQUEST', details: [{ message }] });
  });
});

describe('notifications over the socket', () => {
  it('reach the person who is mentioned in a bug, once for a remark, and never for its author', async () => {
    const [author, mentioned] = [await open(anna), await open(boris, 1)];
    const title = 'Не печатается ярлык';
    const bug = await anna.call('POST', '/api/admin/bugs', { title, description: 'Никак', priority: 'Low' });
    const text = `Кто видел: @{${boris.id}}, я (@{${anna.id}}) нет. @{${boris.id}}!`;
    await anna.call('POST', `/api/admin/bugs/${String(bug['_id'])}/comments`, { text });
    await eventually(() => expect(mentioned.all('notification')).toHaveLength(1), 5_000);
    await anna.call('POST', `/api/admin/bugs/${String(bug['_id'])}/comments/0/replies`, { text });
    await eventually(() => expect(mentioned.all('notification')).toHaveLength(2), 5_000);
    const about = { kind: 'bug', id: bug['_id'], title };
    expect(mentioned.all('notification')[0]).toMatchObject({
      ...{ type: 'TYPE_ACTION', content: `Вас упомянули в баге «${title}»`, about },
      fromUser: { _id: anna.id },
    });
    expect(author.all('notification')).toEqual([]);
  });

  it('of a message reach one person on all screens, and are read on all of them', async () => {
    const [author, one, other] = [await open(anna), await open(boris), await open(boris, 1)];
    const before = one.events.find(([name]) => name === 'initial_notifications')?.[2]?.unread ?? 0;
    const message = { id: 'message-1', content: 'Зайди в цех', toUser: boris.id };
    const { _id } = await author.send('create_notification', message);
    for (const screen of [one, other])
      await eventually(
        () => expect(screen.all('notification').map((item) => item._id)).toEqual([_id]),
        5_000,
      );
    expect(author.all('notification')).toEqual([]);
    expect(await one.send('mark_as_read', _id)).toEqual({ unread: before });
    await eventually(() => expect(other.all('notification_marked_as_read')).toMatchObject([{ _id }]), 5_000);
    const { total } = await boris.call('GET', '/api/admin/notifications?type=TYPE_MESSAGE&read=true');
    expect(total).toBe(1);
  });

  it('of a kind that was turned off do not arrive, and everything else is left as it was', async () => {
    const worker = await open(boris);
    const choose = (muted: string[]) => boris.call('PUT', '/api/admin/notifications/choice', { muted });
    expect(await choose(['TYPE_GLOBAL'])).toEqual({ muted: ['TYPE_GLOBAL'] });
    expect(await boris.call('GET', '/api/admin/notifications/choice')).toEqual({ muted: ['TYPE_GLOBAL'] });
    const author = await open(anna);
    await author.send('create_notification', { content: 'Всем' });
    const { _id } = await author.send('create_notification', { content: 'Борису', toUser: boris.id });
    await eventually(() => expect(worker.all('notification')).toMatchObject([{ _id }]), 5_000);
    await choose([]);
  });

  it('of the shop reach those with the permission, and nobody else', async () => {
    const [seller, editor] = [await open(anna), await open(boris)];
    const raise = (content: string, permission: 'viewUserOrders' | 'adminPanel') =>
      shop.bus.request(raiseNotification, {
        ...{ key: content, type: 'TYPE_ACTION', content, audience: { permission }, about: null },
      });
    await raise('Заказ', 'viewUserOrders');
    await raise('Всем', 'adminPanel');
    const contentsOf = (screen: Screen) => screen.all('notification').map(({ content }) => content);
    await eventually(() => expect(contentsOf(seller)).toEqual(['Заказ', 'Всем']), 5_000);
    expect(contentsOf(editor)).toEqual(['Всем']);
    expect(await seller.send('mark_all_as_read')).toMatchObject({ unread: 0 });
    await eventually(() => expect(seller.all('all_notifications_marked_as_read')).toHaveLength(1), 5_000);
  });

  it('that were missed are returned with their contents, for the person only', async () => {
    // A replica that has just started cannot tell whether it has everything.
    const fresh = await open(boris, 1);
    const { cursor: begun } = await fresh.catchUp(null);
    await eventually(async () => {
      // A socket that sends more often is disconnected.
      await pause(500);
      expect((await fresh.catchUp(null)).cursor).toBeGreaterThan(begun + overlapMs);
    }, 40_000);
    const first = await open(boris);
    const { cursor } = await first.catchUp(null);
    first.close();
    const author = await open(anna);
    const { _id } = await author.send('create_notification', { content: 'Пропущенное', toUser: boris.id });
    const missedBy = async (person: Person) => {
      const { events } = await (await open(person, 1)).catchUp(cursor);
      return events.filter(({ name, ids }) => name === 'notification' && ids[0] === _id);
    };
    expect(await missedBy(boris)).toMatchObject([{ content: 'Пропущенное', read: false }]);
    expect(await missedBy(anna)).toEqual([]);
  }, 60_000);

  it('of somebody else cannot be marked as read', async () => {
    const author = await open(anna);
    const { _id } = await author.send('create_notification', { content: 'Борису', toUser: boris.id });
    expect((await author.send('mark_as_read', { notificationId: _id })).error).toMatchObject({
      code: 'NOTIFICATION_NOT_FOUND',
    });
  });
});
