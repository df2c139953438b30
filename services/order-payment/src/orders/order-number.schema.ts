import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The last issued order number; there is one such document. */
@Schema({ collection: 'order_number', versionKey: false })
export class OrderNumber {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true })
  given!: number;
}

export const orderNumberSchema = SchemaFactory.createForClass(OrderNumber);
