import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';

const leader = {
  rank: z.int().meta({ description: 'Место' }),
  displayName: z.string().meta({ description: 'Псевдоним, иначе имя и инициал' }),
  points: z.int().meta({ description: 'Баллы за месяц' }),
};

const leaderboardRowDto = z.object({ _id: z.string(), ...leader }).meta({ id: 'LeaderboardRow' });
const month = z.string().meta({ description: 'Месяц по московскому времени', example: '2026-11' });
const tag = 'Таблица лидеров';

export const getLeaderboardRoute = defineRoute({
  method: 'GET',
  path: '/api/leaderboard',
  operationId: 'getLeaderboard',
  tag,
  summary: 'Десять покупателей с самым большим числом баллов за месяц',
  reply: z
    .object({
      top: z.array(leaderboardRowDto),
      userRank: leaderboardRowDto
        .nullable()
        .meta({ description: 'Место спросившего; null без входа и без баллов' }),
      month,
    })
    .meta({ id: 'Leaderboard', description: 'Таблица лидеров месяца' }),
  isVolatile: true,
});

export const listMonthWinnersRoute = defineRoute({
  method: 'GET',
  path: '/api/leaderboard/winners',
  operationId: 'listMonthWinners',
  tag,
  summary: 'Победители прошедших месяцев, новые первыми',
  reply: z.array(
    z
      .object({ month, winners: z.array(z.object(leader)) })
      .meta({ id: 'MonthWinners', description: 'Победители месяца' }),
  ),
});
