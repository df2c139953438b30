import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { OrderExport as Shown, ParsedRequestOf, exportStaffOrders } from '@shop/contracts';
import { Types } from 'mongoose';

/** A list of orders that becomes a file. Its written orders are in parts (`order-export-part.schema.ts`). */
@Schema({ collection: 'order_exports', versionKey: false, minimize: false })
export class OrderExport {
  @Prop({ type: Types.ObjectId, required: true })
  _id!: Types.ObjectId;

  /** The owner; other people cannot see the export. */
  @Prop({ type: String, required: true })
  by!: string;

  @Prop({ type: Object, required: true })
  filters!: Shown['filters'];

  @Prop({ type: String, required: true })
  state!: Shown['state'];

  /** How many orders matched when it began. */
  @Prop({ type: Number, required: true })
  total!: number;

  /** How many orders are in its parts. */
  @Prop({ type: Number, required: true })
  done!: number;

  /** The number of parts, which is the index of the next one. */
  @Prop({ type: Number, required: true })
  parts!: number;

  /** The order after which the next part begins. */
  @Prop({ type: Object, default: null })
  after!: ParsedRequestOf<typeof exportStaffOrders>['after'];

  /** Claims since its last part: an export without progress is given up. */
  @Prop({ type: Number, required: true })
  attempts!: number;

  /** Owner and filters while it is under way, so that the same export is not begun twice. */
  @Prop({ type: String })
  startKey?: string;

  /** Which of the owner's few slots it takes while it is under way. */
  @Prop({ type: String })
  slot?: string;

  /** When a worker may claim it: absent once it has ended. */
  @Prop({ type: Date })
  dueAt?: Date;

  @Prop({ type: String })
  lease?: string;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Prop({ type: Date, default: null })
  endedAt!: Date | null;

  /** When it expires. */
  @Prop({ type: Date, required: true })
  goneAt!: Date;
}

export const orderExportSchema = SchemaFactory.createForClass(OrderExport)
  // Workers query due exports; ended ones have no `dueAt`, so the index holds exports under way only.
  .index({ dueAt: 1 }, { sparse: true, name: 'export_due' })
  // The exports of one person, newest first.
  .index({ by: 1, createdAt: -1, _id: -1 }, { name: 'export_own' })
  .index({ startKey: 1 }, { unique: true, sparse: true, name: 'export_started_once' })
  .index({ slot: 1 }, { unique: true, sparse: true, name: 'export_slot' })
  .index({ goneAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
