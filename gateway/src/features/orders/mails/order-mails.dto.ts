import { orderMailStates } from '@shop/contracts';
import { z } from 'zod';

const mailDto = z.object({
  mail: z.string().meta({ description: 'Какое письмо; у повторной отправки то же имя' }),
  subject: z.string().meta({ description: 'Тема' }),
  to: z.string().nullable().meta({ description: 'Куда; null, если не записано или никуда' }),
  state: z.enum(orderMailStates).meta({
    description:
      'sent — отправлено, skipped — отправлять было уже не нужно, waiting — ждёт, delayed — будет новая попытка, failed — попыток больше не будет',
  }),
  at: z.iso.datetime().nullable().meta({ description: 'Когда отправлено' }),
  nextAt: z.iso.datetime().nullable().meta({ description: 'Когда новая попытка' }),
  attempts: z.int(),
  by: z.string().nullable().meta({ description: 'Кто отправил повторно; null у первой отправки' }),
});

export const orderMailsDto = z
  .object({
    mails: z.array(mailDto),
    sendable: z.array(z.string()).meta({ description: 'Какие письма можно отправить ещё раз' }),
    leftToday: z.int().meta({ description: 'Сколько ещё повторных отправок возможно за сутки' }),
  })
  .meta({ id: 'OrderMails', description: 'Что отправлено покупателю по заказу' });

export const sendMailBodyDto = z
  .strictObject({ mail: z.string().min(1).max(120) })
  .meta({ id: 'MailToSend' });
