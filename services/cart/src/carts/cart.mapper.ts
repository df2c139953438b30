import type { getCart, ReplyInputOf } from '@shop/contracts';
import { lineKey, type LineIdentity } from '@shop/domain';
import type { CartLine } from './cart.schema.ts';

/** A cart for other services. */
export function toCartReply(lines: readonly CartLine[]): ReplyInputOf<typeof getCart> {
  return {
    lines: lines.map(({ productId, colour, size, seam, isGift, quantity }) => ({
      ...{ productId, colour, size, seam, isGift, quantity },
    })),
  };
}

/** A line as it is stored. */
export function toStoredLine(line: LineIdentity, quantity: number): CartLine {
  const { productId, colour, size, seam, isGift } = line;
  return { key: lineKey(line), productId, colour, size, seam, isGift, quantity };
}
