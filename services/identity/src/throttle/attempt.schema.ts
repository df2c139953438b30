import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** How often one thing was tried. It is asked for by its id only; nothing personal stands in it. */
@Schema({ collection: 'tried', versionKey: false })
export class AttemptCounter {
  /** A hash of what is tried and for whom. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true })
  tries!: number;

  /** From when the next try is judged. */
  @Prop({ type: Date, required: true })
  freeAt!: Date;

  @Prop({ type: Date, required: true })
  forgottenAt!: Date;
}

export const attemptCounterSchema = SchemaFactory.createForClass(AttemptCounter)
  // What was given up long ago goes by itself; whether it counts is judged on each read all the same.
  .index({ forgottenAt: 1 }, { name: 'forgotten', expireAfterSeconds: 0 });
