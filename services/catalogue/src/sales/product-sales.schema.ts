import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** How many pieces of a product were sold; the document has the product's id. */
@Schema({ collection: 'product_sales', versionKey: false })
export class ProductSales {
  // No @Prop: the id is the product's, which mongoose knows as an ObjectId by itself.
  _id!: Types.ObjectId;

  @Prop({ type: Number, required: true })
  pieces!: number;

  /** The last batch that is included; absent until the first one is. */
  @Prop({ type: Number })
  batch?: number;
}

export const productSalesSchema = SchemaFactory.createForClass(ProductSales)
  // Finds sales since the last publication.
  .index({ batch: 1 }, { sparse: true, name: 'batch' });
