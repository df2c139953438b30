import { maxStatsDays } from '@shop/contracts';
import { countDays } from '@shop/domain';
import { z } from 'zod';

const day = z.iso.date('Укажите день в виде 2026-11-20');

export const periodFields = {
  start: day.meta({ description: 'Первый день по московскому времени', examples: ['2026-11-20'] }),
  end: day.meta({ description: 'Последний день, не позже сегодняшнего', examples: ['2026-11-26'] }),
};

export const reversedPeriodText = 'Период заканчивается раньше, чем начинается';

/** Refuses a period that ends before it begins, or is too long. */
export function checkPeriod({ start, end }: { start: string; end: string }, context: z.RefinementCtx): void {
  if (start > end) context.addIssue({ code: 'custom', path: ['end'], message: reversedPeriodText });
  if (countDays(start, end) > maxStatsDays)
    context.addIssue({ code: 'custom', path: ['start'], message: 'Период — не длиннее десяти лет' });
}

export const periodQueryDto = z.object(periodFields).superRefine(checkPeriod);
