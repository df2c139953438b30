import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** One of the few times an hour that a person may ask for a recovery letter: `<person's id>.<0..2>`. */
@Schema({ collection: 'recovery_keys', versionKey: false })
export class RecoveryKey {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  personId!: string;

  /** Of the key in the letter; null once it was used, or could not be sent. */
  @Prop({ type: String, default: null })
  keyHash!: string | null;

  /** From when the key no longer counts. */
  @Prop({ type: Date, required: true })
  expiresAt!: Date;

  /** From when this place may be taken by another key. */
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
