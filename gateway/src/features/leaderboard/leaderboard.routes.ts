import { defineRoute } from '../../http/endpoint/route.ts';
import { getLeaderboardReplyDto, listMonthWinnersReplyDto } from './leaderboard.dto.ts';

const tag = 'Таблица лидеров';

export const getLeaderboardRoute = defineRoute({
  operationId: 'getLeaderboard',
  tag,
  summary: 'Десять покупателей с самым большим числом баллов за месяц',
  reply: getLeaderboardReplyDto,
  isVolatile: true,
});

export const listMonthWinnersRoute = defineRoute({
  operationId: 'listMonthWinners',
  tag,
  summary: 'Победители прошедших месяцев, новые первыми',
  reply: listMonthWinnersReplyDto,
});
