import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/**
 * The record of an erasure, which the law requires to be kept; it contains no personal data. Until it is finished, it
 * also serves to resume the erasure after a crash.
 */
@Schema({ collection: 'erasures', versionKey: false })
export class Erasure {
  /** The id of the person, which no longer identifies anyone. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Date, required: true })
  askedAt!: Date;

  /** Null until every service has erased the person's data. */
  @Prop({ type: Date, default: null })
  finishedAt!: Date | null;
}

export const erasureSchema = SchemaFactory.createForClass(Erasure)
  // Unfinished erasures are polled.
  .index({ finishedAt: 1, askedAt: 1 }, { name: 'unfinished_oldest' })
  // Gateways query whose tokens to refuse.
  .index({ askedAt: 1 }, { name: 'asked' });
