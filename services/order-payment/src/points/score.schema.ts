import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Month } from './moscow-month.ts';

/** What one order counts in its month, as it stood when it was last looked at. */
@Schema({ _id: false })
export class CountedOrder {
  @Prop({ type: String, required: true })
  orderId!: string;

  @Prop({ type: Date, required: true })
  paidAt!: Date;

  /** What is paid for its goods, less what was given back. */
  @Prop({ type: Number, required: true })
  kopecks!: number;

  /** How much had happened to the order by then: an older look never overwrites a newer one. */
  @Prop({ type: Number, required: true })
  age!: number;
}

/** What a customer has earned in a month: `2026-11.<customer>`. */
@Schema({ collection: 'scores', versionKey: false })
export class Score {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  month!: Month;

  @Prop({ type: String, required: true })
  customerId!: string;

  @Prop({ type: [SchemaFactory.createForClass(CountedOrder)], required: true })
  orders!: CountedOrder[];

  @Prop({ type: Number, required: true })
  points!: number;

  /** Since when the points are what they are at least; of equal points the earlier stand first. */
  @Prop({ type: Date, required: true })
  reachedAt!: Date;

  /** Counts the changes; each pins the one that it was reckoned from. */
  @Prop({ type: Number, required: true })
  version!: number;
}

export const scoreSchema = SchemaFactory.createForClass(Score)
  // The leaderboard of a month, best first, how many have how many points, and who of them had them earlier.
  .index({ month: 1, points: -1, reachedAt: 1, customerId: 1 }, { name: 'month_best' })
  // Who has their data erased loses their points of every month.
  .index({ customerId: 1 }, { name: 'customer' });
