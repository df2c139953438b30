import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ConnectScope } from '@shop/domain';

/** What an app asks about a person by. */
@Schema({ collection: 'connect_tokens', versionKey: false })
export class AppToken {
  /** A hash of the token. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  grantId!: string;

  /** Of the code that it was given for. */
  @Prop({ type: String, required: true })
  codeHash!: string;

  @Prop({ type: [String], required: true })
  scopes!: ConnectScope[];

  @Prop({ type: Date, required: true })
  expiresAt!: Date;
}

export const appTokenSchema = SchemaFactory.createForClass(AppToken)
  // A code that is used twice takes back what it gave.
  .index({ codeHash: 1 }, { name: 'code' })
  // Whether a token still counts is judged on each read all the same.
  .index({ expiresAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
