import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** How many pieces of a product were sold; the document has the product's id. */
@Schema({ collection: 'product_sales', versionKey: false })
export class ProductSales {
  // No @Prop: the id is the product's, which mongoose knows as an ObjectId by itself.
  _id!: Types.ObjectId;

  @Prop({ type: Number, required: true })
  pieces!: number;

  /** Orders that are counted already; only the last ones, since a repetition follows within minutes. */
  @Prop({ type: [String], required: true })
  lastOrders!: string[];
}

export const productSalesSchema = SchemaFactory.createForClass(ProductSales);
