import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** When a token was used, and whether by the browser that it was given to. */
@Schema({ _id: false })
export class TokenUse {
  @Prop({ type: Date, required: true })
  at!: Date;

  @Prop({ type: Boolean, required: true })
  hadMark!: boolean;
}

/**
 * A refresh token, by its hash: the token itself is known to one browser only. Used ones stay until they expire, since
 * their use is how a theft shows.
 */
@Schema({ collection: 'refresh_tokens', versionKey: false })
export class RefreshToken {
  /** SHA-256 of the token. It has 256 random bits, so a slow hash would add nothing. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Types.ObjectId, required: true })
  sessionId!: Types.ObjectId;

  /** SHA-256 of the session binding that was given beside it. */
  @Prop({ type: String, required: true })
  markHash!: string;

  /** That of the token before it: a script may have read the cookie a moment before another tab renewed it. */
  @Prop({ type: String, default: null })
  formerMarkHash!: string | null;

  @Prop({ type: Date, required: true })
  expiresAt!: Date;

  @Prop({ type: SchemaFactory.createForClass(TokenUse), default: null })
  spent!: TokenUse | null;
}

export const refreshTokenSchema = SchemaFactory.createForClass(RefreshToken)
  // All tokens of a session go with it.
  .index({ sessionId: 1 }, { name: 'session' })
  // What has expired goes by itself; each read checks the date all the same.
  .index({ expiresAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
