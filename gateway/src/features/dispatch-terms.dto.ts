import { maxDispatchDays } from '@shop/domain';
import { z } from 'zod';

const error = `Укажите число рабочих дней от 1 до ${maxDispatchDays}`;
const workingDays = z.int({ error }).min(1, error).max(maxDispatchDays, error);

const fields = {
  fastDays: workingDays.meta({ description: 'За сколько рабочих дней уходят товары с быстрой доставкой' }),
  madeDays: workingDays.meta({ description: 'За сколько рабочих дней уходят остальные товары' }),
};
const examples = [{ fastDays: 3, madeDays: 10 }];

export const dispatchTermsDto = z.object(fields).meta({ id: 'DispatchTerms', examples });
export const changeDispatchTermsBodyDto = z
  .strictObject(fields)
  .meta({ id: 'ChangeDispatchTerms', examples });
