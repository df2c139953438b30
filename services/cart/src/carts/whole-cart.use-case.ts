import { Injectable } from '@nestjs/common';
import type { clearCart, getCart, joinCart, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { ofCustomer } from '../shared/forgotten.ts';
import { CartReplies, toStoredLine } from './cart.mapper.ts';
import { CartRepository } from './cart.repository.ts';
import type { CartLine } from './cart.schema.ts';

/** Operations on a customer's whole cart. */
@Injectable()
export class WholeCart {
  constructor(
    private readonly carts: CartRepository,
    private readonly replies: CartReplies,
  ) {}

  async get({ customerId }: ParsedRequestOf<typeof getCart>): Promise<ReplyInputOf<typeof getCart>> {
    return this.replies.of(await this.carts.findLines(customerId));
  }

  async join({
    customerId,
    lines,
  }: ParsedRequestOf<typeof joinCart>): Promise<ReplyInputOf<typeof joinCart>> {
    return this.replies.of(ofCustomer(await this.carts.join(customerId, oneOfEach(lines))));
  }

  async clear({
    customerId,
    orderId,
    lines,
    orderedAt,
  }: ParsedRequestOf<typeof clearCart>): Promise<ReplyInputOf<typeof clearCart>> {
    const ordered = lines?.map((line) => toStoredLine(line, line.quantity)) ?? null;
    const at = orderedAt === undefined ? undefined : new Date(orderedAt);
    await this.carts.clear(customerId, { orderId, lines: ordered, at });
    return {};
  }
}

/** A guest's lines without gifts, which only promos add; one per key, with the largest quantity. DECISIONS 5 */
function oneOfEach(lines: ParsedRequestOf<typeof joinCart>['lines']): CartLine[] {
  const byKey = new Map<string, CartLine>();
  for (const line of lines.filter(({ isGift }) => !isGift)) {
    const stored = toStoredLine(line, line.quantity);
    const known = byKey.get(stored.key);
    if (!known || known.quantity < stored.quantity) byKey.set(stored.key, stored);
  }
  return [...byKey.values()];
}
