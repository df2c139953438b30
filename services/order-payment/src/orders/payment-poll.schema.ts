import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** When the provider is asked about a payment that has not ended; any number of replicas share this work. */
@Schema({ _id: false })
export class PaymentPoll {
  /** When to ask next, or until when somebody is at it; null once there is nothing more to learn. */
  @Prop({ type: Date, default: null })
  dueAt!: Date | null;

  /** Who wanted it: the provider reported a change, or it was simply time. */
  @Prop({ type: String, required: true })
  by!: 'webhook' | 'reconciler';

  /** How often it was asked by the reconciler; it asks ever more rarely. */
  @Prop({ type: Number, default: 0 })
  times!: number;

  /** Who is at it; only the last one to claim it may say when to ask next. */
  @Prop({ type: String, default: null })
  lease!: string | null;

  /** When a waiting buyer's page last made us ask. */
  @Prop({ type: Date, default: null })
  polledAt!: Date | null;
}

export const paymentPollSchema = SchemaFactory.createForClass(PaymentPoll);
