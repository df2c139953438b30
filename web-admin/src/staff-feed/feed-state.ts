import type { StaffNotification, StaffTask } from '@shop/api-client';
import { taskPriorityRank } from '@shop/domain';

/** The notifications and tasks of this person, as the socket tells them. */
export interface FeedState {
  status: 'loading' | 'ready' | 'failed';
  /** The newest ones, newest first. */
  notifications: readonly StaffNotification[];
  unread: number;
  /** By priority, then the newest first. */
  tasks: readonly StaffTask[];
}

export const emptyFeed: FeedState = { status: 'loading', notifications: [], unread: 0, tasks: [] };

/** The server counts unread notifications up to this number. */
const maxUnread = 100;

/** The first state of a connection, which replaces everything before. */
export const withInitial = (
  state: FeedState,
  notifications: readonly StaffNotification[],
  unread: number,
): FeedState => ({ ...state, status: 'ready', notifications, unread });

export const withTasks = (state: FeedState, tasks: readonly StaffTask[]): FeedState => ({ ...state, tasks });

/** A notification that is known already changes nothing: it may arrive in two ways. */
export function withNotification(state: FeedState, one: StaffNotification): FeedState {
  if (state.notifications.some(({ _id }) => _id === one._id)) return state;
  return {
    ...state,
    notifications: [one, ...state.notifications],
    unread: Math.min(maxUnread, state.unread + (one.read ? 0 : 1)),
  };
}

/** Null when the notification is not among the newest: then only the server knows the number of unread ones. */
export function withRead(state: FeedState, id: string): FeedState | null {
  const known = state.notifications.find(({ _id }) => _id === id);
  if (!known || state.unread >= maxUnread) return null;
  if (known.read) return state;
  return {
    ...state,
    notifications: state.notifications.map((one) => (one._id === id ? { ...one, read: true } : one)),
    unread: Math.max(0, state.unread - 1),
  };
}

/** Everything up to a notification was read; null when it is not among the newest. */
export function withReadUpTo(state: FeedState, upTo: string): FeedState | null {
  const at = state.notifications.findIndex(({ _id }) => _id === upTo);
  if (at < 0) return null;
  const notifications = state.notifications.map((one, index) => (index < at ? one : { ...one, read: true }));
  return { ...state, notifications, unread: notifications.filter(({ read }) => !read).length };
}

export const withTask = (state: FeedState, task: StaffTask): FeedState => ({
  ...state,
  tasks: [task, ...state.tasks.filter(({ _id }) => _id !== task._id)].toSorted(
    (one, other) =>
      taskPriorityRank(other.priority) - taskPriorityRank(one.priority) ||
      other.createdAt.localeCompare(one.createdAt),
  ),
});

export const withoutTask = (state: FeedState, id: string): FeedState => ({
  ...state,
  tasks: state.tasks.filter(({ _id }) => _id !== id),
});
