import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { WorkshopProgress, workshopProgressSchema } from './workshop-progress.schema.ts';

@Schema({ _id: false })
class StoredHistoryActor {
  @Prop({ type: String, required: true })
  kind!: 'person' | 'guest' | 'process';

  /** Of a person. */
  @Prop({ type: String })
  id?: string;

  /** Of a process. */
  @Prop({ type: String })
  name?: string;
}

/** One entry of an order's history as it is stored. Nobody but `order-history.ts` reads or writes its fields. */
@Schema({ _id: false })
export class StoredHistoryEntry {
  @Prop({ type: Date, required: true })
  at!: Date;

  /** Absent in entries of the version before, which wrote `what` and `by` only. */
  @Prop({ type: String })
  kind?: string;

  @Prop({ type: String })
  status?: string;

  /** The status before. */
  @Prop({ type: String })
  from?: string;

  @Prop({ type: String })
  source?: string;

  @Prop({ type: String })
  effect?: string;

  @Prop({ type: String })
  refundId?: string;

  /** Which payment on top of the order. */
  @Prop({ type: String })
  extraId?: string;

  /** Its sum. */
  @Prop({ type: Number })
  amountKopecks?: number;

  /** What went to whom, of an e-mail. */
  @Prop({ type: Object })
  mail?: { to: string; subject: string };

  /** What was moved on the workshop's board. */
  @Prop({ type: String })
  title?: string;

  /** Names one move among all of them, so that two that are alike are told apart. */
  @Prop({ type: String })
  moveId?: string;

  /** Names the run over many orders that the change was a part of. */
  @Prop({ type: String })
  runId?: string;

  /** Where the pieces stood before a run took them along. */
  @Prop({ type: workshopProgressSchema })
  workshop?: WorkshopProgress;

  /** Since when the order had been deleted before a run restored it. */
  @Prop({ type: Date })
  deletedAt?: Date;

  /** How many pieces of it. */
  @Prop({ type: Number })
  quantity?: number;

  /** The edited fields as they were, by their names. */
  @Prop({ type: Object })
  before?: Record<string, unknown>;

  /** The same fields as they are since. */
  @Prop({ type: Object })
  after?: Record<string, unknown>;

  @Prop({ type: SchemaFactory.createForClass(StoredHistoryActor) })
  actor?: StoredHistoryActor;

  /** The same as one string, for replicas of the version before: `payment:succeeded`. The next version stops writing it. */
  @Prop({ type: String })
  what?: string;

  /** As `what`: `webhook`, `effects`, the id of a person. */
  @Prop({ type: String })
  by?: string;
}

export const storedHistoryEntrySchema = SchemaFactory.createForClass(StoredHistoryEntry);
