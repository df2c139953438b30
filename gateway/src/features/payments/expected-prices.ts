import { roublesToKopecks } from '@shop/domain';

/** A sum that the client may leave out, in kopecks; absent stays absent. */
export const toExpectedKopecks = (amount: number | undefined): number | undefined =>
  amount === undefined ? undefined : roublesToKopecks(amount);
