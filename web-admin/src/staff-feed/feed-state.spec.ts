import { describe, expect, it } from '@jest/globals';
import type { StaffNotification, StaffTask } from '@shop/api-client';
import { emptyFeed, withInitial, withNotification, withRead, withReadUpTo, withTask } from './feed-state.ts';

const aNotification = (_id: string, read = false): StaffNotification => ({
  ...{ _id, read, type: 'TYPE_MESSAGE', content: 'Зайди', fromUser: null, about: null },
  createdAt: '2026-11-26T09:00:00.000Z',
});
const aTask = (_id: string, priority: StaffTask['priority'], createdAt: string): StaffTask => ({
  ...{ _id, label: _id, priority, createdAt, deadline: '2026-12-01T09:00:00.000Z' },
  author: { _id: 'a', 'First name': 'Анна', 'Second name': '', 'Middle name': '', displayName: 'Анна' },
  ...{ assignee: null, about: null },
});
const feed = withInitial(emptyFeed, [aNotification('2'), aNotification('1', true)], 1);

describe('the feed', () => {
  it('counts a notification once that arrives twice', () => {
    const twice = withNotification(withNotification(feed, aNotification('3')), aNotification('3'));
    expect([twice.notifications.length, twice.unread]).toEqual([3, 2]);
  });

  it('counts a notification once that is read twice', () => {
    const read = withRead(feed, '2');
    expect([read?.unread, read && withRead(read, '2')?.unread]).toEqual([0, 0]);
    expect(withRead(feed, 'older')).toBeNull();
  });

  it('keeps what came after the reading of all unread', () => {
    const { unread, notifications } = withReadUpTo(withNotification(feed, aNotification('3')), '2') ?? feed;
    expect([unread, notifications.map(({ read }) => read)]).toEqual([1, [false, true, true]]);
  });

  it('orders tasks by priority, then the newest first', () => {
    const tasks = [
      aTask('old', 'LOW_PRIORITY', '2026-11-25T09:00:00.000Z'),
      aTask('new', 'LOW_PRIORITY', '2026-11-26T09:00:00.000Z'),
      aTask('top', 'TOP_PRIORITY', '2026-11-24T09:00:00.000Z'),
    ];
    const { tasks: shown } = tasks.reduce(withTask, emptyFeed);
    expect(shown.map(({ _id }) => _id)).toEqual(['top', 'new', 'old']);
  });
});
