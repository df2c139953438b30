import type { ParsedRequestOf, refundOrder } from '@shop/contracts';
import { AppError, formatMoney, shareRefund, type RefundShare } from '@shop/domain';
import { paymentsOf, type OrderPayment } from '../orders/order-payments.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { OrderRefund } from '../orders/refund.repository.ts';

type Input = Pick<ParsedRequestOf<typeof refundOrder>, 'amountKopecks' | 'pieces'>;
type Pieces = NonNullable<Input['pieces']>;

/** The part of a refund that concerns one payment. */
export interface RefundPart {
  payment: OrderPayment;
  amountKopecks: number;
  shares: RefundShare[];
}

/** A line of one of an order's receipts. */
interface LineOfPayment {
  payment: OrderPayment;
  line: number;
  priceKopecks: number;
}

/** The lines of all receipts, counted from 0, those of the first payment first. A later payment does not shift them. */
const linesOf = (order: OrderRecord): LineOfPayment[] =>
  paymentsOf(order).flatMap((payment) =>
    payment.receipt.map(({ priceKopecks }, line) => ({ payment, line, priceKopecks })),
  );

/** The requested amount; null for all that is left. @throws AppError BAD_REQUEST when no receipt has such a line */
export function requestedKopecks(order: OrderRecord, { amountKopecks, pieces }: Input): number | null {
  if (!pieces) return amountKopecks;
  refuseRepeatedLines(pieces);
  const lines = linesOf(order);
  return pieces.reduce((sum, { line, quantity }) => sum + quantity * lineAt(lines, line).priceKopecks, 0);
}

/** Whether the refund that is stored under a key is the requested one. */
export function isSameRefund(order: OrderRecord, earlier: OrderRefund, input: Input): boolean {
  const texts = [earlier.pieces, input.pieces].map((pieces) =>
    (pieces ?? []).map(({ line, quantity }) => `${line}:${quantity}`).join(),
  );
  return texts[0] === texts[1] && earlier.askedKopecks === requestedKopecks(order, input);
}

/** The amount of a payment that can still be refunded. */
export const leftOfPayment = ({ amountKopecks, refundedKopecks }: OrderPayment): number =>
  amountKopecks - refundedKopecks;

/** Distributes an amount over the payments, latest first: a price increase by an edit before the first purchase. */
export function partsOfSum(payments: readonly OrderPayment[], amountKopecks: number): RefundPart[] {
  let open = amountKopecks;
  return payments.toReversed().flatMap((payment) => {
    const part = Math.min(leftOfPayment(payment), open);
    open -= part;
    if (part === 0) return [];
    // Manual and imported orders have no receipt.
    const shares = payment.receipt.length === 0 ? [] : shareRefund(payment.receipt, givenOf(payment), part);
    return [{ payment, amountKopecks: part, shares }];
  });
}

/**
 * Converts pieces of receipt lines to shares, for each payment that they were paid with.
 *
 * @throws AppError REFUND_TOO_LARGE when less is left of a line
 */
export function partsOfPieces(order: OrderRecord, pieces: Pieces): RefundPart[] {
  const lines = linesOf(order);
  const wanted = pieces.map(({ line, quantity }) => ({ ...lineAt(lines, line), quantity }));
  return [...Map.groupBy(wanted, ({ payment }) => payment)].map(([payment, some]) => {
    const shares = some.map((one) => shareOf(payment, one));
    return { payment, shares, amountKopecks: shares.reduce((sum, { kopecks }) => sum + kopecks, 0) };
  });
}

function shareOf(
  payment: OrderPayment,
  { line, priceKopecks, quantity }: LineOfPayment & { quantity: number },
): RefundShare {
  const back = givenOf(payment).reduce((sum, share) => sum + (share.line === line ? share.kopecks : 0), 0);
  const left = priceKopecks * (payment.receipt[line]?.quantity ?? 0) - back;
  if (quantity * priceKopecks > left) throw tooLarge(left);
  return { line, kopecks: quantity * priceKopecks };
}

const givenOf = ({ refunds }: OrderPayment): RefundShare[] =>
  refunds.filter(({ status }) => status !== 'canceled').flatMap(({ shares }) => shares);

export const tooLarge = (left: number): AppError =>
  new AppError('REFUND_TOO_LARGE', { params: { left: formatMoney(left, 'руб.') } });

function lineAt(lines: readonly LineOfPayment[], at: number): LineOfPayment {
  const found = lines[at];
  if (!found) throw refusal('В чеке нет такой строки');
  return found;
}

function refuseRepeatedLines(pieces: Pieces): void {
  if (new Set(pieces.map(({ line }) => line)).size < pieces.length)
    throw refusal('Каждая строка чека указывается один раз');
}

const refusal = (message: string): AppError =>
  new AppError('BAD_REQUEST', { details: [{ field: 'lines', message }] });
