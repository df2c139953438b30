import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

@Schema({ _id: false })
export class Favourite {
  @Prop({ type: String, required: true })
  productId!: string;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** The colour that was chosen; absent when none was. */
  @Prop({ type: String })
  colour?: string;
}

/** One document per customer, so that every change of the list is one write. Queried by id only. */
@Schema({ collection: 'favourites', versionKey: false })
export class Favourites {
  /** The customer's id. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** Unordered; each product once. */
  @Prop({ type: [SchemaFactory.createForClass(Favourite)], required: true })
  items!: Favourite[];

  /** Set when the customer's data is erased: the list stays empty until then. */
  @Prop({ type: Date, required: false })
  goneAt?: Date;
}

export const favouritesSchema = SchemaFactory.createForClass(Favourites)
  // TTL index: the record of an erasure expires as well.
  .index({ goneAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
