import type { ParsedRequestOf, refundOrder } from '@shop/contracts';
import { AppError, formatMoney, type RefundShare } from '@shop/domain';
import type { OrderRecord } from '../orders/order-record.ts';
import type { OrderRefund } from '../orders/refund.repository.ts';

type Input = Pick<ParsedRequestOf<typeof refundOrder>, 'amountKopecks' | 'pieces'>;
type Pieces = NonNullable<Input['pieces']>;

/** The sum that is asked for; null for everything that is left. @throws AppError BAD_REQUEST where the receipt has no such line */
export function requestedKopecks({ receipt }: OrderRecord, { amountKopecks, pieces }: Input): number | null {
  if (!pieces) return amountKopecks;
  refuseRepeatedLines(pieces);
  return pieces.reduce((sum, { line, quantity }) => sum + quantity * priceOf(receipt, line), 0);
}

/** Whether a refund that stands under a key is the one that is asked for. */
export function isSameRefund(order: OrderRecord, earlier: OrderRefund, input: Input): boolean {
  const texts = [earlier.pieces, input.pieces].map((pieces) =>
    (pieces ?? []).map(({ line, quantity }) => `${line}:${quantity}`).join(),
  );
  return texts[0] === texts[1] && earlier.askedKopecks === requestedKopecks(order, input);
}

/**
 * Pieces of lines of the receipt as shares of them.
 *
 * @throws AppError REFUND_TOO_LARGE where less is left of a line
 */
export function sharesOfPieces(
  { receipt }: OrderRecord,
  given: readonly RefundShare[],
  pieces: Pieces,
): RefundShare[] {
  return pieces.map(({ line, quantity }) => {
    const price = priceOf(receipt, line);
    const back = given.reduce((sum, share) => sum + (share.line === line ? share.kopecks : 0), 0);
    const left = price * (receipt[line]?.quantity ?? 0) - back;
    if (quantity * price > left) throw tooLarge(left);
    return { line, kopecks: quantity * price };
  });
}

export const tooLarge = (left: number): AppError =>
  new AppError('REFUND_TOO_LARGE', { params: { left: formatMoney(left) } });

function priceOf(receipt: OrderRecord['receipt'], line: number): number {
  const found = receipt[line];
  if (!found) throw refusal('В чеке нет такой строки');
  return found.priceKopecks;
}

function refuseRepeatedLines(pieces: Pieces): void {
  if (new Set(pieces.map(({ line }) => line)).size < pieces.length)
    throw refusal('Каждая строка чека указывается один раз');
}

const refusal = (message: string): AppError =>
  new AppError('BAD_REQUEST', { details: [{ field: 'lines', message }] });
