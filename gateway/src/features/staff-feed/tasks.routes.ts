import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import { doneTaskListDto, doneTasksReplyDto } from './staff-feed.dto.ts';

export const listDoneTasksRoute = defineRoute({
  operationId: 'listDoneTasks',
  tag: 'Уведомления и задачи',
  summary: 'Выполненные задачи команды, последние сверху',
  query: z.object(doneTaskListDto.fields),
  reply: doneTasksReplyDto,
});
