import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A key that was mailed to a person, under its hash; earlier versions had `<person's id>.<0..2>` for an id. */
@Schema({ collection: 'recovery_keys', versionKey: false })
export class RecoveryKey {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  personId!: string;

  /** Of the key in the e-mail; null once it was used, or could not be sent. */
  @Prop({ type: String, default: null })
  keyHash!: string | null;

  /** From when the key no longer counts. */
  @Prop({ type: Date, required: true })
  expiresAt!: Date;

  /** From when it may be forgotten. */
  @Prop({ type: Date, required: true })
  freeAt!: Date;
}

export const recoveryKeySchema = SchemaFactory.createForClass(RecoveryKey)
  // Who brings a key is looked up by it.
  .index({ keyHash: 1 }, { name: 'key' })
  // A password that was set ends all keys of its person.
  .index({ personId: 1 }, { name: 'person' })
  // What no longer matters goes by itself; whether a key still counts is judged on each read all the same.
  .index({ freeAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
