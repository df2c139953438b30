import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { LineIdentity } from '@shop/domain';

@Schema({ _id: false })
export class CartLine implements LineIdentity {
  /** What the other fields make of it, so that one comparison finds a line: see `lineKey`. Unique in a cart. */
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
}

/** One document a customer, so that every change of a cart is one write. It is asked for by its id only. */
@Schema({ collection: 'carts', versionKey: false })
export class Cart {
  /** The customer's id. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** Oldest first. */
  @Prop({ type: [SchemaFactory.createForClass(CartLine)], required: true })
  lines!: CartLine[];

  /** Orders that have emptied this cart; only the last ones, since a repetition follows within hours. */
  @Prop({ type: [String], required: true })
  clearedBy!: string[];

  /** Set when the customer had their data erased: until then the empty cart stays empty. */
  @Prop({ type: Date, required: false })
  goneAt?: Date;
}

export const cartSchema = SchemaFactory.createForClass(Cart)
  // That somebody is to be forgotten is itself forgotten.
  .index({ goneAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
