import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { exportStaffOrders, ReplyInputOf } from '@shop/contracts';
import { Types } from 'mongoose';

/** Some of the orders of an export as they were when they were read. It is written once and never changes. */
@Schema({ collection: 'order_export_parts', versionKey: false })
export class OrderExportPart {
  @Prop({ type: Types.ObjectId, required: true })
  exportId!: Types.ObjectId;

  /** Which part it is, from 0 on. */
  @Prop({ type: Number, required: true })
  at!: number;

  /** The orders as JSON, in gzip. */
  @Prop({ type: Buffer, required: true })
  body!: Buffer;

  /** How many orders are in it. */
  @Prop({ type: Number, required: true })
  count!: number;

  /** Behind which order the next part begins; null where this is the last one. */
  @Prop({ type: Object, default: null })
  next!: ReplyInputOf<typeof exportStaffOrders>['next'];

  @Prop({ type: Date, required: true })
  goneAt!: Date;
}

export const orderExportPartSchema = SchemaFactory.createForClass(OrderExportPart)
  // Parts are asked for one after the other; no part is there twice.
  .index({ exportId: 1, at: 1 }, { unique: true, name: 'export_part' })
  .index({ goneAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
