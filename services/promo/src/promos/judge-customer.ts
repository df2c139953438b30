import type { holdPromo, ParsedRequestOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import type { CustomerUse, Lease } from './lease.repository.ts';
import type { PromoRecord } from './promo.repository.ts';

export type Customer = ParsedRequestOf<typeof holdPromo>['customer'];

/** A use that a customer already has, redeemed or reserved. */
export type UseOfCustomer = Pick<Lease, 'promoId' | 'orderId' | 'slot' | 'firstOrderOf'>;

/** Whether a promo restricts who may use it. */
export const restrictsCustomers = ({ conditions }: Pick<PromoRecord, 'conditions'>): boolean =>
  conditions.usesPerCustomer !== null || conditions.firstOrderOnly;

/**
 * Chooses the place of a customer's next use. Unique indexes of the leases hold the two limits: an order whose place was
 * taken meanwhile gets no use, and is judged again.
 *
 * @param taken the customer's uses of this promo, and those of promos for first orders; not those of the order itself
 * @throws AppError PROMO_FIRST_ORDER_ONLY, PROMO_USED_BY_CUSTOMER; SERVICE_UNAVAILABLE when the customer is unknown
 */
export function judgeCustomer(
  { id, conditions }: Pick<PromoRecord, 'id' | 'conditions'>,
  customer: Customer,
  taken: readonly UseOfCustomer[],
): CustomerUse {
  const { usesPerCustomer, firstOrderOnly } = conditions;
  if (!customer) {
    if (usesPerCustomer === null && !firstOrderOnly) return {};
    throw new AppError('SERVICE_UNAVAILABLE', { cause: `nobody says who uses promo ${id}` });
  }
  const isFirst = customer.isFirstOrder && !taken.some(({ firstOrderOf }) => firstOrderOf === customer.id);
  if (firstOrderOnly && !isFirst) throw new AppError('PROMO_FIRST_ORDER_ONLY');
  return {
    customerId: customer.id,
    ...(firstOrderOnly && { firstOrderOf: customer.id }),
    ...(usesPerCustomer !== null && {
      slot: freeSlot(
        `${id}.${customer.id}`,
        usesPerCustomer,
        taken.filter(({ promoId }) => promoId === id),
      ),
    }),
  };
}

/** The first free one: two orders at the same time choose the same, and only one of them gets it. */
function freeSlot(prefix: string, limit: number, taken: readonly UseOfCustomer[]): string {
  if (taken.length >= limit) throw new AppError('PROMO_USED_BY_CUSTOMER');
  const slots = new Set(taken.map(({ slot }) => slot));
  const free = Array.from({ length: limit }, (_, at) => `${prefix}.${at}`).find((slot) => !slots.has(slot));
  if (free === undefined) throw new AppError('PROMO_USED_BY_CUSTOMER');
  return free;
}
