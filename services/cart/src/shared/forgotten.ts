import { AppError } from '@shop/domain';

/**
 * How long it is remembered that a customer had their data erased: longer than their last access token serves, and than an
 * order of theirs may still take to be paid and to clear the cart.
 */
const rememberedMs = 30 * 24 * 60 * 60_000;

/** Until when that stands in the place of their things. */
export const rememberedUntil = (now: Date): Date => new Date(now.getTime() + rememberedMs);

/** What a field becomes, of a customer who was not forgotten; else it stays as it is. */
export const unlessForgotten = (now: object, next: object): object => ({
  $cond: [{ $eq: [{ $ifNull: ['$goneAt', null] }, null] }, next, now],
});

/** What a write gives that finds a customer. @throws AppError USER_NOT_FOUND for one who was forgotten */
export function ofCustomer<Things>(things: Things | null): Things {
  if (things === null) throw new AppError('USER_NOT_FOUND');
  return things;
}
