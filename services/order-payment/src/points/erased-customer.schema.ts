import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A customer whose data was erased: an id that no longer identifies a person. Queried by its id only. */
@Schema({ collection: 'erased_customers', versionKey: false })
export class ErasedCustomer {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Date, required: true })
  erasedAt!: Date;
}

export const erasedCustomerSchema = SchemaFactory.createForClass(ErasedCustomer);
