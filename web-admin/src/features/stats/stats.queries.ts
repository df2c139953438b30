import { getSoldGoodsOptions } from '@shop/api-client';
import type { PeriodDays } from '@shop/admin-kit';

/** A long period takes a while. */
const timeoutMs = 30_000;

export const soldGoodsQuery = ({ start, end }: PeriodDays) => ({
  ...getSoldGoodsOptions({ query: { start, end }, timeoutMs }),
  staleTime: 60_000,
});
