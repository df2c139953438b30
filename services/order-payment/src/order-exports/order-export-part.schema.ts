import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { exportStaffOrders, ReplyInputOf } from '@shop/contracts';
import { Types } from 'mongoose';

/** Some of the orders of an export as they were when read. Written once and never changed. */
@Schema({ collection: 'order_export_parts', versionKey: false })
export class OrderExportPart {
  @Prop({ type: Types.ObjectId, required: true })
  exportId!: Types.ObjectId;

  /** The index of the part, from 0. */
  @Prop({ type: Number, required: true })
  at!: number;

  /** The orders as JSON, compressed with gzip. */
  @Prop({ type: Buffer, required: true })
  body!: Buffer;

  /** How many orders are in it. */
  @Prop({ type: Number, required: true })
  count!: number;

  /** The order after which the next part begins; null in the last part. */
  @Prop({ type: Object, default: null })
  next!: ReplyInputOf<typeof exportStaffOrders>['next'];

  @Prop({ type: Date, required: true })
  goneAt!: Date;
}

export const orderExportPartSchema = SchemaFactory.createForClass(OrderExportPart)
  // Parts are read one after another; each index exists once.
  .index({ exportId: 1, at: 1 }, { unique: true, name: 'export_part' })
  .index({ goneAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
