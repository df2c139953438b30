import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

@Schema({ _id: false })
export class Favourite {
  @Prop({ type: String, required: true })
  productId!: string;

  @Prop({ type: Date, required: true })
  createdAt!: Date;
}

/** One document a customer, so that every change of the list is one write. It is asked for by its id only: no index. */
@Schema({ collection: 'favourites', versionKey: false })
export class Favourites {
  /** The customer's id. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** In no order; each product once. */
  @Prop({ type: [SchemaFactory.createForClass(Favourite)], required: true })
  items!: Favourite[];
}

export const favouritesSchema = SchemaFactory.createForClass(Favourites);
