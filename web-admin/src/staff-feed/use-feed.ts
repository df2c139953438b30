import { use, useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { LiveConnectionContext, useLiveSend } from '@shop/admin-kit';
import type { StaffNotification, StaffTask } from '@shop/api-client';
import { invalidateEndpoints, showToast } from '@shop/web-kit';
import { feedTexts } from './feed.texts.ts';
import {
  emptyFeed,
  withInitial,
  withNotification,
  withoutTask,
  withRead,
  withReadUpTo,
  withTask,
  withTasks,
  type FeedState,
} from './feed-state.ts';
import { currentFeed, showFeed } from './feed-store.ts';
import { playSound } from './sound.ts';

/** The messages of the socket as the API documents them; the gateway is the same origin's. */
interface Messages {
  initial_notifications: readonly StaffNotification[];
  initial_tasks: readonly StaffTask[];
  notification: StaffNotification;
  notification_marked_as_read: { _id: string };
  all_notifications_marked_as_read: { upTo: string };
  new_task: StaffTask;
  task_completed: { _id: string };
}

type Change = (payload: unknown, more: unknown) => FeedState | null;

/** The gateway documents the payload of each name. */
const isPayload = <Payload>(payload: unknown): payload is Payload =>
  typeof payload === 'object' && payload !== null;

const when =
  <Name extends keyof Messages>(
    _name: Name,
    change: (state: FeedState, payload: Messages[Name], more: unknown) => FeedState | null,
  ): Change =>
  (payload, more) =>
    isPayload<Messages[Name]>(payload) ? change(currentFeed(), payload, more) : null;

/** The next state; null when only the server knows it. */
const changes: Readonly<Record<string, Change>> = {
  initial_notifications: when('initial_notifications', (state, all, more) =>
    withInitial(state, all, unreadOf(more)),
  ),
  initial_tasks: when('initial_tasks', withTasks),
  notification: when('notification', withNotification),
  notification_marked_as_read: when('notification_marked_as_read', (state, { _id }) => withRead(state, _id)),
  all_notifications_marked_as_read: when('all_notifications_marked_as_read', (state, { upTo }) =>
    withReadUpTo(state, upTo),
  ),
  new_task: when('new_task', withTask),
  task_completed: when('task_completed', (state, { _id }) => withoutTask(state, _id)),
};

/** Keeps the feed as the socket tells it, while the frame is shown. */
export function useFeedConnection(): void {
  const connection = use(LiveConnectionContext);
  const queries = useQueryClient();
  useEffect(() => {
    const fail = (): void => showFeed({ ...currentFeed(), status: 'failed' });
    const load = (): void => void connection.send('load_initial', {}).catch(fail);
    const leaveMessages = connection.subscribeMessages((name, payload, more) => {
      if (name === 'reload') return load();
      if (name === 'failed' && currentFeed().status === 'loading') return fail();
      const change = changes[name];
      if (!change) return;
      const before = currentFeed().unread;
      const next = change(payload, more);
      if (!next) return load();
      showFeed(next);
      if (name === 'notification' && next.unread > before) playSound();
      if (name.includes('task')) void invalidateEndpoints(queries, 'listDoneTasks');
    });
    const leave = connection.subscribe({
      names: [],
      onEvent: () => undefined,
      // The gateway sends the first state with each connection.
      onReload: () => undefined,
    });
    // The first state came before this listened when the connection was already open.
    const loadIfMissed = (): void => {
      if (connection.status() === 'live' && currentFeed().status === 'loading') load();
    };
    const leaveStatus = connection.subscribeStatus(loadIfMissed);
    loadIfMissed();
    return () => {
      leaveStatus();
      leave();
      leaveMessages();
      // Another person may sign in on this page.
      showFeed(emptyFeed);
    };
  }, [connection, queries]);
}

function unreadOf(more: unknown): number {
  if (typeof more !== 'object' || more === null || !('unread' in more)) return 0;
  return typeof more.unread === 'number' ? more.unread : 0;
}

/** What the person does with the feed. Failures are shown; each resolves to whether it was done. */
export function useFeedActions() {
  const send = useLiveSend();
  const run = async (name: string, body: object): Promise<boolean> => {
    try {
      const refusal = await send(name, body);
      if (refusal !== null) showToast(refusal, 'failure');
      return refusal === null;
    } catch {
      showToast(feedTexts.noConnection, 'failure');
      return false;
    }
  };
  return {
    markRead: (notificationId: string) => run('mark_as_read', { notificationId }),
    markAllRead: () => run('mark_all_as_read', { upTo: currentFeed().notifications[0]?._id ?? null }),
    setTaskDone: (taskId: string, done: boolean) => run('task_set_done', { taskId, done }),
    reload: () => {
      showFeed({ ...currentFeed(), status: 'loading' });
      return run('load_initial', {});
    },
  };
}
