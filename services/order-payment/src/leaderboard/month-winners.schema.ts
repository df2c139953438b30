import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Month } from '../points/moscow-month.ts';

@Schema({ _id: false })
export class Winner {
  @Prop({ type: Number, required: true })
  rank!: number;

  @Prop({ type: String, required: true })
  customerId!: string;

  @Prop({ type: Number, required: true })
  points!: number;

  /** What they were called when the month ended; empty when they had no name, or are gone since. */
  @Prop({ type: String, default: '' })
  displayName!: string;
}

/** Who won a month: kept once, when it is over, and never reckoned again. DECISIONS 7 */
@Schema({ collection: 'month_winners', versionKey: false })
export class MonthWinners {
  @Prop({ type: String, required: true })
  _id!: Month;

  /** Empty when nobody had points. */
  @Prop({ type: [SchemaFactory.createForClass(Winner)], required: true })
  winners!: Winner[];

  @Prop({ type: Date, required: true })
  keptAt!: Date;
}

export const monthWinnersSchema = SchemaFactory.createForClass(MonthWinners);
