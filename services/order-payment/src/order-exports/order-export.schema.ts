import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { OrderExport as Shown, ParsedRequestOf, exportStaffOrders } from '@shop/contracts';
import { Types } from 'mongoose';

/** A list of orders on its way to become a file. What is written of it stands in parts (`order-export-part.schema.ts`). */
@Schema({ collection: 'order_exports', versionKey: false, minimize: false })
export class OrderExport {
  @Prop({ type: Types.ObjectId, required: true })
  _id!: Types.ObjectId;

  /** Whose it is; nobody else gets to see it. */
  @Prop({ type: String, required: true })
  by!: string;

  @Prop({ type: Object, required: true })
  filters!: Shown['filters'];

  @Prop({ type: String, required: true })
  state!: Shown['state'];

  /** How many orders fitted when it began. */
  @Prop({ type: Number, required: true })
  total!: number;

  /** How many orders are in its parts. */
  @Prop({ type: Number, required: true })
  done!: number;

  /** How many parts it has; the next one comes at this place. */
  @Prop({ type: Number, required: true })
  parts!: number;

  /** Behind which order the next part begins. */
  @Prop({ type: Object, default: null })
  after!: ParsedRequestOf<typeof exportStaffOrders>['after'];

  /** How often it was taken since its last part: what cannot go on is given up some time. */
  @Prop({ type: Number, required: true })
  attempts!: number;

  /** Whose it is and by which filters, as long as it goes on: the same is not begun twice. */
  @Prop({ type: String })
  startKey?: string;

  /** Which of the few of its person it is, as long as it goes on. */
  @Prop({ type: String })
  slot?: string;

  /** When somebody has to look at it: absent once it has ended. */
  @Prop({ type: Date })
  dueAt?: Date;

  @Prop({ type: String })
  lease?: string;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Prop({ type: Date, default: null })
  endedAt!: Date | null;

  /** From when it is no longer there. */
  @Prop({ type: Date, required: true })
  goneAt!: Date;
}

export const orderExportSchema = SchemaFactory.createForClass(OrderExport)
  // Workers look for what is due; what has ended has no such moment, so the index holds exports under way only.
  .index({ dueAt: 1 }, { sparse: true, name: 'export_due' })
  // A person's own, the newest first.
  .index({ by: 1, createdAt: -1, _id: -1 }, { name: 'export_own' })
  .index({ startKey: 1 }, { unique: true, sparse: true, name: 'export_started_once' })
  .index({ slot: 1 }, { unique: true, sparse: true, name: 'export_slot' })
  .index({ goneAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
