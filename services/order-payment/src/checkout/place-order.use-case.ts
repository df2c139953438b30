import { Inject, Injectable } from '@nestjs/common';
import { checkLines } from '@shop/contracts';
import { AppError, normaliseEmail, type ErrorDetail } from '@shop/domain';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { idsToken, type Ids } from '../ids/ids.module.ts';
import { announceOrderChange } from '../order-events/announce-order-change.ts';
import { newPayment } from '../orders/new-payment.ts';
import { writeHistory } from '../orders/order-history.ts';
import { OrderNumberRepository } from '../orders/order-number.repository.ts';
import { OrderRepository } from '../orders/order.repository.ts';
import type { OrderConsent, OrderPromo } from '../orders/order-record.ts';
import { chargedOf } from '../orders/charged.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { nextPollAt, type PaymentPollConfig } from '../payments/poll-schedule.ts';
import { hashCheckout, orderIdOf, type Checkout } from './checkout.ts';
import type { CheckoutConfig } from './checkout.config.ts';
import { giftRefusals, lineRefusals, type CheckedLine } from './line-refusals.ts';
import { snapshotOf } from './order-snapshot.ts';
import { refuseOtherTotal } from './price-agreement.ts';
import { PromoUse } from './promo-use.ts';

/** A checkout under its name: what makes it the same one again, and how it is made out when it is new. */
export interface NamedCheckout {
  contentHash: string;
  idempotencyKey: string | undefined;
  /** What its buyer agreed to pay. */
  agreed: Pick<Checkout, 'lines' | 'expectedTotalKopecks'>;
  prepare: () => Promise<Checkout>;
}

/** The shop's pages that a checkout asks to agree to. */
const agreedDocuments = ['public-offer', 'personal-data-processing'] as const;

/** When an order is placed, and until when it can be paid. */
interface Times {
  createdAt: Date;
  expiresAt: Date;
}

/**
 * Writes the order of a checkout: the order stands before anybody is asked for money, and holds a use of its promo before it
 * stands.
 *
 * The same key with the same content gives the order that it gave before.
 *
 * @throws AppError LINES_DO_NOT_FIT naming each line that cannot be sold as it was asked for; what `PromoUse.hold` refuses;
 *   ORDER_TOO_LONG when no receipt would hold it; ORDER_TOO_EXPENSIVE; PRICE_CHANGED when it costs something else than the
 *   buyer saw, also when it stands already under the key; IDEMPOTENCY_KEY_TAKEN when the key was used for other content. Nothing is
 *   written then, and no use is kept.
 */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly bus: Bus,
    private readonly promos: PromoUse,
    private readonly orders: OrderRepository,
    private readonly numbers: OrderNumberRepository,
    @Inject(idsToken) private readonly ids: Ids,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.config) private readonly config: CheckoutConfig & PaymentPollConfig,
  ) {}

  run(checkout: Checkout, idempotencyKey?: string): Promise<OrderRecord> {
    const prepare = (): Promise<Checkout> => Promise.resolve(checkout);
    return this.runNamed({
      contentHash: hashCheckout(checkout),
      idempotencyKey,
      agreed: checkout,
      prepare,
    });
  }

  async runNamed(named: NamedCheckout): Promise<OrderRecord> {
    return (
      (await this.findEarlier(named)) ??
      (await this.place(await named.prepare(), named)) ??
      // Another request with the same key was a moment faster.
      (await this.findEarlier(named)) ??
      refuseWithdrawn()
    );
  }

  private async findEarlier({
    contentHash,
    idempotencyKey,
    agreed,
  }: NamedCheckout): Promise<OrderRecord | null> {
    const earlier =
      idempotencyKey === undefined ? null : await this.orders.findByIdempotencyKey(idempotencyKey);
    if (earlier && earlier.contentHash !== contentHash) throw new AppError('IDEMPOTENCY_KEY_TAKEN');
    if (earlier) refuseOtherTotal(agreed, { ...earlier, ...chargedOf(earlier) });
    return earlier;
  }

  /** Null when another request with the same key has written its order meanwhile. */
  private async place(checkout: Checkout, named: NamedCheckout): Promise<OrderRecord | null> {
    const checked = await this.check(checkout);
    const createdAt = this.clock();
    const times = {
      createdAt,
      expiresAt: new Date(createdAt.getTime() + this.config.PAYMENT_MINUTES * 60_000),
    };
    const id = this.orderIdFor(named);
    const promo = await this.promos.hold(id, checkout, checked, times.expiresAt);
    const order = await this.compose(checkout, named, checked, times, promo).catch(async (error: unknown) => {
      if (promo) await this.releaseAfter(error, id, promo, named);
      throw error;
    });
    // When the database gives no answer, the order may have been stored: a job checks that later and settles the promo use.
    const stored = await this.orders.insertNumbered(order, () => this.numbers.next(), promo && id);
    if (stored) announceOrderChange(this.bus, [stored.id], 'created');
    if (!stored && promo) await this.releaseUnlessShared(id, promo, named);
    return stored;
  }

  /** The same checkout again means the same order, so that it holds one use however many requests ask for it at once. */
  private orderIdFor({ contentHash, idempotencyKey, agreed }: NamedCheckout): string {
    if (idempotencyKey === undefined) return orderIdOf(this.ids());
    const { expectedTotalKopecks } = agreed;
    // Another agreed total is another try with a use of its own: the refusal of the one must not free the use of the other.
    const seed = [
      idempotencyKey,
      contentHash,
      ...(expectedTotalKopecks === undefined ? [] : [expectedTotalKopecks]),
    ];
    return orderIdOf(JSON.stringify(seed));
  }

  /** What was refused may stand already, written by another request with the same key a moment before a price changed. */
  private releaseAfter(error: unknown, id: string, promo: OrderPromo, named: NamedCheckout): Promise<void> {
    const isRefused = error instanceof AppError;
    return isRefused ? this.releaseUnlessShared(id, promo, named) : this.promos.release(id, promo);
  }

  private async releaseUnlessShared(id: string, promo: OrderPromo, named: NamedCheckout): Promise<void> {
    const earlier =
      named.idempotencyKey === undefined
        ? null
        : await this.orders.findByIdempotencyKey(named.idempotencyKey);
    if (earlier?.id !== id) await this.promos.release(id, promo);
  }

  private async compose(
    checkout: Checkout,
    { contentHash, idempotencyKey }: NamedCheckout,
    checked: readonly CheckedLine[],
    { createdAt, expiresAt }: Times,
    promo: OrderPromo | undefined,
  ): Promise<Parameters<OrderRepository['insert']>[0]> {
    refuseLines(giftRefusals(checkout, promo ?? null));
    const snapshot = snapshotOf(checkout, checked, promo, this.config.DELIVERY_KOPECKS);
    // Before the number is drawn: what is refused burns none.
    refuseOtherTotal(checkout, snapshot);
    return {
      number: await this.numbers.next(),
      paymentId: this.ids(),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
      contentHash,
      customerId: checkout.customerId,
      ...(checkout.addressHash !== undefined && { addressHash: checkout.addressHash }),
      buyer: checkout.buyer,
      emailKey: normaliseEmail(checkout.buyer.email) ?? '',
      delivery: checkout.delivery,
      comment: checkout.comment,
      ...snapshot,
      ...(promo && { promo }),
      ...(checkout.hasAgreed && { consent: this.consentAt(createdAt) }),
      payment: newPayment(expiresAt, nextPollAt(0, createdAt, expiresAt, this.config)),
      refunds: [],
      adminStatus: 'in-processing',
      history: writeHistory(createdAt, checkout.customerId ?? 'guest', { kind: 'order-placed' }),
      effects: [],
      createdAt,
    };
  }

  /** What a buyer agrees to who places an order. */
  private consentAt(at: Date): OrderConsent {
    return { documents: [...agreedDocuments], version: this.config.AGREEMENT_VERSION, at };
  }

  private async check(checkout: Checkout): Promise<CheckedLine[]> {
    const wanted = checkout.lines.map(({ productId, colour, size, seam }) => ({
      productId,
      colour,
      size,
      seam,
    }));
    const { lines } = await this.bus.request(checkLines, { lines: wanted });
    refuseLines(lineRefusals(checkout, lines));
    return lines;
  }
}

function refuseLines(details: readonly ErrorDetail[]): void {
  if (details.length > 0) throw new AppError('LINES_DO_NOT_FIT', { details });
}

/** The order of another request with the same key was there, and was taken back as one too many. */
function refuseWithdrawn(): never {
  throw new AppError('TOO_MANY_UNPAID_ORDERS');
}
