import { Inject, Injectable } from '@nestjs/common';
import type {
  ParsedRequestOf,
  ReplyInputOf,
  requestExtraPayment,
  withdrawExtraPayment,
} from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { idsToken, type Ids } from '../ids/ids.module.ts';
import { ShowOrder } from '../order-editing/show-order.use-case.ts';
import { announceOrderChange } from '../order-events/announce-order-change.ts';
import { missingPartOf, stateOfExtra, type MissingPart } from '../orders/extra-payment-state.ts';
import { ExtraPaymentRepository, type ExtraPayment } from '../orders/extra-payment.repository.ts';
import { OrderRepository } from '../orders/order.repository.ts';
import { isDeleted, type OrderRecord } from '../orders/order-record.ts';
import { extraOf } from './found-extra.ts';
import type { ExtraPaymentsConfig } from './extra-payments.config.ts';

type Request = ParsedRequestOf<typeof requestExtraPayment>;
type Reply = ReplyInputOf<typeof requestExtraPayment>;

/** Attempts of the write: each is lost only if the order changed meanwhile, which rarely happens so often. */
const maxRaces = 20;
const dayMs = 24 * 3_600_000;

/**
 * Requests exactly the missing amount from the buyer of a paid order, and withdraws such requests. The amount is
 * computed at the request and pinned to the order as it was then; one request is open at a time. docs/decisions/062
 *
 * @throws AppError ORDER_NOT_FOUND; EXTRA_PAYMENT_NOT_NEEDED; EXTRA_PAYMENT_NO_EMAIL; on a withdrawal
 *   EXTRA_PAYMENT_NOT_FOUND, EXTRA_PAYMENT_CLOSED
 */
@Injectable()
export class RequestExtraPayment {
  constructor(
    private readonly orders: OrderRepository,
    private readonly extras: ExtraPaymentRepository,
    @Inject(ShowOrder) private readonly show: Pick<ShowOrder, 'show'>,
    @Inject(Bus) private readonly bus: Pick<Bus, 'publish'>,
    @Inject(idsToken) private readonly ids: Ids,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.config) private readonly config: ExtraPaymentsConfig,
  ) {}

  async run({ orderId, isSilent, by }: Request): Promise<Reply> {
    for (let races = 0; races < maxRaces; races++) {
      const order = await this.find(orderId);
      const missing = missingPartOf(order);
      if (!missing) throw new AppError('EXTRA_PAYMENT_NOT_NEEDED');
      if (order.buyer.email === '') throw new AppError('EXTRA_PAYMENT_NO_EMAIL');
      const now = this.clock();
      const standing = order.extraPayments?.find(({ status }) => status === 'open');
      if (standing && stateOfExtra(order, standing, now) === 'open') return this.show.show(order);
      if (standing) {
        // The order is read again afterwards: an edit at the same moment may have changed what is missing.
        await this.extras.withdraw(order, standing, by, now);
        continue;
      }
      const effects = isSilent ? [] : (['mail-extra-request'] as const);
      const added = await this.extras.add(order, this.draw(order, missing, by), effects);
      if (added) return this.changed(added);
    }
    throw tooManyChanges(orderId);
  }

  async withdraw({
    orderId,
    extraId,
    by,
  }: ParsedRequestOf<typeof withdrawExtraPayment>): Promise<ReplyInputOf<typeof withdrawExtraPayment>> {
    const order = await this.find(orderId);
    const found = extraOf(order, extraId);
    if (!found) throw new AppError('EXTRA_PAYMENT_NOT_FOUND');
    const { status } = found.extra;
    if (status === 'withdrawn') return this.show.show(order);
    const withdrawn = status === 'open' && (await this.extras.withdraw(order, found.extra, by, this.clock()));
    if (!withdrawn) throw new AppError('EXTRA_PAYMENT_CLOSED');
    return this.changed(withdrawn);
  }

  private changed(order: OrderRecord): Promise<Reply> {
    announceOrderChange(this.bus, [order.id], 'payment');
    return this.show.show(order);
  }

  private async find(orderId: string): Promise<OrderRecord> {
    const order = await this.orders.findById(orderId);
    if (!order || isDeleted(order)) throw new AppError('ORDER_NOT_FOUND');
    return order;
  }

  private draw({ lines }: OrderRecord, missing: MissingPart, by: string): ExtraPayment {
    const at = this.clock();
    return {
      id: this.ids(),
      status: 'open',
      ...missing,
      lines,
      ...{ at, by },
      expiresAt: new Date(at.getTime() + this.config.EXTRA_PAYMENT_DAYS * dayMs),
      attempt: null,
      refundedKopecks: 0,
      asking: { dueAt: null, by: 'reconciler', times: 0, lease: null, polledAt: null },
    };
  }
}

export const tooManyChanges = (orderId: string): AppError =>
  new AppError('SERVICE_UNAVAILABLE', { cause: `order ${orderId}: too many changes at once` });
