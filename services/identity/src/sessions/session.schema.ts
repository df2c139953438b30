import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** A browser in which a person is signed in. Refresh tokens without this document are invalid. */
@Schema({ collection: 'sessions', versionKey: false })
export class Session {
  @Prop({ type: Types.ObjectId, required: true })
  personId!: Types.ObjectId;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Prop({ type: Date, required: true })
  lastUsedAt!: Date;

  /** 30 days after the sign-in, however often it is used. */
  @Prop({ type: Date, required: true })
  expiresAt!: Date;

  /** For display: «Chrome, Windows». */
  @Prop({ type: String, required: true })
  device!: string;

  /** When a second-factor code was given in this session; absent if never. */
  @Prop({ type: Date })
  factorAt?: Date;

  /** The person's `sessionGeneration` when this session began; absent means 0. */
  @Prop({ type: Number })
  generation?: number;

  /**
   * Set once the session has ended. The document is kept for the life of its last access token, so that gateways that
   * missed the event still refuse that token.
   */
  @Prop({ type: Date })
  endedAt?: Date;
}

export const sessionSchema = SchemaFactory.createForClass(Session)
  // Lists a person's sessions, and ends all of them together.
  .index({ personId: 1, lastUsedAt: -1 }, { name: 'person_last_used' })
  // Gateways query recently ended sessions.
  .index({ endedAt: 1 }, { name: 'ended', sparse: true })
  // Deletes expired sessions. TTL removal is delayed, so each read checks the expiry as well.
  .index({ expiresAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
