import { sexes } from '@shop/domain';
import { z } from 'zod';

const _id = z.string().meta({ examples: ['674000000000000000000777'] });

const notificationsDto = z
  .object({
    Sale: z.boolean().meta({ description: 'Распродажи' }),
    Discount: z.boolean().meta({ description: 'Скидки' }),
    NewItems: z.boolean().meta({ description: 'Новинки' }),
  })
  .meta({ id: 'UserNotifications', description: 'О чём писать покупателю' });

const addressDto = z
  .object({
    _id,
    name: z.string(),
    Address: z.string(),
    Index: z.string().meta({ description: 'Почтовый индекс: до шести цифр' }),
  })
  .meta({ id: 'UserAddress' });

/** A user's own view of their account. */
export const userDto = z
  .object({
    _id,
    'First name': z.string(),
    'Second name': z.string(),
    'Middle name': z.string(),
    Nickname: z.string(),
    Sex: z.enum(sexes),
    Phone: z.string().meta({ description: 'Цифры с кодом страны' }),
    Email: z.string(),
    role: z.object({ _id, roleName: z.string() }).meta({ id: 'UserRole' }),
    banned: z.boolean(),
    banReason: z.string().nullable(),
    registeredBy: z.iso.datetime().meta({ description: 'Когда зарегистрирован' }),
    Address: z.array(addressDto),
    Notifications: notificationsDto,
    hasSecondFactor: z.boolean(),
    needsSetup: z.boolean().meta({ description: 'Имя ещё не указано' }),
  })
  .meta({ id: 'User', description: 'Пользователь' });

export const roleNameReplyDto = z.object({ roleName: z.string() }).meta({ id: 'RoleName' });

export const achievementsReplyDto = z.array(
  z.object({ _id: z.string(), title: z.string(), receivedAt: z.iso.datetime() }).meta({ id: 'Achievement' }),
);
