import type { exportStaffOrders, RequestOf } from '@shop/contracts';
import type { ExportStaffOrders } from '../src/staff-orders/export-staff-orders.use-case.ts';

type Request = RequestOf<typeof exportStaffOrders>;

/** The order numbers in the sequence of the exported file. @param between runs between two parts */
export async function exportedNumbers(
  exports: ExportStaffOrders,
  filters: Request['filters'],
  between: () => Promise<void> = async () => undefined,
): Promise<number[]> {
  const numbers: number[] = [];
  let after: Request['after'] = null;
  do {
    const { orders, next } = await exports.run({ filters, after });
    numbers.push(...orders.map(({ number }) => number));
    after = next;
    await between();
  } while (after);
  return numbers;
}
