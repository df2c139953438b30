import { Inject, Injectable } from '@nestjs/common';
import {
  checkLines,
  type getOrderHistory,
  type getStaffOrder,
  type ParsedRequestOf,
  type ReplyInputOf,
  type ReplyOf,
} from '@shop/contracts';
import { AppError, effectivePrice, mentionsIn } from '@shop/domain';
import { Bus, kitTokens, type Clock, type Logger } from '@shop/service-kit';
import { allRefundsOf } from '../orders/order-payments.ts';
import { OrderRepository } from '../orders/order.repository.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import type { ProvidersConfig } from '../providers/providers.config.ts';
import { paymentProviderToken } from '../providers/providers.module.ts';
import { StaffNames } from './staff-names.ts';
import { peopleOf, toHistoryEntry, toStaffOrder, type OrderSurroundings } from './staff-order.mapper.ts';

type Reply = ReplyInputOf<typeof getStaffOrder>;

/** Products in one request to the catalogue. */
const productsAtOnce = 500;

/** The people whose names an order shows. */
const peopleInOrder = (order: OrderRecord) => [
  ...[...allRefundsOf(order), ...(order.notes ?? []), ...(order.extraPayments ?? [])].map(({ by }) => by),
  ...(order.notes ?? []).flatMap(({ text }) => mentionsIn(text)),
];

/** Shows staff one order, and its history. */
@Injectable()
export class ShowOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly names: StaffNames,
    private readonly bus: Bus,
    @Inject(paymentProviderToken) private readonly provider: Pick<PaymentProvider, 'name'>,
    @Inject(kitTokens.logger) private readonly logger: Logger,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.config) private readonly config: Pick<ProvidersConfig, 'STOREFRONT_URL'>,
  ) {}

  /** @throws AppError ORDER_NOT_FOUND */
  async run({ id }: ParsedRequestOf<typeof getStaffOrder>): Promise<Reply> {
    return this.show(await this.find(id));
  }

  async show(order: OrderRecord): Promise<Reply> {
    const [shown] = await this.showAll([order]);
    if (!shown) throw new AppError('ORDER_NOT_FOUND');
    return shown;
  }

  /** The same for several orders, with one look-up of their products and people. */
  async showAll(orders: readonly OrderRecord[]): Promise<Reply[]> {
    const [products, names] = await Promise.all([
      this.findProducts(orders.flatMap(({ lines }) => lines.map(({ productId }) => productId))),
      this.names.find(orders.flatMap(peopleInOrder)),
    ]);
    const surroundings = {
      ...{ products, names, provider: this.provider.name },
      ...{ shopUrl: this.config.STOREFRONT_URL, now: this.clock() },
    };
    return orders.map((order) => toStaffOrder(order, surroundings));
  }

  /** @throws AppError ORDER_NOT_FOUND */
  async history({
    id,
  }: ParsedRequestOf<typeof getOrderHistory>): Promise<ReplyInputOf<typeof getOrderHistory>> {
    const order = await this.find(id);
    const names = await this.names.find(peopleOf(order.history));
    const refunds = new Map(allRefundsOf(order).map((refund) => [refund.id, refund]));
    return { entries: order.history.map((entry) => toHistoryEntry(entry, names, refunds)) };
  }

  private async find(id: string): Promise<OrderRecord> {
    const found = await this.orders.findById(id);
    if (!found) throw new AppError('ORDER_NOT_FOUND');
    return found;
  }

  /** Empty while the catalogue does not respond: the order is shown without data of its products. */
  private async findProducts(productIds: readonly string[]): Promise<OrderSurroundings['products']> {
    const lines = [...new Set(productIds)].map((productId) => ({
      productId,
      colour: '',
      size: '',
      seam: null,
    }));
    const found = new Map<string, Reply['lines'][number]['product']>();
    try {
      for (let from = 0; from < lines.length; from += productsAtOnce) {
        const wanted = lines.slice(from, from + productsAtOnce);
        const checked = (await this.bus.request(checkLines, { lines: wanted })).lines;
        wanted.forEach(({ productId }, at) => found.set(productId, productOf(checked[at]?.product ?? null)));
      }
      return found;
    } catch (err) {
      if (!(err instanceof AppError)) throw err;
      this.logger.warn({ err }, 'the catalogue does not say which products of an order are still there');
      return new Map();
    }
  }
}

type CheckedProduct = ReplyOf<typeof checkLines>['lines'][number]['product'];

function productOf(product: CheckedProduct): Reply['lines'][number]['product'] {
  if (!product) return null;
  const { title, image, defaultSeamTitle = '' } = product;
  return { title, image, defaultSeamTitle, priceKopecks: effectivePrice(product) };
}
