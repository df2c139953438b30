import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { UnchangedReason } from '@shop/contracts';
import { Types } from 'mongoose';

/** Orders per part; after each part the worker checks whether the run has to stop. */
export const partSize = 100;

/** An order that a run left unchanged. */
@Schema({ _id: false })
export class LeftOrder {
  /** Null where no order has the id any more. */
  @Prop({ type: Number, default: null })
  number!: number | null;

  @Prop({ type: String, required: true })
  reason!: UnchangedReason;
}

/**
 * Some of the orders of a run, frozen at its start, and their outcome. The previous state of an order is in its own
 * history, written by the same write as the change.
 */
@Schema({ collection: 'bulk_run_parts', versionKey: false })
export class BulkRunPart {
  @Prop({ type: Types.ObjectId, required: true })
  runId!: Types.ObjectId;

  /** The index of the part, from 0. */
  @Prop({ type: Number, required: true })
  at!: number;

  /** In the order of the list. */
  @Prop({ type: [Types.ObjectId], required: true })
  orderIds!: Types.ObjectId[];

  /** Absent until the part is done, as are `changedIds`, `left` and `mails`. */
  @Prop({ type: Date })
  doneAt?: Date;

  @Prop({ type: [Types.ObjectId], default: undefined })
  changedIds?: Types.ObjectId[];

  @Prop({ type: [SchemaFactory.createForClass(LeftOrder)], default: undefined })
  left?: LeftOrder[];

  /** How many e-mails the changes of this part cause; for chosen orders only their run counts them. */
  @Prop({ type: Number })
  mails?: number;

  @Prop({ type: Date, required: true })
  goneAt!: Date;
}

export const bulkRunPartSchema = SchemaFactory.createForClass(BulkRunPart)
  // Parts are read one after another; each index exists once.
  .index({ runId: 1, at: 1 }, { unique: true, name: 'run_part' })
  .index({ goneAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
