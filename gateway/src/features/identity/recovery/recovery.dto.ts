import { z } from 'zod';
import { defineRoute } from '../../../http/endpoint/route.ts';
import { doneDto } from '../done.dto.ts';

const tag = 'Пароль';

const confirmationCode = z.string().min(1).max(200).meta({ description: 'Ключ из письма' });
const shortest = 6;

/** A password that somebody sets; an old one is only compared. */
const newPassword = z
  .string()
  .min(shortest, 'Пароль должен содержать не менее 6 символов')
  .max(200)
  .meta({ description: 'Не короче 6 символов' });

export const beginRecoveryRoute = defineRoute({
  method: 'POST',
  path: '/api/user/recover',
  operationId: 'beginRecovery',
  tag,
  summary: 'Отправляет на почту ссылку для нового пароля; не больше трёх писем в час с одного адреса',
  body: z
    .strictObject({ phone: z.string().max(40) })
    .meta({ id: 'Recovery', examples: [{ phone: '+79990000001' }] }),
  reply: doneDto,
  errors: ['RECOVERY_IMPOSSIBLE', 'RECOVERY_DOWN'],
  perMinute: 5,
});

export const checkRecoveryRoute = defineRoute({
  method: 'GET',
  path: '/api/user/recover/validate',
  operationId: 'checkRecovery',
  tag,
  summary: 'Подойдёт ли ключ из письма; ключ при этом не тратится',
  query: z.object({ confirmationCode }),
  reply: doneDto,
  errors: ['RECOVERY_KEY_INVALID'],
  isVolatile: true,
  perMinute: 20,
});

export const recoverPasswordRoute = defineRoute({
  method: 'POST',
  path: '/api/user/recover/change',
  operationId: 'recoverPassword',
  tag,
  summary: 'Новый пароль по ключу из письма; вход на всех устройствах завершается',
  body: z.strictObject({ confirmationCode, password: newPassword }).meta({ id: 'RecoveredPassword' }),
  reply: doneDto,
  errors: ['RECOVERY_KEY_INVALID', 'SHOP_BUSY'],
  perMinute: 10,
});

export const changePasswordRoute = defineRoute({
  method: 'POST',
  path: '/api/user/change-password',
  operationId: 'changePassword',
  tag,
  summary: 'Смена своего пароля; вход на остальных устройствах завершается',
  body: z
    .strictObject({ oldPassword: z.string().min(1).max(200), newPassword })
    .meta({ id: 'PasswordChange' }),
  reply: z
    .object({ message: z.literal('Password changed successfully') })
    .meta({ id: 'PasswordChanged', description: 'По этим словам сайт узнаёт, что пароль изменён' }),
  errors: ['PASSWORD_WRONG', 'USER_NOT_FOUND', 'SHOP_BUSY'],
  perMinute: 20,
});
