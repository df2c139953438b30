import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SoldPieces, soldPiecesSchema } from './sold-order.schema.ts';

/**
 * The batch of orders that is being counted, and the progress of counting and publishing, in a single document. Batches
 * are numbered and applied strictly one after the other, so that any process may repeat any step (decision 034).
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

  /** The pieces that the batch sold, with one entry per product. */
  @Prop({ type: [soldPiecesSchema], required: true })
  pieces!: SoldPieces[];

  /** The last batch whose sales the products show. */
  @Prop({ type: Number, required: true })
  published!: number;

  /** The replica that advances this time sums up and publishes the sales of the interval. */
  @Prop({ type: Date, required: true })
  nextPublishAt!: Date;
}

export const salesBatchSchema = SchemaFactory.createForClass(SalesBatch);
