import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { bulkRun, UnchangedReason } from '@shop/contracts';
import type { AdminStatus } from '@shop/domain';
import { Types } from 'mongoose';
import type { z } from 'zod';

type Shown = z.output<typeof bulkRun>;

/** One change of all orders of a list, or of chosen ones, as the journal stores it. Its orders are in `bulk-run-part.schema.ts`. */
@Schema({ collection: 'bulk_runs', versionKey: false, minimize: false })
export class BulkRun {
  @Prop({ type: Types.ObjectId, required: true })
  _id!: Types.ObjectId;

  /** For an undo: the kind of the undone run. */
  @Prop({ type: String, required: true })
  kind!: Shown['kind'];

  @Prop({ type: String, default: null })
  status!: AdminStatus | null;

  @Prop({ type: Boolean, required: true })
  notifies!: boolean;

  /** The filters that the orders matched; null for an undo and for individually chosen orders. */
  @Prop({ type: Object, default: null })
  filters!: Shown['filters'];

  /** The run that this one undoes; null if it is no undo. */
  @Prop({ type: Types.ObjectId, default: null })
  undoes!: Types.ObjectId | null;

  /** The same as `undoes`, while no second undo may begin: absent once this one was stopped. */
  @Prop({ type: Types.ObjectId })
  undoKey?: Types.ObjectId;

  /** The staff member and the idempotency key of the request; absent without a key. */
  @Prop({ type: String })
  startKey?: string;

  @Prop({ type: String, required: true })
  by!: string;

  /** The same person as the audit log names them (`formatActor`); empty if the request had no actor. */
  @Prop({ type: String, default: '' })
  actor!: string;

  @Prop({ type: String, required: true })
  state!: 'running' | 'stopped' | 'done';

  @Prop({ type: Number, required: true })
  total!: number;

  @Prop({ type: Number, required: true })
  partCount!: number;

  /** The index of the next part; all parts before it are done and counted. */
  @Prop({ type: Number, required: true })
  nextPart!: number;

  @Prop({ type: Number, required: true })
  done!: number;

  @Prop({ type: Number, required: true })
  changed!: number;

  @Prop({ type: Number, required: true })
  mails!: number;

  /** How many orders were left unchanged, by reason. */
  @Prop({ type: Object, required: true })
  left!: Partial<Record<UnchangedReason, number>>;

  @Prop({ type: Date, required: true })
  startedAt!: Date;

  @Prop({ type: Date, default: null })
  finishedAt!: Date | null;

  @Prop({ type: Date, default: null })
  stopRequestedAt!: Date | null;

  /** When a worker may claim it: absent once it has ended. */
  @Prop({ type: Date })
  dueAt?: Date;

  @Prop({ type: String })
  lease?: string;

  /** When it expires from the journal. */
  @Prop({ type: Date, required: true })
  goneAt!: Date;
}

export const bulkRunSchema = SchemaFactory.createForClass(BulkRun)
  // Workers query due runs; ended runs have no `dueAt`, so the index holds running ones only.
  .index({ dueAt: 1 }, { sparse: true, name: 'run_due' })
  // The journal, the newest first.
  .index({ startedAt: -1, _id: -1 }, { name: 'run_newest' })
  // The same start sent twice begins one run.
  .index({ startKey: 1 }, { unique: true, sparse: true, name: 'run_started_once' })
  // A run has one undo at a time, and another one only if that was stopped.
  .index({ undoKey: 1 }, { unique: true, sparse: true, name: 'run_undone_once' })
  // A page of the journal reads which of its runs were undone.
  .index({ undoes: 1, startedAt: -1 }, { name: 'run_undoes' })
  .index({ goneAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
