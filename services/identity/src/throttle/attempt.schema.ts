import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The number of attempts at one thing. It is read by its id only and contains no personal data. */
@Schema({ collection: 'tried', versionKey: false })
export class AttemptCounter {
  /** A keyed hash of the kind of attempt and its subjects. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true })
  tries!: number;

  /** When the next attempt is accepted. */
  @Prop({ type: Date, required: true })
  freeAt!: Date;

  @Prop({ type: Date, required: true })
  forgottenAt!: Date;

  /** When this count began, which tells it apart from earlier ones of its id; absent in those of earlier versions. */
  @Prop({ type: Date })
  begunAt?: Date;
}

export const attemptCounterSchema = SchemaFactory.createForClass(AttemptCounter)
  // Deletes expired counts. TTL removal is delayed, so each read checks the expiry as well.
  .index({ forgottenAt: 1 }, { name: 'forgotten', expireAfterSeconds: 0 });
