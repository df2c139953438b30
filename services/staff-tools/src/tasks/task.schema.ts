import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { staffSubject } from '@shop/contracts';
import type { TaskPriority } from '@shop/domain';
import { SchemaTypes, type Types } from 'mongoose';
import type { z } from 'zod';

@Schema({ collection: 'tasks', versionKey: false })
export class Task {
  _id!: Types.ObjectId;

  /** The request that created it, so that a repeated one creates nothing. */
  @Prop({ type: String, required: true })
  key!: string;

  @Prop({ type: String, required: true })
  label!: string;

  @Prop({ type: Date, required: true })
  deadline!: Date;

  @Prop({ type: String, required: true })
  priority!: TaskPriority;

  /** The priority as a number to sort by. */
  @Prop({ type: Number, required: true })
  rank!: number;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Prop({ type: String, required: true })
  authorId!: string;

  /** Null for a task of the whole team. */
  @Prop({ type: String, default: null })
  assigneeId!: string | null;

  @Prop({ type: SchemaTypes.Mixed, default: null })
  about!: z.output<typeof staffSubject> | null;

  /** Null while it is open. */
  @Prop({ type: Date, default: null })
  doneAt!: Date | null;

  @Prop({ type: String, default: null })
  doneById!: string | null;

  /** Counts how often the task was opened and completed: 1 when it is new. */
  @Prop({ type: Number, required: true })
  turn!: number;

  /** When to announce its state again; absent once it was announced. */
  @Prop({ type: Date })
  unsentAt?: Date;
}

export const taskSchema = SchemaFactory.createForClass(Task)
  .index({ key: 1 }, { name: 'key', unique: true })
  // Open tasks in the order of their list.
  .index({ doneAt: 1, rank: -1, createdAt: -1 }, { name: 'open' })
  // Completed ones, the latest first.
  .index({ doneAt: 1, _id: 1 }, { name: 'done' })
  // The few whose process died before it announced their state.
  .index({ unsentAt: 1 }, { name: 'unsent', sparse: true });
