import { personLimits } from '@shop/domain';
import { z } from 'zod';

const password = z.string().min(1).max(personLimits.password).meta({ description: 'Свой пароль, ещё раз' });

export const beginSecondFactorBodyDto = z.strictObject({ password }).meta({ id: 'SecondFactorSetup' });

export const beginSecondFactorReplyDto = z
  .object({
    secret: z.string().meta({ description: 'Base32, чтобы ввести вручную' }),
    address: z.string().meta({ description: 'otpauth://… для картинки' }),
  })
  .meta({ id: 'SecondFactorSecret' });

export const confirmSecondFactorBodyDto = z
  .strictObject({ code: z.string().min(1).max(50) })
  .meta({ id: 'SecondFactorCode', examples: [{ code: '123456' }] });

export const confirmSecondFactorReplyDto = z
  .object({ recoveryCodes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes' });

export const removeSecondFactorBodyDto = z
  .strictObject({
    password,
    code: z.string().min(1).max(50).meta({ description: 'Код из приложения или запасной' }),
  })
  .meta({ id: 'SecondFactorRemoval' });
