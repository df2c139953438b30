import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Month } from './moscow-month.ts';

/** What one order counts in its month, as of the last time it was read. */
@Schema({ _id: false })
export class CountedOrder {
  @Prop({ type: String, required: true })
  orderId!: string;

  @Prop({ type: Date, required: true })
  paidAt!: Date;

  /** The price paid for its goods less refunds. */
  @Prop({ type: Number, required: true })
  kopecks!: number;

  /** The length of the order's history at that time: an older state never overwrites a newer one. */
  @Prop({ type: Number, required: true })
  age!: number;
}

/** The points of a customer in a month; the id is `2026-11.<customer>`. */
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

  /** Since when the customer has had at least these points; of equal points the earlier rank first. */
  @Prop({ type: Date, required: true })
  reachedAt!: Date;

  /** Incremented by each change; a write is conditional on the version that it is based on. */
  @Prop({ type: Number, required: true })
  version!: number;
}

export const scoreSchema = SchemaFactory.createForClass(Score)
  // The leaderboard of a month, best first; how many customers have the same points, and which had them first.
  .index({ month: 1, points: -1, reachedAt: 1, customerId: 1 }, { name: 'month_best' })
  // An erasure deletes a customer's points of all months.
  .index({ customerId: 1 }, { name: 'customer' });
