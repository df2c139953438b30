import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { orAgainWhenTaken } from '../shared/first-write.ts';
import { Cart, type CartLine } from './cart.schema.ts';
import {
  clearedAlsoBy,
  linesJoined,
  linesUnlessClearedBy,
  linesWithGift,
  linesWithMoved,
  type Expression,
} from './line-expressions.ts';

const rememberedOrders = 200;

/**
 * Every change is one write that computes the new lines where they lie, so that two tabs at once lose nothing. Each gives
 * the lines as that write left them.
 */
@Injectable()
export class CartRepository {
  constructor(@InjectModel(Cart.name) private readonly carts: Model<Cart>) {}

  async findLines(customerId: string): Promise<CartLine[]> {
    const found = await this.carts.findById(customerId, { lines: 1 }).lean<Pick<Cart, 'lines'>>();
    return found?.lines ?? [];
  }

  /** Of somebody who had their data erased. */
  async forget(customerId: string): Promise<void> {
    await this.carts.deleteOne({ _id: customerId });
  }

  /** Adds pieces to a line. A line for which there was no room is not among the lines that come back. */
  add(customerId: string, line: CartLine): Promise<CartLine[]> {
    return this.write(customerId, { lines: linesJoined([line], '$add') });
  }

  /** Joins lines of different keys, as far as there is room; the larger quantity stays. */
  join(customerId: string, lines: readonly CartLine[]): Promise<CartLine[]> {
    return this.write(customerId, { lines: linesJoined(lines, '$max') });
  }

  /** Makes it the one gift, unless it is that already; when there was no room it is not among the lines. */
  putGift(customerId: string, gift: CartLine): Promise<CartLine[]> {
    return this.write(customerId, { lines: linesWithGift(gift) });
  }

  remove(customerId: string, line: Partial<CartLine>): Promise<CartLine[]> {
    return this.change({ _id: customerId }, { $pull: { lines: line } }).then((lines) => lines ?? []);
  }

  /** Null when there is no such line. */
  setQuantity(customerId: string, key: string, quantity: number): Promise<CartLine[] | null> {
    return this.change({ _id: customerId, 'lines.key': key }, { $set: { 'lines.$.quantity': quantity } });
  }

  /** Makes one line another; an equal one goes into it. Null when there is no such line. */
  move(customerId: string, from: string, to: CartLine): Promise<CartLine[] | null> {
    return this.change({ _id: customerId, 'lines.key': from }, [
      { $set: { lines: linesWithMoved(from, to) } },
    ]);
  }

  /** Empties the cart, unless this order has done so before. */
  async clear(customerId: string, orderId: string): Promise<void> {
    const clearedBy = clearedAlsoBy(orderId, rememberedOrders);
    await this.write(customerId, { lines: linesUnlessClearedBy(orderId), clearedBy });
  }

  /** Sets what is computed, in a cart that is created when there is none. */
  private write(customerId: string, set: { lines: Expression; clearedBy?: Expression }): Promise<CartLine[]> {
    const stage = { $set: { clearedBy: { $ifNull: ['$clearedBy', []] }, ...set } };
    return orAgainWhenTaken(async () => {
      const written = await this.carts
        .findOneAndUpdate({ _id: customerId }, [stage], { ...afterwards, upsert: true })
        .orFail()
        .lean<Pick<Cart, 'lines'>>();
      return written.lines;
    });
  }

  private async change(
    filter: { _id: string; 'lines.key'?: string },
    update: object | object[],
  ): Promise<CartLine[] | null> {
    const changed = await this.carts.findOneAndUpdate(filter, update, afterwards).lean<Pick<Cart, 'lines'>>();
    return changed?.lines ?? null;
  }
}

const afterwards = { returnDocument: 'after', projection: { lines: 1 }, updatePipeline: true } as const;
