import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { kitTokens, type Clock } from '@shop/service-kit';
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
  type Ordered,
} from './line-expressions.ts';

const rememberedOrders = 200;

/**
 * Every change is one write that computes the new lines in the database, so that concurrent changes in two tabs are not
 * lost. Each returns the lines after that write.
 */
@Injectable()
export class CartRepository implements OnModuleInit {
  constructor(
    @InjectModel(Cart.name) private readonly carts: Model<Cart>,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.carts.createIndexes();
  }

  async findLines(customerId: string): Promise<CartLine[]> {
    const found = await this.carts.findById(customerId, { lines: 1 }).lean<Pick<Cart, 'lines'>>();
    return found?.lines ?? [];
  }

  /** Empties the cart of an erased customer and blocks later writes, since their access tokens may still be valid. */
  async forget(customerId: string, now: Date): Promise<void> {
    const empty = { lines: [], clearedBy: [], goneAt: rememberedUntil(now) };
    await retryOnDuplicateKey(() =>
      this.carts.updateOne({ _id: customerId }, { $set: empty }, { upsert: true }),
    );
  }

  /** Adds pieces to a line. A line that did not fit is missing in the result; null for an erased customer. */
  add(customerId: string, line: CartLine): Promise<CartLine[] | null> {
    return this.write(customerId, { lines: linesJoined(this.filledNow([line]), '$add') });
  }

  /** Merges lines with distinct keys, up to the maximum; the larger quantity is kept. Null for an erased customer. */
  join(customerId: string, lines: readonly CartLine[]): Promise<CartLine[] | null> {
    return this.write(customerId, { lines: linesJoined(this.filledNow(lines), '$max') });
  }

  /** Makes it the only gift, idempotently; missing in the result if the cart is full. Null for an erased customer. */
  putGift(customerId: string, gift: CartLine): Promise<CartLine[] | null> {
    return this.write(customerId, { lines: linesWithGift({ ...gift, filledAt: this.clock() }) });
  }

  remove(customerId: string, line: Partial<CartLine>): Promise<CartLine[]> {
    return this.change({ _id: customerId }, { $pull: { lines: line } }).then((lines) => lines ?? []);
  }

  /** Null when the line does not exist. */
  setQuantity(customerId: string, key: string, quantity: number): Promise<CartLine[] | null> {
    return this.change({ _id: customerId, 'lines.key': key }, { $set: { 'lines.$.quantity': quantity } });
  }

  /** Replaces one line by another and merges an equal one into it. Null when the line does not exist. */
  move(customerId: string, from: string, to: CartLine): Promise<CartLine[] | null> {
    return this.change({ _id: customerId, 'lines.key': from }, [
      { $set: { lines: linesWithMoved(from, to) } },
    ]);
  }

  /** Takes out what was ordered, unless that was done for this order already. */
  async clear(customerId: string, ordered: Ordered): Promise<void> {
    const clearedBy = clearedAlsoBy(ordered.orderId, rememberedOrders);
    await this.write(customerId, { lines: linesUnlessClearedBy(ordered), clearedBy });
  }

  private filledNow(lines: readonly CartLine[]): CartLine[] {
    const filledAt = this.clock();
    return lines.map((line) => ({ ...line, filledAt }));
  }

  /** Applies the expressions, creating the cart if there is none; null, without a change, for an erased customer. */
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
