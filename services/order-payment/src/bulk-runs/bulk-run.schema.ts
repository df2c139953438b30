import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { bulkRun, UnchangedReason } from '@shop/contracts';
import type { AdminStatus } from '@shop/domain';
import { Types } from 'mongoose';
import type { z } from 'zod';

type Shown = z.output<typeof bulkRun>;

/** One change of all orders of a list, as the journal keeps it. Its orders stand in parts (`bulk-run-part.schema.ts`). */
@Schema({ collection: 'bulk_runs', versionKey: false, minimize: false })
export class BulkRun {
  @Prop({ type: Types.ObjectId, required: true })
  _id!: Types.ObjectId;

  /** Of an undo: what is taken back. */
  @Prop({ type: String, required: true })
  kind!: Shown['kind'];

  @Prop({ type: String, default: null })
  status!: AdminStatus | null;

  @Prop({ type: Boolean, required: true })
  notifies!: boolean;

  /** By what the orders were found; null for an undo. */
  @Prop({ type: Object, default: null })
  filters!: Shown['filters'];

  /** The run that this one takes back; null where it takes none back. */
  @Prop({ type: Types.ObjectId, default: null })
  undoes!: Types.ObjectId | null;

  /** The same, as long as no second undo may begin: absent once this one was stopped. */
  @Prop({ type: Types.ObjectId })
  undoKey?: Types.ObjectId;

  /** Who began it, with the key of the request; absent where it named none. */
  @Prop({ type: String })
  startKey?: string;

  @Prop({ type: String, required: true })
  by!: string;

  /** The same as the audit log names them (`formatActor`); empty where the request named nobody. */
  @Prop({ type: String, default: '' })
  actor!: string;

  @Prop({ type: String, required: true })
  state!: 'running' | 'stopped' | 'done';

  @Prop({ type: Number, required: true })
  total!: number;

  @Prop({ type: Number, required: true })
  partCount!: number;

  /** The part that comes next; all before it are done and counted. */
  @Prop({ type: Number, required: true })
  nextPart!: number;

  @Prop({ type: Number, required: true })
  done!: number;

  @Prop({ type: Number, required: true })
  changed!: number;

  @Prop({ type: Number, required: true })
  mails!: number;

  /** How many orders stayed as they were, by reason. */
  @Prop({ type: Object, required: true })
  left!: Partial<Record<UnchangedReason, number>>;

  @Prop({ type: Date, required: true })
  startedAt!: Date;

  @Prop({ type: Date, default: null })
  finishedAt!: Date | null;

  @Prop({ type: Date, default: null })
  stopRequestedAt!: Date | null;

  /** When somebody has to look at it: absent once it has ended. */
  @Prop({ type: Date })
  dueAt?: Date;

  @Prop({ type: String })
  lease?: string;

  /** From when the journal no longer has it. */
  @Prop({ type: Date, required: true })
  goneAt!: Date;
}

export const bulkRunSchema = SchemaFactory.createForClass(BulkRun)
  // Workers look for what is due; what has ended has no such moment, so the index holds runs under way only.
  .index({ dueAt: 1 }, { sparse: true, name: 'run_due' })
  // The journal, the newest first.
  .index({ startedAt: -1, _id: -1 }, { name: 'run_newest' })
  // The same start sent twice is one run.
  .index({ startKey: 1 }, { unique: true, sparse: true, name: 'run_started_once' })
  // A run is taken back by one undo at a time, and again only where that one was stopped.
  .index({ undoKey: 1 }, { unique: true, sparse: true, name: 'run_undone_once' })
  // A page of the journal asks which of its runs were taken back.
  .index({ undoes: 1, startedAt: -1 }, { name: 'run_undoes' })
  .index({ goneAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
