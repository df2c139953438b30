import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

@Schema({ _id: false })
class AuditActor {
  @Prop({ type: String, required: true })
  kind!: 'person' | 'guest' | 'process';

  /** The id of a person. */
  @Prop({ type: String })
  id?: string;

  @Prop({ type: String })
  sessionId?: string | null;

  @Prop({ type: String })
  roleId?: string | null;

  /** The name of a process. */
  @Prop({ type: String })
  name?: string;
}

/** One change: its author, message and record, with the state before and after. Without secrets and personal data. */
@Schema({ collection: 'audit_log', versionKey: false, minimize: false })
export class AuditLogEntry {
  /** The id that the sending service assigned to the record; a record may be received any number of times. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  service!: string;

  /** The subject of the message. */
  @Prop({ type: String, required: true })
  message!: string;

  @Prop({ type: SchemaFactory.createForClass(AuditActor), required: true })
  actor!: AuditActor;

  @Prop({ type: String, required: true })
  requestId!: string;

  @Prop({ type: String, required: true })
  entity!: string;

  @Prop({ type: String, default: null })
  entityId!: string | null;

  @Prop({ type: [String], required: true })
  fields!: string[];

  @Prop({ type: SchemaTypes.Mixed, default: null })
  before!: Record<string, unknown> | null;

  @Prop({ type: SchemaTypes.Mixed, default: null })
  after!: Record<string, unknown> | null;

  @Prop({ type: String, required: true })
  outcome!: 'done' | 'failed' | 'interrupted';

  @Prop({ type: String, default: null })
  errorCode!: string | null;

  /** The run or import that the change is a part of; empty for a change of its own, since an index counts no nulls. */
  @Prop({ type: String, default: '' })
  partOf!: string;

  @Prop({ type: Date, required: true })
  startedAt!: Date;

  @Prop({ type: Date, required: true })
  finishedAt!: Date;
}

export const auditLogEntrySchema = SchemaFactory.createForClass(AuditLogEntry)
  // The changes of one record, newest first, those of runs and imports too.
  .index({ entity: 1, entityId: 1, startedAt: -1, _id: -1 }, { name: 'record_newest' })
  // In all others parts of runs and imports are left out, so `partOf` is empty, or names one run.
  .index({ partOf: 1, startedAt: -1, _id: -1 }, { name: 'newest' })
  .index({ 'actor.id': 1, partOf: 1, startedAt: -1, _id: -1 }, { name: 'person_newest' })
  .index({ 'actor.name': 1, partOf: 1, startedAt: -1, _id: -1 }, { name: 'process_newest' })
  .index({ entity: 1, partOf: 1, startedAt: -1, _id: -1 }, { name: 'entity_newest' })
  .index({ message: 1, partOf: 1, startedAt: -1, _id: -1 }, { name: 'message_newest' })
  // Old records are removed by their time.
  .index({ startedAt: 1 }, { name: 'oldest' });
