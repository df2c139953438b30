import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { staffFeedChanged } from '@shop/contracts';
import { Bus, kitTokens, Poller, tryEach, type Clock, type Logger } from '@shop/service-kit';
import { NotificationRepository } from '../notifications/notification.repository.ts';
import { RaiseNotification } from '../notifications/raise-notification.use-case.ts';
import { TaskRepository } from './task.repository.ts';
import type { Task } from './task.schema.ts';

const pollIntervalMs = 2_000;

/**
 * Announces the state of a task: to all staff, and as a notification to its assignee or its author. What a process wrote
 * and did not announce is announced by the next sweep of any replica, in the state that the task has by then.
 */
@Injectable()
export class AnnounceTask implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly poller: Poller;

  constructor(
    private readonly tasks: TaskRepository,
    private readonly notifications: NotificationRepository,
    private readonly raise: RaiseNotification,
    private readonly bus: Bus,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) logger: Logger,
  ) {
    this.poller = new Poller({
      task: 'announce unsent tasks',
      logger,
      pollIntervalMs,
      run: async () => tryEach(await this.tasks.findUnsent(this.clock()), (task) => this.announce(task)),
      onFailure: (err) => logger.warn({ err }, 'tasks could not be announced; they wait'),
    });
  }

  onApplicationBootstrap(): void {
    this.poller.start({ isFirstAtOnce: true });
  }

  onApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  async announce(task: Task): Promise<void> {
    if (task.doneAt === null) await this.announceOpen(task);
    else await this.announceDone(task);
    if (await this.tasks.markSent(task)) return;
    // Somebody took the completion back while its author was being notified.
    if (task.doneAt !== null) await this.withdraw(task, task.turn);
  }

  private async announceOpen(task: Task): Promise<void> {
    const { assigneeId, authorId, turn } = task;
    this.publish(task, 'new_task');
    if (turn > 1) await this.withdraw(task, turn - 1);
    if (assigneeId === null || assigneeId === authorId) return;
    await this.notify(task, 'TYPE_TASK', { key: `task:${idOf(task)}`, from: authorId, to: assigneeId });
  }

  private async announceDone(task: Task): Promise<void> {
    const { authorId, doneById } = task;
    this.publish(task, 'task_completed');
    if (doneById === null || doneById === authorId) return;
    await this.notify(task, 'TYPE_TASK_DONE', { key: doneKey(task), from: doneById, to: authorId });
  }

  private async notify(
    task: Task,
    type: 'TYPE_TASK' | 'TYPE_TASK_DONE',
    { key, from, to }: { key: string; from: string; to: string },
  ): Promise<void> {
    const { label } = task;
    await this.raise.run({
      ...{ key, type, content: label, fromId: from, audience: { personId: to } },
      about: { kind: 'task', id: idOf(task), title: '' },
    });
  }

  /** Removes the news of a completion that was taken back. */
  private async withdraw(task: Task, turn: number): Promise<void> {
    const key = doneKey({ ...task, turn });
    await this.notifications.removeByKey(key);
    const audience = { personId: task.authorId };
    this.bus.publish(staffFeedChanged, {
      ...{ eventId: `withdrawn:${key}:${momentOf(task)}`, name: 'notifications_changed', audience, ids: [] },
    });
  }

  private publish(task: Task, name: 'new_task' | 'task_completed'): void {
    const eventId = `task:${idOf(task)}:${task.turn}:${momentOf(task)}`;
    const audience = { permission: 'adminPanel' as const };
    this.bus.publish(staffFeedChanged, { eventId, name, audience, ids: [idOf(task)] });
  }
}

const idOf = ({ _id }: Pick<Task, '_id'>): string => _id.toHexString();
/** Distinguishes events of equal turns: a restored database counts them again. Repetitions have the same. */
const momentOf = ({ unsentAt, createdAt }: Task): number => (unsentAt ?? createdAt).getTime();
const doneKey = (task: Pick<Task, '_id' | 'turn'>): string => `task-done:${idOf(task)}:${task.turn}`;
