import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

@Schema({ _id: false })
export class Favourite {
  @Prop({ type: String, required: true })
  productId!: string;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** In which colour it was liked; absent when none was chosen. */
  @Prop({ type: String })
  colour?: string;
}

/** One document a customer, so that every change of the list is one write. It is asked for by its id only. */
@Schema({ collection: 'favourites', versionKey: false })
export class Favourites {
  /** The customer's id. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** In no order; each product once. */
  @Prop({ type: [SchemaFactory.createForClass(Favourite)], required: true })
  items!: Favourite[];

  /** Set when the customer had their data erased: until then the empty list stays empty. */
  @Prop({ type: Date, required: false })
  goneAt?: Date;
}

export const favouritesSchema = SchemaFactory.createForClass(Favourites)
  // That somebody is to be forgotten is itself forgotten.
  .index({ goneAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
