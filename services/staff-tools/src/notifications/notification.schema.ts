import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { staffSubject } from '@shop/contracts';
import type { NotificationType } from '@shop/domain';
import { SchemaTypes, type Types } from 'mongoose';
import type { z } from 'zod';

/** Two months: people who were away longer look at the orders and tasks themselves. */
const keptSeconds = 60 * 86_400;

/** One document for everybody it is for: staff are few, so that those who have read it are part of it. */
@Schema({ collection: 'notifications', versionKey: false })
export class Notification {
  _id!: Types.ObjectId;

  /** The request that it comes from, so that repeated requests create it once. */
  @Prop({ type: String, required: true })
  key!: string;

  /** Its place among all notifications, also when several replicas create them at the same moment. */
  @Prop({ type: Number, required: true })
  number!: number;

  @Prop({ type: String, required: true })
  type!: NotificationType;

  @Prop({ type: String, required: true })
  content!: string;

  @Prop({ type: String, default: null })
  fromId!: string | null;

  /** `permission:viewUserOrders` or `person:<id>`. */
  @Prop({ type: String, required: true })
  audience!: string;

  @Prop({ type: SchemaTypes.Mixed, default: null })
  about!: z.output<typeof staffSubject> | null;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** The ids of people who have read it. */
  @Prop({ type: [String], default: [] })
  readBy!: string[];

  /** When to announce it again; absent once it was announced. */
  @Prop({ type: Date })
  unsentAt?: Date;
}

export const notificationSchema = SchemaFactory.createForClass(Notification)
  .index({ key: 1 }, { name: 'key', unique: true })
  // What a person sees, newest first: merged from the few audiences that the person belongs to.
  .index({ audience: 1, number: -1 }, { name: 'audience_newest' })
  // The few whose process died before it announced them.
  .index({ unsentAt: 1 }, { name: 'unsent', sparse: true })
  .index({ createdAt: 1 }, { name: 'gone', expireAfterSeconds: keptSeconds });
