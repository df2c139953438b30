import { defineRoute } from '../../http/endpoint/route.ts';
import { jobsReplyDto, retryJobsBodyDto, retryJobsReplyDto } from './jobs.dto.ts';

const tag = 'Статистика';

export const listGivenUpJobsRoute = defineRoute({
  operationId: 'listGivenUpJobs',
  tag,
  summary: 'Задания и письма по заказам, которые не получились',
  reply: jobsReplyDto,
});

export const retryGivenUpJobsRoute = defineRoute({
  operationId: 'retryGivenUpJobs',
  tag,
  summary: 'Пробует такие задания снова',
  body: retryJobsBodyDto,
  reply: retryJobsReplyDto,
});
