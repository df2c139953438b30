import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** One browser in which somebody is signed in. Without this document none of its refresh tokens is good for anything. */
@Schema({ collection: 'sessions', versionKey: false })
export class Session {
  @Prop({ type: Types.ObjectId, required: true })
  personId!: Types.ObjectId;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Prop({ type: Date, required: true })
  lastUsedAt!: Date;

  /** Moves on with each use. */
  @Prop({ type: Date, required: true })
  expiresAt!: Date;

  /** In words: «Chrome, Windows». */
  @Prop({ type: String, required: true })
  device!: string;
}

export const sessionSchema = SchemaFactory.createForClass(Session)
  // People see where they are signed in, and all of their sessions end together.
  .index({ personId: 1, lastUsedAt: -1 }, { name: 'person_last_used' })
  // What has expired goes by itself; each read checks the date all the same.
  .index({ expiresAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
