import { AppError } from '@shop/domain';

/**
 * How long the erasure of a customer is remembered: longer than the lifetime of their last access token, and longer
 * than an order of theirs may still need to be paid and to clear the cart.
 */
const rememberedMs = 30 * 24 * 60 * 60_000;

/** When the record of an erasure expires. */
export const rememberedUntil = (now: Date): Date => new Date(now.getTime() + rememberedMs);

/** The new value of a field, or the current one for an erased customer. */
export const unlessForgotten = (now: object, next: object): object => ({
  $cond: [{ $eq: [{ $ifNull: ['$goneAt', null] }, null] }, next, now],
});

/** The result of a write, which is null for an erased customer. @throws AppError USER_NOT_FOUND when null */
export function ofCustomer<Things>(things: Things | null): Things {
  if (things === null) throw new AppError('USER_NOT_FOUND');
  return things;
}
