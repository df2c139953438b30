import { z } from 'zod';
import { defineRoute } from '../../../http/endpoint/route.ts';
import { doneDto } from '../done.dto.ts';

const tag = 'Код при входе';
const perMinute = 20;

const password = z.string().min(1).max(200).meta({ description: 'Свой пароль, ещё раз' });

export const beginSecondFactorRoute = defineRoute({
  method: 'POST',
  path: '/api/user/second-factor/begin',
  operationId: 'beginSecondFactor',
  tag,
  summary: 'Секрет для приложения с кодами; действует после подтверждения кодом',
  body: z.strictObject({ password }).meta({ id: 'SecondFactorWish' }),
  reply: z
    .object({
      secret: z.string().meta({ description: 'Base32, чтобы ввести вручную' }),
      address: z.string().meta({ description: 'otpauth://… для картинки' }),
    })
    .meta({ id: 'SecondFactorSecret' }),
  errors: ['PASSWORD_WRONG', 'SECOND_FACTOR_ON', 'USER_NOT_FOUND', 'SHOP_BUSY'],
  perMinute,
});

export const confirmSecondFactorRoute = defineRoute({
  method: 'POST',
  path: '/api/user/second-factor/confirm',
  operationId: 'confirmSecondFactor',
  tag,
  summary: 'Включает код при входе; запасные коды показываются один раз',
  body: z
    .strictObject({ code: z.string().min(1).max(50) })
    .meta({ id: 'SecondFactorCode', examples: [{ code: '123456' }] }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' }),
  errors: ['SECOND_FACTOR_CODE_WRONG', 'SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF'],
  perMinute,
});

export const removeSecondFactorRoute = defineRoute({
  method: 'POST',
  path: '/api/user/second-factor/remove',
  operationId: 'removeSecondFactor',
  tag,
  summary: 'Выключает код при входе',
  body: z
    .strictObject({
      password,
      code: z.string().min(1).max(50).meta({ description: 'Код из приложения или запасной' }),
    })
    .meta({ id: 'SecondFactorRemoval' }),
  reply: doneDto,
  errors: ['PASSWORD_WRONG', 'SECOND_FACTOR_CODE_WRONG', 'SECOND_FACTOR_OFF', 'USER_NOT_FOUND', 'SHOP_BUSY'],
  perMinute,
});
