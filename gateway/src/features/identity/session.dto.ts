import { personLimits } from '@shop/domain';
import { z } from 'zod';
import { userDto } from './user.dto.ts';

/** Only the length is limited here; the password is checked together with the phone. */
const passwordDto = z.string().min(1).max(personLimits.password);

export const openedSessionDto = z
  .object({
    token: z.string().meta({ description: 'Токен доступа на 15 минут: `Authorization: Bearer …`' }),
    user: userDto,
  })
  .meta({ id: 'OpenedSession', description: 'Вход выполнен. Токен обновления лежит в cookie.' });

export const signInBodyDto = z
  .strictObject({
    phone: z.string().max(personLimits.typedPhone),
    password: passwordDto,
    code: z.string().max(50).optional().meta({ description: 'Код второго шага, когда он включён' }),
    reCaptchaToken: z.string().max(10_000).optional().meta({
      description: 'Нужен после ответа `CAPTCHA_NEEDED`: из этой сети пришло много неверных паролей',
    }),
  })
  .meta({ id: 'SignIn', examples: [{ phone: '+79990000001', password: 'soroka-demo' }] });

export const listSessionsReplyDto = z.array(
  z
    .object({
      _id: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime(),
      device: z.string().meta({ description: 'Словами: «Chrome, Windows»' }),
      isCurrent: z.boolean().meta({ description: 'Этот самый браузер' }),
    })
    .meta({ id: 'SignInSession' }),
);
