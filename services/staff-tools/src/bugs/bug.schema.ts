import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { BugPriority, BugState } from '@shop/domain';
import type { Types } from 'mongoose';

@Schema({ _id: false })
export class StoredRemark {
  @Prop({ type: String, required: true })
  id!: string;

  /** With mentions as ids. */
  @Prop({ type: String, required: true })
  text!: string;

  @Prop({ type: [String], default: [] })
  images!: string[];

  @Prop({ type: String, required: true })
  by!: string;

  @Prop({ type: Date, required: true })
  at!: Date;
}

const remarkSchema = SchemaFactory.createForClass(StoredRemark);

@Schema({ _id: false })
export class StoredComment extends StoredRemark {
  @Prop({ type: [remarkSchema], default: [] })
  replies!: StoredRemark[];
}

const commentSchema = SchemaFactory.createForClass(StoredComment);

/** Somebody who was mentioned and is not notified yet. */
@Schema({ _id: false })
export class UnsentMention {
  /** The remark that mentions them. */
  @Prop({ type: String, required: true })
  remarkId!: string;

  @Prop({ type: String, required: true })
  to!: string;

  @Prop({ type: String, required: true })
  from!: string;

  /** From then on any replica notifies them: the one that wrote the remark has died. */
  @Prop({ type: Date, required: true })
  dueAt!: Date;
}

/** A bug that staff reported, with its comments: few enough to be read and written with it. */
@Schema({ collection: 'bugs', versionKey: false })
export class Bug {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  title!: string;

  @Prop({ type: String, required: true })
  description!: string;

  @Prop({ type: String, required: true })
  priority!: BugPriority;

  @Prop({ type: String, required: true })
  state!: BugState;

  @Prop({ type: String, required: true })
  by!: string;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Prop({ type: Date, required: true })
  updatedAt!: Date;

  /** Only added to, so that a position always means the same comment. */
  @Prop({ type: [commentSchema], default: [] })
  comments!: StoredComment[];

  /** Comments and replies together; limits them in the write that adds one. */
  @Prop({ type: Number, default: 0 })
  remarkCount!: number;

  @Prop({ type: [SchemaFactory.createForClass(UnsentMention)], default: undefined })
  unsent?: UnsentMention[];
}

export const bugSchema = SchemaFactory.createForClass(Bug)
  // The list, the newest first, and narrowed by one of its filters.
  .index({ createdAt: -1, _id: -1 }, { name: 'bug_newest' })
  .index({ state: 1, createdAt: -1, _id: -1 }, { name: 'bug_state_newest' })
  .index({ priority: 1, createdAt: -1, _id: -1 }, { name: 'bug_priority_newest' })
  // The few whose process died before it notified those who were mentioned.
  .index({ 'unsent.dueAt': 1 }, { name: 'bug_unsent', sparse: true });
