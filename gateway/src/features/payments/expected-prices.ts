import { roublesToKopecks } from '@shop/domain';

/** Converts an optional amount to kopecks; undefined stays undefined. */
export const toExpectedKopecks = (amount: number | undefined): number | undefined =>
  amount === undefined ? undefined : roublesToKopecks(amount);
