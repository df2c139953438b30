import { Injectable } from '@nestjs/common';
import { getCart, type ReplyInputOf } from '@shop/contracts';
import { lineKey, type LineIdentity } from '@shop/domain';
import { RowReader } from '@shop/service-kit';
import type { CartLine } from './cart.schema.ts';

type Reply = ReplyInputOf<typeof getCart>;

const shownLine = getCart.reply.shape.lines.element;

/** Converts carts to replies. Unreadable lines are left out, so that the others can be bought. */
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

/** Converts a line to its stored form. */
export function toStoredLine(line: LineIdentity, quantity: number): CartLine {
  const { productId, colour, size, seam, isGift } = line;
  return { key: lineKey(line), productId, colour, size, seam, isGift, quantity };
}
