import { personLimits } from '@shop/domain';
import { z } from 'zod';

export const exportPersonReplyDto = z
  .object({ exportedAt: z.iso.datetime() })
  .meta({ id: 'OwnData', description: 'Файл JSON; поля названы по-английски и говорят за себя' });

export const erasePersonBodyDto = z
  .strictObject({
    password: z.string().min(1).max(personLimits.password).meta({ description: 'Свой пароль, ещё раз' }),
  })
  .meta({ id: 'Erasure' });
