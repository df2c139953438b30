import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/**
 * Word that a person had their data erased, which the law wants kept; nothing personal stands in it. Until it is finished it is
 * also what a crash is recovered from.
 */
@Schema({ collection: 'erasures', versionKey: false })
export class Erasure {
  /** The id of the person, which names nobody any more. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Date, required: true })
  askedAt!: Date;

  /** Null until every service has forgotten the person. */
  @Prop({ type: Date, default: null })
  finishedAt!: Date | null;

  /** When their points were erased too. Erasures of earlier versions have none: they are done again once. */
  @Prop({ type: Date, default: null })
  pointsErasedAt!: Date | null;
}

export const erasureSchema = SchemaFactory.createForClass(Erasure)
  // Those that are not finished are looked for now and then.
  .index({ finishedAt: 1, askedAt: 1 }, { name: 'unfinished_oldest' })
  // The same for points, which earlier versions did not erase.
  .index({ pointsErasedAt: 1, askedAt: 1 }, { name: 'points_left_oldest' })
  // Gateways ask whose tokens to refuse.
  .index({ askedAt: 1 }, { name: 'asked' });
