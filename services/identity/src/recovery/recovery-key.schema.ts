import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A mailed key, stored by its hash. */
@Schema({ collection: 'recovery_keys', versionKey: false })
export class RecoveryKey {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  personId!: string;

  /**
   * The person's `sessionGeneration` when the key was mailed; absent means 0. A new password, a lifted factor or a ban
   * raises it, which ends the key in the same write.
   */
  @Prop({ type: Number })
  generation?: number;

  /** Hash of the key in the e-mail; null once the key was used. */
  @Prop({ type: String, default: null })
  keyHash!: string | null;

  /** When the key expires. */
  @Prop({ type: Date, required: true })
  expiresAt!: Date;

  /** When the document may be deleted. */
  @Prop({ type: Date, required: true })
  freeAt!: Date;
}

export const recoveryKeySchema = SchemaFactory.createForClass(RecoveryKey)
  // Finds the owner of a key.
  .index({ keyHash: 1 }, { name: 'key' })
  // Setting a password deletes all keys of its person.
  .index({ personId: 1 }, { name: 'person' })
  // Deletes outdated keys. TTL removal is delayed, so each read checks the expiry as well.
  .index({ freeAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
