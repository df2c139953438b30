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

  /** How often all of the person's sessions had been ended when this one began; absent is never. */
  @Prop({ type: Number })
  generation?: number;

  /**
   * Set once the session has ended. It is kept for the life of its last access token, so that gateways which missed the event
   * still learn to refuse that.
   */
  @Prop({ type: Date })
  endedAt?: Date;
}

export const sessionSchema = SchemaFactory.createForClass(Session)
  // People see where they are signed in, and all of their sessions end together.
  .index({ personId: 1, lastUsedAt: -1 }, { name: 'person_last_used' })
  // Gateways ask for what has ended of late.
  .index({ endedAt: 1 }, { name: 'ended', sparse: true })
  // What has expired goes by itself; each read checks the date all the same.
  .index({ expiresAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
