import { createStoredValue } from '../storage/stored-value.ts';

/** More unpaid orders than a guest may have at a time. */
const maxKept = 5;

/**
 * The payments of a guest that may still be open, the latest last: nobody else can tell the guest of them. What a
 * customer has not paid is known to the server.
 */
export const storedUnpaid = createStoredValue<readonly string[]>({
  key: 'shop.unpaid',
  version: 1,
  empty: [],
  parse: (value) =>
    Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(-maxKept) : [],
});

export function rememberUnpaid(paymentId: string): void {
  storedUnpaid.set([...others(paymentId), paymentId].slice(-maxKept));
}

/** Paid, cancelled or expired: nothing is left to be done. */
export function forgetUnpaid(paymentId: string): void {
  if (storedUnpaid.get().includes(paymentId)) storedUnpaid.set(others(paymentId));
}

const others = (paymentId: string): string[] => storedUnpaid.get().filter((one) => one !== paymentId);
