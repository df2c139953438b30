import { Injectable } from '@nestjs/common';
import { getCart, type ReplyInputOf } from '@shop/contracts';
import { lineKey, type LineIdentity } from '@shop/domain';
import { RowReader } from '@shop/service-kit';
import type { CartLine } from './cart.schema.ts';

type Reply = ReplyInputOf<typeof getCart>;

const shownLine = getCart.reply.shape.lines.element;

/** Makes carts out for other services. A line that cannot be read is left out, so that the others can be bought. */
@Injectable()
export class CartReplies {
  constructor(private readonly rows: RowReader) {}

  of(lines: readonly CartLine[]): Reply {
    const readable = this.rows.readable('cart-lines', lines, {
      id: ({ key }) => key,
      check: (line) => shownLine.parse(toLine(line)),
    });
    return { lines: readable.map(toLine) };
  }
}

const toLine = ({ productId, colour, size, seam, isGift, quantity }: CartLine): Reply['lines'][number] => ({
  ...{ productId, colour, size, seam, isGift, quantity },
});

/** A line as it is stored. */
export function toStoredLine(line: LineIdentity, quantity: number): CartLine {
  const { productId, colour, size, seam, isGift } = line;
  return { key: lineKey(line), productId, colour, size, seam, isGift, quantity };
}
