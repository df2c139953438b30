import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

@Schema({ _id: false })
class AuditActor {
  @Prop({ type: String, required: true })
  kind!: 'person' | 'guest' | 'process';

  /** Of a person. */
  @Prop({ type: String })
  id?: string;

  @Prop({ type: String })
  sessionId?: string;

  @Prop({ type: String })
  roleId?: string | null;

  /** Of a process. */
  @Prop({ type: String })
  name?: string;
}

/** One change that somebody made: who, by which message, on what, before and after. Without secrets and personal data. */
@Schema({ collection: 'audit_log', versionKey: false, minimize: false })
export class AuditLogEntry {
  /** The owner's own id of the record: it may come any number of times. */
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

  @Prop({ type: Date, required: true })
  startedAt!: Date;

  @Prop({ type: Date, required: true })
  finishedAt!: Date;
}

export const auditLogEntrySchema = SchemaFactory.createForClass(AuditLogEntry)
  // What happened to one thing, newest first.
  .index({ entity: 1, entityId: 1, startedAt: -1 }, { name: 'entity_newest' })
  // What one person did, newest first; processes have no id.
  .index({ 'actor.id': 1, startedAt: -1 }, { name: 'actor_newest', sparse: true })
  // Everything, newest first.
  .index({ startedAt: -1 }, { name: 'newest' });
