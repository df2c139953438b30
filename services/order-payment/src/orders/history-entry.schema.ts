import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { WorkshopProgress, workshopProgressSchema } from './workshop-progress.schema.ts';

@Schema({ _id: false })
class StoredHistoryActor {
  @Prop({ type: String, required: true })
  kind!: 'person' | 'guest' | 'process';

  /** Only for a person. */
  @Prop({ type: String })
  id?: string;

  /** Only for a process. */
  @Prop({ type: String })
  name?: string;
}

/** One entry of an order's history as stored. Only `order-history.ts` reads or writes its fields. */
@Schema({ _id: false })
export class StoredHistoryEntry {
  @Prop({ type: Date, required: true })
  at!: Date;

  @Prop({ type: String, required: true })
  kind!: string;

  @Prop({ type: String })
  status?: string;

  /** The previous status. */
  @Prop({ type: String })
  from?: string;

  @Prop({ type: String })
  source?: string;

  @Prop({ type: String })
  effect?: string;

  @Prop({ type: String })
  refundId?: string;

  /** The id of the extra payment. */
  @Prop({ type: String })
  extraId?: string;

  /** The amount of the extra payment. */
  @Prop({ type: Number })
  amountKopecks?: number;

  /** Recipient and subject of a sent e-mail. */
  @Prop({ type: Object })
  mail?: { to: string; subject: string };

  /** The name of the goods moved on the workshop board. */
  @Prop({ type: String })
  title?: string;

  /** Identifies a move, so that identical moves can be distinguished. */
  @Prop({ type: String })
  moveId?: string;

  /** Identifies the bulk run that made the change. */
  @Prop({ type: String })
  runId?: string;

  /** The positions of the pieces before a bulk run moved them. */
  @Prop({ type: workshopProgressSchema })
  workshop?: WorkshopProgress;

  /** Since when the order has its status, if an undo gave it back. */
  @Prop({ type: Date })
  since?: Date;

  /** When the order had been deleted, if a bulk run restored it. */
  @Prop({ type: Date })
  deletedAt?: Date;

  /** The number of moved pieces. */
  @Prop({ type: Number })
  quantity?: number;

  /** The previous values of the edited fields, by field name. */
  @Prop({ type: Object })
  before?: Record<string, unknown>;

  /** The new values of the same fields. */
  @Prop({ type: Object })
  after?: Record<string, unknown>;

  @Prop({ type: SchemaFactory.createForClass(StoredHistoryActor) })
  actor?: StoredHistoryActor;
}

export const storedHistoryEntrySchema = SchemaFactory.createForClass(StoredHistoryEntry);
