import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

const dayInSeconds = 86_400;
/** A season: older searches say nothing about what to offer now. */
const retainedDays = 92;

/** How often a phrase found nothing on a day. Says nothing about who searched. */
@Schema({ collection: 'failed_searches', versionKey: false })
export class FailedSearch {
  /** In Moscow: `2026-11-27`. */
  @Prop({ type: String, required: true })
  day!: string;

  @Prop({ type: String, required: true })
  phrase!: string;

  @Prop({ type: Number, required: true })
  times!: number;

  /** The beginning of the day. */
  @Prop({ type: Date, required: true })
  at!: Date;
}

export const failedSearchSchema = SchemaFactory.createForClass(FailedSearch)
  // A phrase is counted once for each day, and days are read together.
  .index({ day: 1, phrase: 1 }, { unique: true, name: 'day_phrase_unique' })
  .index({ at: 1 }, { expireAfterSeconds: retainedDays * dayInSeconds, name: 'retention' });

/** How many phrases of a day are stored. */
@Schema({ collection: 'failed_search_days', versionKey: false })
export class FailedSearchDay {
  /** The day in Moscow. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true })
  phrases!: number;

  @Prop({ type: Date, required: true })
  at!: Date;
}

export const failedSearchDaySchema = SchemaFactory.createForClass(FailedSearchDay).index(
  { at: 1 },
  { expireAfterSeconds: retainedDays * dayInSeconds, name: 'retention' },
);
