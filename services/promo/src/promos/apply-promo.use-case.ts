import { Inject, Injectable } from '@nestjs/common';
import {
  checkFirstOrder,
  checkLines,
  getCart,
  getProductDetails,
  putGift,
  removeGift,
  type applyPromo,
  type ParsedRequestOf,
  type ReplyInputOf,
  type ReplyOf,
  type takeOffPromo,
} from '@shop/contracts';
import { AppError, effectivePrice, type GoodsLine } from '@shop/domain';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { chooseGift } from './choose-gift.ts';
import { judgeCustomer, restrictsCustomers } from './judge-customer.ts';
import { judgePromo } from './judge-promo.ts';
import { LeaseRepository } from './lease.repository.ts';
import { toTerms } from './promo.mapper.ts';
import { PromoRepository, type PromoRecord } from './promo.repository.ts';

type Reply = ReplyInputOf<typeof applyPromo>;
type CartLine = ReplyOf<typeof getCart>['lines'][number];

/** Applies promos to a customer's cart. Reserves no use: the checkout does. DECISIONS 5 */
@Injectable()
export class ApplyPromo {
  constructor(
    private readonly bus: Bus,
    private readonly promos: PromoRepository,
    private readonly leases: LeaseRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** @throws AppError like `judgePromo` and `judgeCustomer`, PROMO_NOT_FOUND, CART_FULL, USER_NOT_FOUND; the cart then has no gifts. */
  async run({ customerId, phrase }: ParsedRequestOf<typeof applyPromo>): Promise<Reply> {
    try {
      const promo = await this.findFitting(customerId, phrase);
      return { terms: toTerms(promo), gift: await this.give(customerId, promo) };
    } catch (error) {
      if (error instanceof AppError && error.status < 500) await this.takeOff({ customerId });
      throw error;
    }
  }

  async takeOff({
    customerId,
  }: ParsedRequestOf<typeof takeOffPromo>): Promise<ReplyInputOf<typeof takeOffPromo>> {
    await this.bus.request(removeGift, { customerId });
    return {};
  }

  private async findFitting(customerId: string, code: string): Promise<PromoRecord> {
    const promo = await this.promos.findByCode(code);
    if (!promo) throw new AppError('PROMO_NOT_FOUND');
    const { lines } = await this.bus.request(getCart, { customerId });
    judgePromo(promo, await this.goodsOf(lines.filter(({ isGift }) => !isGift)), this.clock());
    if (restrictsCustomers(promo)) await this.judgeCustomer(promo, customerId);
    return promo;
  }

  /** Says it in the cart already; the checkout decides. */
  private async judgeCustomer(promo: PromoRecord, id: string): Promise<void> {
    const isFirstOrder =
      !promo.conditions.firstOrderOnly ||
      (await this.bus.request(checkFirstOrder, { customerId: id })).isFirstOrder;
    judgeCustomer(promo, { id, isFirstOrder }, await this.leases.findUsesOf(id, promo.id));
  }

  /** Lines that cannot be bought as they are do not count. */
  private async goodsOf(lines: readonly CartLine[]): Promise<GoodsLine[]> {
    const requested = lines.map(({ productId, colour, size, seam }) => ({ productId, colour, size, seam }));
    const checked =
      requested.length === 0 ? [] : (await this.bus.request(checkLines, { lines: requested })).lines;
    return lines.flatMap(({ productId, quantity }, at) => {
      const { product, lineIssues } = checked[at] ?? { product: null, lineIssues: [] };
      if (!product || lineIssues.length > 0) return [];
      const goodsKopecks = effectivePrice(product) * quantity;
      return [{ productId, collectionIds: product.collectionIds ?? [], goodsKopecks }];
    });
  }

  private async give(customerId: string, { action }: PromoRecord): Promise<Reply['gift']> {
    const gift = action.giftProductId === null ? null : await this.findGift(action.giftProductId);
    if (!gift) {
      await this.takeOff({ customerId });
      return null;
    }
    const productId = gift.product.id;
    const { lines } = await this.bus.request(putGift, { customerId, gift: { productId, ...gift.choice } });
    const line = lines.find((one) => one.isGift && one.productId === productId);
    const { colour, size, seam } = line ?? gift.choice;
    return { product: gift.product, choice: { colour, size, seam } };
  }

  /** Null when the product is no longer sold; the promo's discount still applies. */
  private async findGift(id: string): Promise<Reply['gift']> {
    const { products } = await this.bus.request(getProductDetails, { ids: [id] });
    return chooseGift(products[0] ?? null);
  }
}
