import { AppError, formatMoney, kopecksToRoubles, type ErrorDetail } from '@shop/domain';
import type { OrderRecord } from '../orders/order-record.ts';
import { fieldOfLine, type Checkout, type WantedLine } from './checkout.ts';

type Priced = Pick<OrderRecord, 'lines' | 'totals'>;

/**
 * Refuses an order whose total differs from the one its buyer saw. A client that sends no total accepts any.
 *
 * @throws AppError PRICE_CHANGED naming the lines whose price has changed, and the current total
 */
export function refuseOtherTotal(
  { lines, expectedTotalKopecks }: Pick<Checkout, 'lines' | 'expectedTotalKopecks'>,
  priced: Priced,
): void {
  const { totalKopecks } = priced.totals;
  if (expectedTotalKopecks === undefined || expectedTotalKopecks === totalKopecks) return;
  const details = [...changedLines(lines, priced.lines), totalDetail(expectedTotalKopecks, totalKopecks)];
  throw new AppError('PRICE_CHANGED', { details });
}

/** If the prices that the buyer saw are unknown, so are the changed lines: then all are named with their price. */
function changedLines(wanted: readonly WantedLine[], priced: Priced['lines']): ErrorDetail[] {
  const isCompared = wanted.every(({ expectedPriceKopecks }) => expectedPriceKopecks !== undefined);
  return wanted.flatMap((line, at) => {
    const now = priced[at];
    if (!now || (isCompared && line.expectedPriceKopecks === now.unitPriceKopecks)) return [];
    const { expectedPriceKopecks: before } = line;
    const was = before === undefined ? '' : `было ${formatMoney(before)}, `;
    return [
      {
        field: fieldOfLine(line, at),
        message: `${now.title}: ${was}${was === '' ? '' : 'стало '}${formatMoney(now.unitPriceKopecks)} за штуку`,
        ...(before !== undefined && { expected: kopecksToRoubles(before) }),
        actual: kopecksToRoubles(now.unitPriceKopecks),
      },
    ];
  });
}

const totalDetail = (expected: number, actual: number): ErrorDetail => ({
  field: 'expectedTotal',
  message: `К оплате было ${formatMoney(expected)}, стало ${formatMoney(actual)}`,
  expected: kopecksToRoubles(expected),
  actual: kopecksToRoubles(actual),
});
