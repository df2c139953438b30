import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ConnectScope } from '@shop/domain';

/** A code that a browser carries from the person's yes to the app. */
@Schema({ collection: 'connect_codes', versionKey: false })
export class ConnectCode {
  /** A hash of the code. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  grantId!: string;

  @Prop({ type: String, required: true })
  appId!: string;

  @Prop({ type: String, required: true })
  redirectUri!: string;

  @Prop({ type: [String], required: true })
  scopes!: ConnectScope[];

  /** Of the secret that only the asking app has: RFC 7636. */
  @Prop({ type: String, required: true })
  challenge!: string;

  @Prop({ type: Boolean, required: true })
  isSpent!: boolean;

  @Prop({ type: Date, required: true })
  expiresAt!: Date;

  /** Used ones are kept for as long as what they gave lives, so that a second use is known for one. */
  @Prop({ type: Date, required: true })
  removedAt!: Date;
}

export const connectCodeSchema = SchemaFactory.createForClass(ConnectCode)
  // Whether a code still counts is judged on each read all the same.
  .index({ removedAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
