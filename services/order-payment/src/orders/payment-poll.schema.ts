import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The polling state of a payment that has not ended; any number of replicas share the polling. */
@Schema({ _id: false })
export class PaymentPoll {
  /** When the next poll is due, or until when the payment is leased; null when no more polls are needed. */
  @Prop({ type: Date, default: null })
  dueAt!: Date | null;

  /** What triggered the poll: a provider's notification, or the schedule. */
  @Prop({ type: String, required: true })
  by!: 'webhook' | 'reconciler';

  /** The number of polls by the reconciler; the interval grows with it. */
  @Prop({ type: Number, default: 0 })
  times!: number;

  /** The lease of the replica that claimed the poll last; only this replica may schedule the next one. */
  @Prop({ type: String, default: null })
  lease!: string | null;

  /** When the page of a waiting buyer last triggered a poll. */
  @Prop({ type: Date, default: null })
  polledAt!: Date | null;
}

export const paymentPollSchema = SchemaFactory.createForClass(PaymentPoll);
