import { Inject, Injectable } from '@nestjs/common';
import { checkLines } from '@shop/contracts';
import { AppError, mostReceiptLines, normaliseEmail, priceOrder } from '@shop/domain';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { idsToken, type Ids } from '../ids/ids.module.ts';
import { newPayment } from '../orders/new-payment.ts';
import { OrderNumberRepository } from '../orders/order-number.repository.ts';
import { OrderRepository, type OrderRecord } from '../orders/order.repository.ts';
import { nextAskAt, type AskingConfig } from '../payments/ask-schedule.ts';
import { hashCheckout, type Checkout } from './checkout.ts';
import type { CheckoutConfig } from './checkout.config.ts';
import { lineRefusals, type CheckedLine } from './line-refusals.ts';

/**
 * Writes the order of a checkout: the order stands before anybody is asked for money.
 *
 * The same key with the same content gives the order that it gave before.
 *
 * @throws AppError LINES_DO_NOT_FIT naming each line that cannot be sold as it was asked for; ORDER_TOO_LONG when no receipt
 *   would hold it; IDEMPOTENCY_KEY_TAKEN when the key was used for other content.
 */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly bus: Bus,
    private readonly orders: OrderRepository,
    private readonly numbers: OrderNumberRepository,
    @Inject(idsToken) private readonly ids: Ids,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.config) private readonly config: CheckoutConfig & AskingConfig,
  ) {}

  async run(checkout: Checkout, idempotencyKey?: string): Promise<OrderRecord> {
    const contentHash = hashCheckout(checkout);
    return (
      (await this.findEarlier(contentHash, idempotencyKey)) ??
      (await this.place(checkout, contentHash, idempotencyKey)) ??
      // Another request with the same key was a moment faster.
      (await this.findEarlier(contentHash, idempotencyKey)) ??
      fail()
    );
  }

  private async findEarlier(contentHash: string, idempotencyKey?: string): Promise<OrderRecord | null> {
    const earlier =
      idempotencyKey === undefined ? null : await this.orders.findByIdempotencyKey(idempotencyKey);
    if (earlier && earlier.contentHash !== contentHash) throw new AppError('IDEMPOTENCY_KEY_TAKEN');
    return earlier;
  }

  private async place(
    checkout: Checkout,
    contentHash: string,
    idempotencyKey?: string,
  ): Promise<OrderRecord | null> {
    const checked = await this.check(checkout);
    const snapshot = snapshotOf(checkout, checked, this.config.DELIVERY_KOPECKS);
    const createdAt = this.clock();
    const expiresAt = new Date(createdAt.getTime() + this.config.PAYMENT_MINUTES * 60_000);
    return this.orders.insert({
      number: await this.numbers.next(),
      paymentId: this.ids(),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
      contentHash,
      customerId: checkout.customerId,
      buyer: checkout.buyer,
      emailKey: normaliseEmail(checkout.buyer.email) ?? '',
      delivery: checkout.delivery,
      comment: checkout.comment,
      ...snapshot,
      payment: newPayment(expiresAt, nextAskAt(0, createdAt, expiresAt, this.config)),
      refunds: [],
      adminStatus: 'in-processing',
      history: [{ at: createdAt, what: 'order:placed', by: checkout.customerId ?? 'guest' }],
      effects: [],
      createdAt,
    });
  }

  private async check(checkout: Checkout): Promise<CheckedLine[]> {
    const wanted = checkout.lines.map(({ productId, colour, size, seam }) => ({
      productId,
      colour,
      size,
      seam,
    }));
    const { lines } = await this.bus.request(checkLines, { lines: wanted });
    const details = lineRefusals(checkout, lines);
    if (details.length > 0) throw new AppError('LINES_DO_NOT_FIT', { details });
    return lines;
  }
}

/** The lines as they are bought, with the catalogue's own prices. */
function snapshotOf(
  { lines }: Checkout,
  checked: readonly CheckedLine[],
  deliveryKopecks: number,
): Pick<OrderRecord, 'lines' | 'totals' | 'receipt'> {
  const bought = lines.map((line, at) => {
    const product = checked[at]?.product ?? fail();
    // Gifts come with promos only, and those are for signed-in customers.
    return { ...line, ...product, isGift: false };
  });
  const priced = priceOrder({ lines: bought, discountPercent: 0, deliveryKopecks });
  if (priced.receipt.length > mostReceiptLines) throw new AppError('ORDER_TOO_LONG');
  const snapshots = bought.map(({ productId, title, image, colour, size, seam, isGift, quantity }, at) => {
    const { unitPriceKopecks, discountKopecks, paidKopecks } = priced.lines[at] ?? fail();
    return {
      ...{ productId, title, image, colour, size, seam, isGift, quantity },
      ...{ unitPriceKopecks, discountKopecks, paidKopecks },
    };
  });
  return { lines: snapshots, totals: priced.totals, receipt: priced.receipt };
}

/** For what cannot be missing unless a promise between services is broken. */
function fail(): never {
  throw new AppError('INTERNAL', { cause: 'an answer lacks what was asked for' });
}
