import { statsDetails } from '@shop/contracts';
import { z } from 'zod';
import { checkPeriod, periodFields } from '../period.dto.ts';

export const statsQueryDto = z
  .object({
    ...periodFields,
    detail: z.enum(statsDetails).default('daily').meta({ description: 'По дням, неделям или месяцам' }),
    export: z.enum(['csv', '']).optional().meta({ description: 'csv — те же числа файлом' }),
  })
  .superRefine(checkPeriod);

const roubles = z.number();
const figures = {
  income: roubles.meta({ description: 'Оплачено за вычетом возвратов, в рублях' }),
  averageCheck: roubles.meta({ description: 'Средний чек, в рублях' }),
  ordersCount: z.int().meta({ description: 'Оплаченных заказов' }),
  usersCount: z.int().meta({ description: 'Разных покупателей' }),
};

export const statsReplyDto = z.array(
  z
    .object({
      date: z.iso.date().meta({ description: 'День, понедельник недели или первое число месяца' }),
      ...figures,
    })
    .meta({ id: 'OrderStatsRow', description: 'Продажи за день, неделю или месяц' }),
);

export const visitsReplyDto = z
  .object({
    visitors: z.int().meta({ description: 'Посетителей: разных браузеров за день, сумма по дням' }),
    visits: z.int().meta({ description: 'Визитов: визит кончается получасом тишины' }),
    views: z.int().meta({ description: 'Просмотров страниц' }),
  })
  .meta({ id: 'VisitStats', description: 'Посещаемость магазина за период, без данных посетителей' });

export const summaryReplyDto = z
  .object(figures)
  .meta({ id: 'OrderStatsSummary', description: 'Продажи за весь период' });
