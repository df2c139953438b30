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
import type { OutboxEffect } from '../orders/effect.repository.ts';
import type { OrderConsent, OrderPromo } from '../orders/order-record.ts';
import { chargedOf } from '../orders/charged.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { nextPollAt, type PaymentPollConfig } from '../payments/poll-schedule.ts';
import { ShopDispatch } from '../dispatch-terms/dispatch-terms.ts';
import { ShopPauses } from '../shop-pause/shop-pauses.ts';
import { hashCheckout, orderIdOf, type Checkout } from './checkout.ts';
import type { CheckoutConfig } from './checkout.config.ts';
import { giftRefusals, lineRefusals, type CheckedLine } from './line-refusals.ts';
import { dispatchDayOf } from './dispatch-day-of.ts';
import { snapshotOf } from './order-snapshot.ts';
import { refuseOtherTotal } from './price-agreement.ts';
import { PromoUse } from './promo-use.ts';

/** A checkout with its identity for idempotency, and how to prepare it if it is new. */
export interface NamedCheckout {
  contentHash: string;
  idempotencyKey: string | undefined;
  /** The prices that its buyer agreed to. */
  agreed: Pick<Checkout, 'lines' | 'expectedTotalKopecks'>;
  prepare: () => Promise<Checkout>;
}

/** The shop's documents that buyers agree to at the checkout. */
const agreedDocuments = ['public-offer', 'personal-data-processing'] as const;

/** When an order is placed, and until when it can be paid. */
interface Times {
  createdAt: Date;
  expiresAt: Date;
}

/**
 * Stores the order of a checkout, before any payment is requested. A use of its promo is reserved before the order is
 * stored.
 *
 * The same key with the same content returns the same order.
 *
 * @throws AppError SHOP_PAUSED for a new order; LINES_DO_NOT_FIT naming each line that cannot be sold as requested; the errors of `PromoUse.hold`;
 *   ORDER_TOO_LONG when no receipt can hold it; ORDER_TOO_EXPENSIVE; PRICE_CHANGED when the total differs from the one
 *   the buyer saw, also for an order stored earlier under the key; IDEMPOTENCY_KEY_TAKEN when the key was used for
 *   other content. Nothing is stored then, and no promo use is kept.
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
    @Inject(ShopPauses) private readonly pauses: Pick<ShopPauses, 'refuseNewOrders'>,
    @Inject(ShopDispatch) private readonly dispatch: Pick<ShopDispatch, 'terms'>,
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
      (await this.placeNew(named)) ??
      // Another request with the same key has stored its order first.
      (await this.findEarlier(named)) ??
      refuseWithdrawn()
    );
  }

  /** A pause of the shop refuses only what is new: an order that was stored earlier can still be paid. */
  private async placeNew(named: NamedCheckout): Promise<OrderRecord | null> {
    await this.pauses.refuseNewOrders();
    return this.place(await named.prepare(), named);
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

  /** Null when another request with the same key has stored its order meanwhile. */
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
    // If the database does not respond, the order may be stored: a job checks that later and settles the promo use.
    const stored = await this.orders.insertNumbered(order, () => this.numbers.next(), promo && id);
    if (stored) announceOrderChange(this.bus, [stored.id], 'created');
    if (!stored && promo) await this.releaseUnlessShared(id, promo, named);
    return stored;
  }

  /** The same checkout gets the same order id, so that any number of concurrent requests hold one promo use. */
  private orderIdFor({ contentHash, idempotencyKey, agreed }: NamedCheckout): string {
    if (idempotencyKey === undefined) return orderIdOf(this.ids());
    const { expectedTotalKopecks } = agreed;
    // Another agreed total is another attempt with its own promo use: refusing one must not free the use of the other.
    const seed = [
      idempotencyKey,
      contentHash,
      ...(expectedTotalKopecks === undefined ? [] : [expectedTotalKopecks]),
    ];
    return orderIdOf(JSON.stringify(seed));
  }

  /**
   * A refused order may be stored already, by a request with the same key sent just before a price changed. After any
   * other failure a request with the same key may be storing it at this moment, or be repeated with the same use: the
   * use is kept, and released after its deadline if no order has it.
   */
  private async releaseAfter(
    error: unknown,
    id: string,
    promo: OrderPromo,
    named: NamedCheckout,
  ): Promise<void> {
    if (error instanceof AppError) await this.releaseUnlessShared(id, promo, named);
    else if (named.idempotencyKey === undefined) await this.promos.release(id, promo);
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
    // Before the number is drawn, so that a refused order uses up none.
    refuseOtherTotal(checkout, snapshot);
    const dispatchBy = dispatchDayOf(checked, await this.dispatch.terms(), createdAt);
    return {
      number: await this.numbers.next(),
      paymentId: this.ids(),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
      contentHash,
      customerId: checkout.customerId,
      ...(checkout.addressHash !== undefined && { addressHash: checkout.addressHash }),
      ...(checkout.browserHash !== undefined && { browserHash: checkout.browserHash }),
      buyer: checkout.buyer,
      emailKey: normaliseEmail(checkout.buyer.email) ?? '',
      delivery: checkout.delivery,
      comment: checkout.comment,
      ...snapshot,
      ...(dispatchBy !== null && { dispatchBy }),
      ...(promo && { promo }),
      ...(checkout.hasAgreed && { consent: this.consentAt(createdAt) }),
      payment: newPayment(expiresAt, nextPollAt(0, createdAt, expiresAt, this.config)),
      refunds: [],
      adminStatus: 'in-processing',
      history: writeHistory(createdAt, checkout.customerId ?? 'guest', { kind: 'order-placed' }),
      effects: this.reminderAt(checkout, { createdAt, expiresAt }),
      createdAt,
    };
  }

  /** Stored with the order, so that it is sent once; it finds out by itself whether the order is still unpaid. */
  private reminderAt({ buyer }: Checkout, { createdAt, expiresAt }: Times): OutboxEffect[] {
    if (this.config.UNPAID_REMINDER === 'off' || buyer.email === '') return [];
    const dueAt = new Date((createdAt.getTime() + expiresAt.getTime()) / 2);
    return [{ name: 'mail-unpaid', attempts: 0, dueAt, lease: null }];
  }

  /** The documents that a buyer agreed to by placing the order. */
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

/** The order of another request with the same key was stored, and withdrawn for exceeding the limit of unpaid ones. */
function refuseWithdrawn(): never {
  throw new AppError('TOO_MANY_UNPAID_ORDERS');
}
