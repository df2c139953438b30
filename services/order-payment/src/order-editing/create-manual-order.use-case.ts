import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { checkLines, type createManualOrder, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { AppError, maxOrderKopecks, normaliseEmail, normalisePhone, priceEdit } from '@shop/domain';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { idsToken, type Ids } from '../ids/ids.module.ts';
import { announceOrderChange } from '../order-events/announce-order-change.ts';
import { newPayment } from '../orders/new-payment.ts';
import { writeHistory } from '../orders/order-history.ts';
import { OrderNumberRepository } from '../orders/order-number.repository.ts';
import { OrderRepository } from '../orders/order.repository.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { withTotal } from './priced-lines.ts';
import { ShowOrder } from './show-order.use-case.ts';
import { describeLines, placeLines } from './wanted-lines.ts';

type Request = ParsedRequestOf<typeof createManualOrder>;
type NewOrder = Omit<Parameters<OrderRepository['insert']>[0], 'number'>;
type Content = Pick<OrderRecord, 'lines' | 'totals'>;

/**
 * Stores an order that staff took themselves: paid, in processing, with a number of their choice or the next one.
 *
 * @throws AppError ORDER_NUMBER_TAKEN; ORDER_LINES_UNKNOWN; ORDER_TOO_EXPENSIVE; IDEMPOTENCY_KEY_TAKEN when the key was
 *   used for other content
 */
@Injectable()
export class CreateManualOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly numbers: OrderNumberRepository,
    private readonly show: ShowOrder,
    private readonly bus: Bus,
    @Inject(idsToken) private readonly ids: Ids,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async run(request: Request): Promise<ReplyInputOf<typeof createManualOrder>> {
    const contentHash = hashOf(request);
    const earlier = await this.findEarlier(request, contentHash);
    const order = earlier ?? (await this.create(request, contentHash));
    return this.show.show(order);
  }

  private async findEarlier({ idempotencyKey }: Request, contentHash: string): Promise<OrderRecord | null> {
    if (idempotencyKey === null) return null;
    const earlier = await this.orders.findByIdempotencyKey(idempotencyKey);
    if (earlier && earlier.contentHash !== contentHash) throw new AppError('IDEMPOTENCY_KEY_TAKEN');
    return earlier;
  }

  private async create(request: Request, contentHash: string): Promise<OrderRecord> {
    const content = await this.price(request);
    const order = { ...this.compose(request, content), contentHash };
    const stored = await this.store(order, request.number);
    if (stored) {
      announceOrderChange(this.bus, [stored.id], 'created');
      return stored;
    }
    // Another request with the same key has stored its order first.
    const earlier = await this.findEarlier(request, contentHash);
    if (!earlier) throw new AppError('INTERNAL', { cause: 'a key is taken that no order has' });
    return earlier;
  }

  private async store(order: NewOrder, own: number | null): Promise<OrderRecord | null> {
    if (own !== null) {
      // Moves the counter first, so that no order placed meanwhile gets this number.
      await this.numbers.passNear(own);
      return this.orders.insert({ ...order, number: own });
    }
    const next = (): Promise<number> => this.numbers.next();
    return this.orders.insertNumbered({ ...order, number: await next() }, next);
  }

  /** @throws AppError ORDER_LINES_UNKNOWN, ORDER_TOO_EXPENSIVE */
  private async price({ lines, totalKopecks }: Request): Promise<Content> {
    const placed = placeLines(lines, [], []);
    const wanted = placed.map(({ productId, colour, size, seam }) => ({ productId, colour, size, seam }));
    const { lines: checked } = await this.bus.request(checkLines, { lines: wanted });
    const described = describeLines(placed, checked);
    const { totals, priced } = priceEdit(described, [], 0);
    const content = described.map((line, at) => ({ ...line, ...priced[at] }));
    if (totals.totalKopecks > maxOrderKopecks && totalKopecks === null)
      throw new AppError('ORDER_TOO_EXPENSIVE');
    return {
      lines: content,
      totals: withTotal({ ...totals, adjustmentKopecks: 0 }, totalKopecks ?? totals.totalKopecks),
    };
  }

  private compose(
    { buyer, contact, delivery, by, idempotencyKey }: Request,
    content: Content,
  ): Omit<NewOrder, 'contentHash'> {
    const now = this.clock();
    const email = normaliseEmail(contact);
    return {
      paymentId: this.ids(),
      ...(idempotencyKey !== null && { idempotencyKey }),
      customerId: null,
      // A contact that is a phone or an e-mail is stored as such, so that the order is found by it.
      buyer: {
        ...buyer,
        contact,
        email: email === null ? '' : contact.trim(),
        phone: normalisePhone(contact) ?? '',
      },
      emailKey: email ?? '',
      delivery,
      comment: '',
      ...content,
      // The money was received in another way: our provider issued no receipt and cannot refund it.
      receipt: [],
      payment: {
        ...newPayment(now, now),
        status: 'succeeded',
        isMetricaPublished: true,
        asking: { dueAt: null, by: 'reconciler', times: 0, lease: null, polledAt: null },
      },
      refunds: [],
      adminStatus: 'in-processing',
      history: writeHistory(
        now,
        by,
        { kind: 'order-placed' },
        { kind: 'payment-status', status: 'succeeded', source: null },
      ),
      effects: [{ name: 'count-sales', attempts: 0, dueAt: now, lease: null }],
      createdAt: now,
      isCustom: true,
    };
  }
}

/** A hash that is equal exactly for requests for the same order. */
function hashOf({ number, buyer, contact, delivery, totalKopecks, lines }: Request): string {
  const content = [
    number,
    [buyer.firstName, buyer.secondName, buyer.middleName, contact],
    [delivery.type, delivery.address, delivery.index],
    totalKopecks,
    lines.map(({ productId, colour, size, seam, quantity }) => [productId, colour, size, seam, quantity]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
