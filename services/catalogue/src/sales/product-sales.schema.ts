import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** How many pieces of a product were sold; the document has the product's id. */
@Schema({ collection: 'product_sales', versionKey: false })
export class ProductSales {
  // No @Prop: the id is the product's, which mongoose knows as an ObjectId by itself.
  _id!: Types.ObjectId;

  @Prop({ type: Number, required: true })
  pieces!: number;

  /** The last batch that is included; absent when only an earlier version of the shop counted. */
  @Prop({ type: Number })
  batch?: number;

  /** Orders that an earlier version of the shop has counted. None are added any more; these are not counted again. */
  @Prop({ type: [String], default: undefined })
  lastOrders?: string[];
}

export const productSalesSchema = SchemaFactory.createForClass(ProductSales)
  // Finds sales since the last publication.
  .index({ batch: 1 }, { sparse: true, name: 'batch' });
