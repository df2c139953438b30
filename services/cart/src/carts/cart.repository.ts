import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { retryOnDuplicateKey } from '../shared/first-write.ts';
import { rememberedUntil, unlessForgotten } from '../shared/forgotten.ts';
import { Cart, type CartLine } from './cart.schema.ts';
import {
  clearedAlsoBy,
  clearedNow,
  linesJoined,
  linesNow,
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
export class CartRepository implements OnModuleInit {
  constructor(@InjectModel(Cart.name) private readonly carts: Model<Cart>) {}

  async onModuleInit(): Promise<void> {
    await this.carts.createIndexes();
  }

  async findLines(customerId: string): Promise<CartLine[]> {
    const found = await this.carts.findById(customerId, { lines: 1 }).lean<Pick<Cart, 'lines'>>();
    return found?.lines ?? [];
  }

  /** Of somebody who had their data erased: nothing is put there again for as long as somebody may still act in their name. */
  async forget(customerId: string, now: Date): Promise<void> {
    const empty = { lines: [], clearedBy: [], goneAt: rememberedUntil(now) };
    await retryOnDuplicateKey(() =>
      this.carts.updateOne({ _id: customerId }, { $set: empty }, { upsert: true }),
    );
  }

  /** Adds pieces to a line. A line for which there was no room is not among the lines that come back; null when forgotten. */
  add(customerId: string, line: CartLine): Promise<CartLine[] | null> {
    return this.write(customerId, { lines: linesJoined([line], '$add') });
  }

  /** Joins lines of different keys, as far as there is room; the larger quantity stays. Null when forgotten. */
  join(customerId: string, lines: readonly CartLine[]): Promise<CartLine[] | null> {
    return this.write(customerId, { lines: linesJoined(lines, '$max') });
  }

  /** Makes it the one gift, unless it is that already; when there was no room it is not among the lines. Null when forgotten. */
  putGift(customerId: string, gift: CartLine): Promise<CartLine[] | null> {
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

  /** Sets what is computed, in a cart that is created when there is none; null, and no change, when the customer was forgotten. */
  private write(
    customerId: string,
    { lines, clearedBy = clearedNow }: { lines: Expression; clearedBy?: Expression },
  ): Promise<CartLine[] | null> {
    const set = {
      lines: unlessForgotten(linesNow, lines),
      clearedBy: unlessForgotten(clearedNow, clearedBy),
    };
    return retryOnDuplicateKey(async () => {
      const written = await this.carts
        .findOneAndUpdate({ _id: customerId }, [{ $set: set }], { ...afterwards, upsert: true })
        .orFail()
        .lean<Pick<Cart, 'lines' | 'goneAt'>>();
      return written.goneAt ? null : written.lines;
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

const afterwards = {
  returnDocument: 'after',
  projection: { lines: 1, goneAt: 1 },
  updatePipeline: true,
} as const;
