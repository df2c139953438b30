import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { UnchangedReason } from '@shop/contracts';
import { Types } from 'mongoose';

/** An order that stayed as it was. */
@Schema({ _id: false })
export class LeftOrder {
  /** Null where no order has the id any more. */
  @Prop({ type: Number, default: null })
  number!: number | null;

  @Prop({ type: String, required: true })
  reason!: UnchangedReason;
}

/**
 * Some of the orders of a run, frozen at its start, and what became of them. What an order was like before stands in the order's
 * own history, written by the same write as the change.
 */
@Schema({ collection: 'bulk_run_parts', versionKey: false })
export class BulkRunPart {
  @Prop({ type: Types.ObjectId, required: true })
  runId!: Types.ObjectId;

  /** Which part it is, from 0 on. */
  @Prop({ type: Number, required: true })
  at!: number;

  /** In the order of the list. */
  @Prop({ type: [Types.ObjectId], required: true })
  orderIds!: Types.ObjectId[];

  /** Absent as long as nothing that follows is known. */
  @Prop({ type: Date })
  doneAt?: Date;

  @Prop({ type: [Types.ObjectId], default: undefined })
  changedIds?: Types.ObjectId[];

  @Prop({ type: [SchemaFactory.createForClass(LeftOrder)], default: undefined })
  left?: LeftOrder[];

  /** How many e-mails the changed orders owed by it. */
  @Prop({ type: Number })
  mails?: number;

  @Prop({ type: Date, required: true })
  goneAt!: Date;
}

export const bulkRunPartSchema = SchemaFactory.createForClass(BulkRunPart)
  // Parts are asked for one after the other; no part is there twice.
  .index({ runId: 1, at: 1 }, { unique: true, name: 'run_part' })
  .index({ goneAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
