import { Controller } from '@nestjs/common';
import { listDoneTasks } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { RequirePermission } from '../../auth/access.ts';
import { SignedIn, type SignedInPerson } from '../../auth/session.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { ColleagueNames } from './colleague-names.ts';
import { peopleOfTask } from './people-of-feed.ts';
import { doneTaskListDto } from './staff-feed.dto.ts';
import { toDoneTaskDto } from './staff-feed.mapper.ts';
import { listDoneTasksRoute } from './tasks.routes.ts';

/** What the team has done. Open tasks arrive, and are completed, over the socket. */
@Controller()
export class TasksController {
  constructor(
    private readonly bus: Bus,
    private readonly names: ColleagueNames,
  ) {}

  @Endpoint('GET', '/api/admin/tasks/done', listDoneTasksRoute)
  @RequirePermission()
  async listDone(
    @Input() { query }: InputOf<typeof listDoneTasksRoute>,
    @SignedIn() { permissions }: SignedInPerson,
  ): Promise<ReplyOf<typeof listDoneTasksRoute>> {
    const { total, data } = await this.bus.request(listDoneTasks, {
      ...doneTaskListDto.toPage(query),
      filters: {},
    });
    const colleagues = await this.names.find(data.flatMap(peopleOfTask));
    return { total, data: data.map((task) => toDoneTaskDto(task, { colleagues, permissions })) };
  }
}
