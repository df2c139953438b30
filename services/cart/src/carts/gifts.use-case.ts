import { Injectable } from '@nestjs/common';
import type { getCart, ParsedRequestOf, putGift, removeGift, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { ofCustomer } from '../shared/forgotten.ts';
import { CartReplies, toStoredLine } from './cart.mapper.ts';
import { CartRepository } from './cart.repository.ts';

type Reply = ReplyInputOf<typeof getCart>;

/** Adds and removes the gifts of promos in a customer's cart. DECISIONS 5 */
@Injectable()
export class Gifts {
  constructor(
    private readonly carts: CartRepository,
    private readonly replies: CartReplies,
  ) {}

  async put({ customerId, gift }: ParsedRequestOf<typeof putGift>): Promise<Reply> {
    const wanted = toStoredLine({ ...gift, isGift: true }, 1);
    const lines = ofCustomer(await this.carts.putGift(customerId, wanted));
    if (!lines.some(({ isGift, productId }) => isGift && productId === gift.productId))
      throw new AppError('CART_FULL');
    return this.replies.of(lines);
  }

  async remove({ customerId, productId }: ParsedRequestOf<typeof removeGift>): Promise<Reply> {
    return this.replies.of(
      await this.carts.remove(customerId, { isGift: true, ...(productId !== undefined && { productId }) }),
    );
  }
}
