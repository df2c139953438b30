import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** A sign-up that waits for its e-mail to be confirmed. It blocks nobody, and becomes a person of the same id. */
@Schema({ collection: 'registrations', versionKey: false })
export class Registration {
  @Prop({ type: Types.ObjectId, required: true })
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  phone!: string;

  /** As it was given; the code goes there. */
  @Prop({ type: String, required: true })
  email!: string;

  /** The e-mail the way it is compared. */
  @Prop({ type: String, required: true })
  emailKey!: string;

  @Prop({ type: String, required: true })
  passwordHash!: string;

  /** To which version of the terms the person agreed; null when the form did not ask. */
  @Prop({ type: String, default: null })
  agreedVersion!: string | null;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Prop({ type: String, required: true })
  codeHash!: string;

  @Prop({ type: Number, required: true })
  triesLeft!: number;

  /** How often codes were tried for its e-mail from browsers that did not begin it; those of earlier versions have none. */
  @Prop({ type: Number, default: 0 })
  triesElsewhere?: number;

  /** From when the code no longer counts. */
  @Prop({ type: Date, required: true })
  codeEndsAt!: Date;

  /** Of what the browser was given that signed up. */
  @Prop({ type: String, required: true })
  markHash!: string;

  /** From when no new code is sent for it either. */
  @Prop({ type: Date, required: true })
  goneAt!: Date;
}

export const registrationSchema = SchemaFactory.createForClass(Registration)
  // A code is looked up by the e-mail it confirms; several browsers may have begun a sign-up with one.
  .index({ emailKey: 1, createdAt: -1 }, { name: 'email_newest' })
  // What nobody confirmed goes by itself; whether a code still counts is judged on each read.
  .index({ goneAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
