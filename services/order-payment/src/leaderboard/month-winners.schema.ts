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

  /** The name at the end of the month; empty without a name, or once the account is gone. */
  @Prop({ type: String, default: '' })
  displayName!: string;
}

/** The winners of a month: stored once, when it is over, and never computed again. DECISIONS 7 */
@Schema({ collection: 'month_winners', versionKey: false })
export class MonthWinners {
  @Prop({ type: String, required: true })
  _id!: Month;

  /** Empty when no customer had points. */
  @Prop({ type: [SchemaFactory.createForClass(Winner)], required: true })
  winners!: Winner[];

  @Prop({ type: Date, required: true })
  keptAt!: Date;
}

export const monthWinnersSchema = SchemaFactory.createForClass(MonthWinners);
