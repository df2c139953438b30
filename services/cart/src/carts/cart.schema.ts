import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { LineIdentity } from '@shop/domain';

@Schema({ _id: false })
export class CartLine implements LineIdentity {
  /** Derived from the other fields, so that one comparison finds a line: see `lineKey`. Unique in a cart. */
  @Prop({ type: String, required: true })
  key!: string;

  @Prop({ type: String, required: true })
  productId!: string;

  @Prop({ type: String, default: '' })
  colour!: string;

  @Prop({ type: String, default: '' })
  size!: string;

  @Prop({ type: String, default: null })
  seam!: string | null;

  @Prop({ type: Boolean, required: true })
  isGift!: boolean;

  @Prop({ type: Number, required: true })
  quantity!: number;

  /**
   * When the line came into the cart; more pieces of it do not change that. An order that is older has none of its
   * pieces. Absent in carts that were written before.
   */
  @Prop({ type: Date })
  filledAt?: Date;
}

/** One document per customer, so that every change of a cart is one write. Queried by id only. */
@Schema({ collection: 'carts', versionKey: false })
export class Cart {
  /** The customer's id. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** Oldest first. */
  @Prop({ type: [SchemaFactory.createForClass(CartLine)], required: true })
  lines!: CartLine[];

  /** Orders that have emptied this cart; only the latest ones, since a repeated request follows within hours. */
  @Prop({ type: [String], required: true })
  clearedBy!: string[];

  /** Set when the customer's data is erased: the cart stays empty until then. */
  @Prop({ type: Date, required: false })
  goneAt?: Date;
}

export const cartSchema = SchemaFactory.createForClass(Cart)
  // TTL index: the record of an erasure expires as well.
  .index({ goneAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
