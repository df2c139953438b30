import { Inject, Injectable } from '@nestjs/common';
import type { createStaffTask, ParsedRequestOf, setStaffTaskDone } from '@shop/contracts';
import { AppError, taskPriorityRank } from '@shop/domain';
import { kitTokens, type Clock } from '@shop/service-kit';
import { unsentMs } from '../notifications/raise-notification.use-case.ts';
import { StaffRecipients } from '../notifications/staff-recipients.ts';
import { toTask, type TaskReply } from './task.mapper.ts';
import { TaskRepository } from './task.repository.ts';
import { AnnounceTask } from './announce-task.ts';

/** Creates and completes tasks: first written, then announced. */
@Injectable()
export class ChangeTasks {
  constructor(
    private readonly tasks: TaskRepository,
    private readonly announceTask: AnnounceTask,
    private readonly recipients: StaffRecipients,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** @throws AppError RECIPIENT_NOT_STAFF */
  async create({ by, deadline, ...given }: ParsedRequestOf<typeof createStaffTask>): Promise<TaskReply> {
    if (given.assigneeId !== null && given.assigneeId !== by)
      await this.recipients.requireStaff(given.assigneeId);
    const { task, isNew } = await this.tasks.add({
      ...given,
      ...{ authorId: by, deadline: new Date(deadline), rank: taskPriorityRank(given.priority) },
      ...{ createdAt: this.clock(), doneAt: null, doneById: null, turn: 1, unsentAt: this.unsentAt() },
    });
    if (isNew) await this.announceTask.announce(task);
    return toTask(task);
  }

  /** A task that already is as requested stays so, and nobody is notified again. @throws AppError TASK_NOT_FOUND */
  async setDone({ id, by, isDone }: ParsedRequestOf<typeof setStaffTaskDone>): Promise<TaskReply> {
    const changed = await (isDone
      ? this.tasks.complete(id, by, this.clock(), this.unsentAt())
      : this.tasks.reopen(id, this.unsentAt()));
    if (changed) {
      await this.announceTask.announce(changed);
      return toTask(changed);
    }
    const task = await this.tasks.findById(id);
    if (!task) throw new AppError('TASK_NOT_FOUND');
    return toTask(task);
  }

  private unsentAt(): Date {
    return new Date(this.clock().getTime() + unsentMs);
  }
}
