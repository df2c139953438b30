import { Controller } from '@nestjs/common';
import {
  createStaffTask,
  listDoneTasks,
  openStaffFeed,
  readStaffTasks,
  setStaffTaskDone,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { ReadNotifications } from '../notifications/read-notifications.use-case.ts';
import { ChangeTasks } from './change-tasks.use-case.ts';
import { toTask } from './task.mapper.ts';
import { TaskRepository } from './task.repository.ts';

@Controller()
export class TasksController {
  constructor(
    private readonly changeTasks: ChangeTasks,
    private readonly tasks: TaskRepository,
    private readonly notifications: ReadNotifications,
  ) {}

  @HandleMessage(createStaffTask)
  create(request: ParsedRequestOf<typeof createStaffTask>): Promise<ReplyInputOf<typeof createStaffTask>> {
    return this.changeTasks.create(request);
  }

  @HandleMessage(setStaffTaskDone)
  setDone(request: ParsedRequestOf<typeof setStaffTaskDone>): Promise<ReplyInputOf<typeof setStaffTaskDone>> {
    return this.changeTasks.setDone(request);
  }

  @HandleMessage(readStaffTasks)
  async read({ ids }: ParsedRequestOf<typeof readStaffTasks>): Promise<ReplyInputOf<typeof readStaffTasks>> {
    return { tasks: (await this.tasks.findByIds(ids)).map(toTask) };
  }

  @HandleMessage(listDoneTasks)
  listDone({
    page,
    size,
    sort: { direction },
  }: ParsedRequestOf<typeof listDoneTasks>): Promise<ReplyInputOf<typeof listDoneTasks>> {
    return this.tasks.findDone({ page, size, direction });
  }

  /** Everything that a connecting screen shows, in one request. */
  @HandleMessage(openStaffFeed)
  async open(reader: ParsedRequestOf<typeof openStaffFeed>): Promise<ReplyInputOf<typeof openStaffFeed>> {
    const [feed, open] = await Promise.all([this.notifications.open(reader), this.tasks.findOpen()]);
    return { ...feed, tasks: open.map(toTask) };
  }
}
