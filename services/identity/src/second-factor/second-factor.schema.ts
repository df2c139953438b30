import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** What codes are checked against. One a person, asked for by the person's id only: no index. */
@Schema({ collection: 'second_factors', versionKey: false })
export class SecondFactor {
  /** The person's id. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** As the secret box gave it. */
  @Prop({ type: String, required: true })
  sealedSecret!: string;

  /** Whether a code has shown that the person's app has the secret; before that nobody is asked for one. */
  @Prop({ type: Boolean, required: true })
  isConfirmed!: boolean;

  /** The newest half minute whose code was used; it and those before open nothing more. */
  @Prop({ type: Number, required: true })
  lastStep!: number;

  /** Hashes of those that were not used yet. */
  @Prop({ type: [String], required: true })
  recoveryHashes!: string[];
}

export const secondFactorSchema = SchemaFactory.createForClass(SecondFactor);
