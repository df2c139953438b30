import { personLimits } from '@shop/domain';
import { z } from 'zod';

const confirmationCode = z.string().min(1).max(200).meta({ description: 'Ключ из письма' });
const shortest = 6;

/** A new password. An existing one has no minimum length, as it is only compared. */
const newPassword = z
  .string()
  .min(shortest, 'Пароль должен содержать не менее 6 символов')
  .max(personLimits.password)
  .meta({ description: 'Не короче 6 символов' });

export const beginRecoveryBodyDto = z
  .strictObject({ phone: z.string().max(personLimits.typedPhone) })
  .meta({ id: 'Recovery', examples: [{ phone: '+79990000001' }] });

export const checkRecoveryQueryDto = z.object({ confirmationCode });

export const recoverPasswordBodyDto = z
  .strictObject({ confirmationCode, password: newPassword })
  .meta({ id: 'RecoveredPassword' });

export const changePasswordBodyDto = z
  .strictObject({ oldPassword: z.string().min(1).max(personLimits.password), newPassword })
  .meta({ id: 'PasswordChange' });

export const changePasswordReplyDto = z
  .object({ message: z.literal('Password changed successfully') })
  .meta({ id: 'PasswordChanged', description: 'По этим словам сайт узнаёт, что пароль изменён' });
