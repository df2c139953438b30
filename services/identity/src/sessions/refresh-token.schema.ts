import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** When a token was used, and whether by the browser that it was issued to. */
@Schema({ _id: false })
export class TokenUse {
  @Prop({ type: Date, required: true })
  at!: Date;

  @Prop({ type: Boolean, required: true })
  hadMark!: boolean;
}

/**
 * A refresh token, stored by its hash: only one browser knows the token itself. Used tokens are kept until they expire,
 * since a second use reveals a theft.
 */
@Schema({ collection: 'refresh_tokens', versionKey: false })
export class RefreshToken {
  /** SHA-256 of the token. It has 256 random bits, so a slow hash would add nothing. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Types.ObjectId, required: true })
  sessionId!: Types.ObjectId;

  /** SHA-256 of the session binding that was issued with it. */
  @Prop({ type: String, required: true })
  markHash!: string;

  /** The hash of the previous token's binding: a script may have read the cookie just before another tab renewed it. */
  @Prop({ type: String, default: null })
  formerMarkHash!: string | null;

  @Prop({ type: Date, required: true })
  expiresAt!: Date;

  @Prop({ type: SchemaFactory.createForClass(TokenUse), default: null })
  spent!: TokenUse | null;
}

export const refreshTokenSchema = SchemaFactory.createForClass(RefreshToken)
  // All tokens of a session are deleted with it.
  .index({ sessionId: 1 }, { name: 'session' })
  // Deletes expired tokens. TTL removal is delayed, so each read checks the expiry as well.
  .index({ expiresAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
