import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';

const people = z.int().min(0);

const audienceDto = z
  .object({
    all: people.meta({ description: 'Все пользователи' }),
    connected: people.meta({ description: 'Подключили хотя бы одно приложение' }),
    inactive: people.meta({
      description: 'Последний раз входили или продолжали сеанс больше 180 дней назад',
    }),
    unknown: people.meta({
      description: 'Зарегистрированы больше 180 дней назад и не входили с тех пор, как входы записываются',
    }),
  })
  .meta({ id: 'MailingAudience' });

export const getMailingAudienceRoute = defineRoute({
  operationId: 'getMailingAudience',
  tag: 'Рассылка',
  summary: 'Сколько пользователей могла бы получить рассылка',
  reply: audienceDto,
});
