import { integrationFailure, integrationName } from '@shop/contracts';
import { z } from 'zod';

export const integrationParamsDto = z.object({ name: integrationName });

const moment = z.iso.datetime();

export const integrationDto = z
  .object({
    name: integrationName,
    kind: z.string().nullable().meta({ description: 'Что подключено; null: ничего' }),
    canCheck: z.boolean().meta({ description: 'Есть ли кого спросить' }),
    lastSuccess: moment.nullable().meta({ description: 'С точностью до минуты' }),
    lastFailure: z
      .object({
        at: moment,
        reason: integrationFailure.meta({
          description:
            'away: нет ответа; keys: не принят ключ или пароль; busy: слишком много запросов; closed: магазин отключён на той стороне; broken: ответила ошибкой',
        }),
      })
      .nullable(),
  })
  .meta({
    id: 'Integration',
    examples: [
      {
        name: 'addresses',
        kind: 'dadata',
        canCheck: true,
        lastSuccess: '2026-11-20T09:00:00.000Z',
        lastFailure: { at: '2026-11-19T18:30:00.000Z', reason: 'busy' },
      },
    ],
  });

export const integrationsReplyDto = z
  .object({
    integrations: z.array(integrationDto).meta({ description: 'Без тех, чья часть магазина не отвечает' }),
  })
  .meta({ id: 'Integrations' });
