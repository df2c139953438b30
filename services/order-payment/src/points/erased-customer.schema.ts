import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A customer who had their data erased: an id that names nobody any more. It is asked for by its id only. */
@Schema({ collection: 'erased_customers', versionKey: false })
export class ErasedCustomer {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Date, required: true })
  erasedAt!: Date;
}

export const erasedCustomerSchema = SchemaFactory.createForClass(ErasedCustomer);
