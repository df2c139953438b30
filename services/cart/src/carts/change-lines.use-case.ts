import { Injectable } from '@nestjs/common';
import type {
  addLine,
  getCart,
  moveLine,
  ParsedRequestOf,
  removeLine,
  ReplyInputOf,
  setLineQuantity,
} from '@shop/contracts';
import { AppError, lineKey, type LineIdentity } from '@shop/domain';
import { ofCustomer } from '../shared/forgotten.ts';
import { KnownProducts } from '../shared/known-products.ts';
import { CartReplies, toStoredLine } from './cart.mapper.ts';
import { CartRepository } from './cart.repository.ts';
import type { CartLine } from './cart.schema.ts';

type Reply = ReplyInputOf<typeof getCart>;

/** Changes single lines of a customer's cart. */
@Injectable()
export class ChangeLines {
  constructor(
    private readonly carts: CartRepository,
    private readonly products: KnownProducts,
    private readonly replies: CartReplies,
  ) {}

  async add({ customerId, line, quantity }: ParsedRequestOf<typeof addLine>): Promise<Reply> {
    if (line.isGift) throw new AppError('GIFT_BY_PROMO_ONLY');
    await this.products.requireOptions(line);
    const added = toStoredLine(line, quantity);
    const lines = ofCustomer(await this.carts.add(customerId, added));
    if (!lines.some(({ key }) => key === added.key)) throw new AppError('CART_FULL');
    return this.replies.of(lines);
  }

  async remove({ customerId, line }: ParsedRequestOf<typeof removeLine>): Promise<Reply> {
    return this.replies.of(await this.carts.remove(customerId, { key: lineKey(line) }));
  }

  async setQuantity({ customerId, line, quantity }: ParsedRequestOf<typeof setLineQuantity>): Promise<Reply> {
    refuseSecondGift(line, quantity);
    return this.reply(await this.carts.setQuantity(customerId, lineKey(line), quantity));
  }

  async move({ customerId, line, choice }: ParsedRequestOf<typeof moveLine>): Promise<Reply> {
    const { quantity, ...chosen } = choice;
    refuseSecondGift(line, quantity);
    const from = lineKey(line);
    const to = toStoredLine({ ...line, ...chosen }, quantity);
    if (from !== to.key) await this.products.requireOptions(to);
    return this.reply(
      from === to.key
        ? await this.carts.setQuantity(customerId, from, quantity)
        : await this.carts.move(customerId, from, to),
    );
  }

  private reply(lines: readonly CartLine[] | null): Reply {
    if (!lines) throw new AppError('CART_LINE_NOT_FOUND');
    return this.replies.of(lines);
  }
}

/** The options of a gift may be changed, but its quantity is always 1. DECISIONS 5 */
function refuseSecondGift({ isGift }: LineIdentity, quantity: number): void {
  if (isGift && quantity !== 1) throw new AppError('GIFT_BY_PROMO_ONLY');
}
