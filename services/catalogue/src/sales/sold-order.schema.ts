import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

@Schema({ _id: false })
export class SoldPieces {
  /** The product's id. */
  @Prop({ type: String, required: true })
  productId!: string;

  @Prop({ type: Number, required: true })
  quantity!: number;
}

export const soldPiecesSchema = SchemaFactory.createForClass(SoldPieces);

/**
 * A paid order whose pieces are counted, or wait to be. The document is kept forever, with only its id once the pieces
 * are counted: an abandoned job may be retried a year later, and must not count twice (decision 034).
 */
@Schema({ collection: 'sold_orders', versionKey: false })
export class SoldOrder {
  // No @Prop: the id is the order's, which mongoose knows as an ObjectId by itself.
  _id!: Types.ObjectId;

  /** Absent once counted. */
  @Prop({ type: [soldPiecesSchema], default: undefined })
  sold?: SoldPieces[];

  /** Absent once counted. */
  @Prop({ type: Date })
  waitingSince?: Date;
}

export const soldOrderSchema = SchemaFactory.createForClass(SoldOrder)
  // Finds the next orders to count; counted ones are not in the index.
  .index({ waitingSince: 1 }, { sparse: true, name: 'waiting' });
