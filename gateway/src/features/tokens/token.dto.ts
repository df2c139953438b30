import { apiScopes, apiTokenLimits, moscowOffsetMs, typedLine } from '@shop/domain';
import { z } from 'zod';

const dayMs = 24 * 60 * 60_000;

/** A day without a time ends with its last moment in Moscow. */
const expiry = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], 'Укажите дату окончания')
  .transform((text) =>
    new Date(text.includes('T') ? text : Date.parse(text) - moscowOffsetMs + dayMs).toISOString(),
  )
  .meta({ description: 'До какого дня действует, включительно, по Москве', examples: ['2027-11-30'] });

export const newTokenBodyDto = z
  .strictObject({
    application_name: typedLine()
      .min(1, 'Укажите название приложения')
      .max(apiTokenLimits.application)
      .meta({ description: 'Для какого приложения токен', examples: ['Склад'] }),
    usage_limit_enabled: z.boolean().default(true).meta({ description: 'Ограничивать ли запросы в неделю' }),
    weekly_usage_limit: z
      .int()
      .min(apiTokenLimits.minWeekly, 'От 1 до 1000')
      .max(apiTokenLimits.maxWeekly, 'От 1 до 1000')
      .default(apiTokenLimits.weekly)
      .meta({ description: 'Запросов в неделю, с понедельника по Москве' }),
    token_expires: expiry,
    scopes: z
      .array(z.enum(apiScopes))
      .min(1, 'Выберите хотя бы один раздел')
      .max(apiScopes.length)
      .default([...apiScopes])
      .meta({ description: 'Что может читать: products, orders' }),
  })
  .meta({ id: 'NewApiToken', description: 'Новый токен внешнего API' });

export const apiTokenDto = z
  .object({
    _id: z.string(),
    application_name: z.string(),
    token: z.string().meta({ description: 'Начало токена; целиком он виден только при создании' }),
    usage_count: z.int().meta({ description: 'Запросов на этой неделе' }),
    total_usage_count: z.int().meta({ description: 'Запросов всего' }),
    usage_limit_enabled: z.boolean(),
    weekly_usage_limit: z.int().nullable().meta({ description: 'Запросов в неделю; null: без ограничения' }),
    token_expires: z.iso.datetime(),
    last_used: z.iso.datetime().nullable().meta({ description: 'Когда им пользовались последний раз' }),
    created_at: z.iso.datetime(),
    scopes: z.array(z.enum(apiScopes)),
    stopped_scopes: z.array(z.enum(apiScopes)).meta({
      description: 'Что он больше не может читать: у создавшего его сотрудника нет на это права',
    }),
    created_by: z.string().nullable().meta({ description: 'Кто создал; null, если такого человека уже нет' }),
  })
  .meta({ id: 'ApiToken', description: 'Токен внешнего API' });

export const removedTokenDto = z.object({ message: z.string() }).meta({ id: 'ApiTokenRemoved' });
