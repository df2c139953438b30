import { z } from 'zod';

const leader = {
  rank: z.int().meta({ description: 'Место' }),
  displayName: z.string().meta({ description: 'Псевдоним, иначе имя и инициал' }),
  points: z.int().meta({ description: 'Баллы за месяц' }),
};

const leaderboardRowDto = z.object({ _id: z.string(), ...leader }).meta({ id: 'LeaderboardRow' });
const month = z.string().meta({ description: 'Месяц по московскому времени', examples: ['2026-11'] });

export const getLeaderboardReplyDto = z
  .object({
    top: z.array(leaderboardRowDto),
    userRank: leaderboardRowDto
      .nullable()
      .meta({ description: 'Место спросившего; null без входа и без баллов' }),
    month,
  })
  .meta({ id: 'Leaderboard', description: 'Таблица лидеров месяца' });

export const listMonthWinnersReplyDto = z.array(
  z
    .object({ month, winners: z.array(z.object(leader)) })
    .meta({ id: 'MonthWinners', description: 'Победители месяца' }),
);
