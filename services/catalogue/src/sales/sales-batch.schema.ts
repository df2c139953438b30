import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SoldPieces, soldPiecesSchema } from './sold-order.schema.ts';

/**
 * The batch of orders that is being counted, and how far counting and showing have come; there is one such document. Batches
 * are numbered and applied strictly one after the other, so that each step of one may be repeated by anybody (decision 034).
 */
@Schema({ collection: 'sales_batch', versionKey: false })
export class SalesBatch {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true })
  batch!: number;

  /** Whether every piece of the batch is counted and its orders are marked. */
  @Prop({ type: Boolean, required: true })
  isApplied!: boolean;

  /** Orders of the batch. */
  @Prop({ type: [String], required: true })
  orderIds!: string[];

  /** What the batch sold, each product once. */
  @Prop({ type: [soldPiecesSchema], required: true })
  pieces!: SoldPieces[];

  /** Up to which batch the products show what was sold. */
  @Prop({ type: Number, required: true })
  published!: number;

  /** The replica that advances this sums up and publishes the sales of the time between. */
  @Prop({ type: Date, required: true })
  nextPublishAt!: Date;
}

export const salesBatchSchema = SchemaFactory.createForClass(SalesBatch);
