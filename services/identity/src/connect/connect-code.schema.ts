import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ConnectScope } from '@shop/domain';

/** An authorisation code that the browser carries to the app after the person's consent. */
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

  /** The PKCE challenge: the hash of a secret that only the requesting app has. RFC 7636 */
  @Prop({ type: String, required: true })
  challenge!: string;

  @Prop({ type: Boolean, required: true })
  isSpent!: boolean;

  @Prop({ type: Date, required: true })
  expiresAt!: Date;

  /** Used codes are kept until their tokens expire, so that a second use is detected. */
  @Prop({ type: Date, required: true })
  removedAt!: Date;
}

export const connectCodeSchema = SchemaFactory.createForClass(ConnectCode)
  // TTL removal is delayed, so each read checks the expiry as well.
  .index({ removedAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
