import { z } from 'zod';

export const jobsReplyDto = z
  .object({
    jobs: z.array(
      z.object({
        orderId: z.int().meta({ description: 'Номер заказа' }),
        job: z.string().meta({ description: 'Что не получилось', examples: ['Письмо об оплате'] }),
        isMail: z.boolean().meta({ description: 'Это письмо покупателю' }),
      }),
    ),
    more: z.boolean().meta({ description: 'Есть ещё: показаны первые' }),
  })
  .meta({ id: 'GivenUpJobs', description: 'Что магазин не смог сделать по заказам и больше не пробует сам' });

export const retryJobsBodyDto = z
  .strictObject({
    orderId: z.int().nullable().default(null).meta({ description: 'Номер заказа; null — по всем' }),
  })
  .meta({ id: 'GivenUpJobsRetry' });

export const retryJobsReplyDto = z
  .object({ orders: z.int().meta({ description: 'По скольким заказам пробуем снова' }) })
  .meta({ id: 'GivenUpJobsRetried' });
