import { permissionSet, sexes } from '@shop/domain';
import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';

const tag = 'Профиль';
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

/** A user as the user themselves sees it. */
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

export const profileRoute = defineRoute({
  method: 'POST',
  path: '/api/user/profile',
  operationId: 'getProfile',
  tag,
  summary: 'Профиль вошедшего',
  reply: userDto,
  errors: ['USER_BANNED'],
});

export const permissionsRoute = defineRoute({
  method: 'POST',
  path: '/api/user/permissions',
  operationId: 'getPermissions',
  tag,
  summary: 'Тринадцать прав вошедшего',
  reply: permissionSet.meta({ id: 'PermissionSet', description: 'Права по именам' }),
  errors: ['USER_BANNED'],
});

export const roleNameRoute = defineRoute({
  method: 'POST',
  path: '/api/user/permissions/name',
  operationId: 'getRoleName',
  tag,
  summary: 'Как называется роль вошедшего',
  reply: z.object({ roleName: z.string() }).meta({ id: 'RoleName' }),
  errors: ['USER_BANNED'],
});

export const achievementsRoute = defineRoute({
  method: 'POST',
  path: '/api/user/achievements',
  operationId: 'getAchievements',
  tag,
  summary: 'Достижения вошедшего, старые первыми',
  reply: z.array(
    z
      .object({ _id: z.string(), title: z.string(), receivedAt: z.iso.datetime() })
      .meta({ id: 'Achievement' }),
  ),
  errors: ['USER_BANNED'],
});
