import { ApiError, type ErrorDetail } from '@shop/api-client';
import { roublesToKopecks } from '@shop/domain';
import type { CartRow } from '../cart-row.ts';

/** A sum as the buyer saw it, and the current one. */
interface ChangedSum {
  beforeKopecks: number;
  nowKopecks: number;
}

/** A line whose price per piece has changed. */
export interface ChangedLine extends ChangedSum {
  row: CartRow;
}

/** The price changes because of which an order was rejected. */
export interface PriceChange {
  lines: readonly ChangedLine[];
  total: ChangedSum;
}

/** The price changes of a rejected order; null when it was rejected for another reason. */
export function priceChangeOf(error: unknown, rows: readonly CartRow[]): PriceChange | null {
  if (!(error instanceof ApiError) || error.code !== 'PRICE_CHANGED') return null;
  const totalDetail = error.details.find(({ field }) => field === 'expectedTotal');
  const total = totalDetail && sumOf(totalDetail);
  if (!total) return null;
  const lines = error.details.flatMap((detail) => {
    const row = rows[Number(/^items\.(\d+)$/.exec(detail.field)?.[1])];
    const sum = sumOf(detail);
    return row && sum && sum.beforeKopecks !== sum.nowKopecks ? [{ row, ...sum }] : [];
  });
  return { lines, total };
}

function sumOf({ expected, actual }: ErrorDetail): ChangedSum | null {
  if (expected === undefined || actual === undefined) return null;
  return { beforeKopecks: roublesToKopecks(expected), nowKopecks: roublesToKopecks(actual) };
}
