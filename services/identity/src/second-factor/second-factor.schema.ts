import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The secret that codes are checked against. One per person, read by the person's id only: no index. */
@Schema({ collection: 'second_factors', versionKey: false })
export class SecondFactor {
  /** The person's id. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** The secret as encrypted by `SecretBox`. */
  @Prop({ type: String, required: true })
  sealedSecret!: string;

  /** Whether a code has proved that the person's app has the secret; until then sign-in requires no code. */
  @Prop({ type: Boolean, required: true })
  isConfirmed!: boolean;

  /**
   * When it was confirmed, until a code is used: the person may not have been told yet, or the write that requires codes
   * at sign-in was interrupted.
   */
  @Prop({ type: Date, default: null })
  confirmingSince!: Date | null;

  /** The newest half minute whose code was used; its code and earlier ones are rejected. */
  @Prop({ type: Number, required: true })
  lastStep!: number;

  /** Hashes of the unused recovery codes. */
  @Prop({ type: [String], required: true })
  recoveryHashes!: string[];
}

export const secondFactorSchema = SchemaFactory.createForClass(SecondFactor);
