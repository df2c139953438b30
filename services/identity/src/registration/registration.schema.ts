import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** A sign-up whose e-mail is not confirmed. It reserves no phone or e-mail, and becomes a person with the same id. */
@Schema({ collection: 'registrations', versionKey: false })
export class Registration {
  @Prop({ type: Types.ObjectId, required: true })
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  phone!: string;

  /** As entered; the code is sent to it. */
  @Prop({ type: String, required: true })
  email!: string;

  /** The normalised e-mail, for comparison. */
  @Prop({ type: String, required: true })
  emailKey!: string;

  @Prop({ type: String, required: true })
  passwordHash!: string;

  /** The version of the terms that the person accepted; null when the form did not require it. */
  @Prop({ type: String, default: null })
  agreedVersion!: string | null;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Prop({ type: String, required: true })
  codeHash!: string;

  @Prop({ type: Number, required: true })
  triesLeft!: number;

  /** Attempts at its code from browsers that did not begin it. */
  @Prop({ type: Number, required: true })
  triesElsewhere!: number;

  /** When the code expires. */
  @Prop({ type: Date, required: true })
  codeEndsAt!: Date;

  /** Hash of the token issued to the browser that signed up. */
  @Prop({ type: String, required: true })
  markHash!: string;

  /** When the sign-up expires; no new code is sent after that. */
  @Prop({ type: Date, required: true })
  goneAt!: Date;
}

export const registrationSchema = SchemaFactory.createForClass(Registration)
  // Finds sign-ups by e-mail; several browsers may have begun one with the same e-mail.
  .index({ emailKey: 1, createdAt: -1 }, { name: 'email_newest' })
  // An erasure removes the sign-ups of a phone, and would read all of them inside its transaction.
  .index({ phone: 1 }, { name: 'phone' })
  // Deletes unconfirmed sign-ups. TTL removal is delayed, so each read checks the expiry as well.
  .index({ goneAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
