import { z } from 'zod';

/** What the earlier site knew of a buyer at Telegram. */
export const telegramUserDto = z
  .object({
    ...{ first_name: z.string(), second_name: z.string(), middle_name: z.string() },
    ...{ Phone: z.string(), Username: z.string() },
    user_id: z.string().meta({ description: 'Пусто, если неизвестен' }),
    allowsWriteToPm: z.boolean().nullable(),
  })
  .nullable();

/** The card that paid. */
export const cardInfoDto = z
  .object({
    card_type: z.string().meta({ description: 'Платёжная система' }),
    last4: z.string().meta({ description: 'Последние четыре цифры' }),
  })
  .nullable()
  .meta({ description: 'Карта; null, если платили не ей' });
