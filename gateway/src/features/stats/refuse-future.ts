import { AppError, moscowDay } from '@shop/domain';

/** @throws AppError BAD_REQUEST for a period that ends after today */
export function refuseFuture({ end }: { end: string }, now: Date): void {
  if (end <= moscowDay(now)) return;
  throw new AppError('BAD_REQUEST', {
    details: [{ field: 'end', message: 'Период не может заканчиваться позже сегодняшнего дня' }],
  });
}
