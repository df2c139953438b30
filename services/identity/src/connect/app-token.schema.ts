import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ConnectScope } from '@shop/domain';

/** The access token by which a connected app reads a person's data. */
@Schema({ collection: 'connect_tokens', versionKey: false })
export class AppToken {
  /** A hash of the token. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  grantId!: string;

  /** Hash of the code that was exchanged for it. */
  @Prop({ type: String, required: true })
  codeHash!: string;

  @Prop({ type: [String], required: true })
  scopes!: ConnectScope[];

  @Prop({ type: Date, required: true })
  expiresAt!: Date;
}

export const appTokenSchema = SchemaFactory.createForClass(AppToken)
  // A second use of a code revokes the tokens issued for it.
  .index({ codeHash: 1 }, { name: 'code' })
  // TTL removal is delayed, so each read checks the expiry as well.
  .index({ expiresAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
