import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { PaymentStatus } from '@shop/domain';

/** A payment as the practice bank keeps it. */
@Schema({ collection: 'sandbox_payments', versionKey: false })
export class SandboxPayment {
  /** The bank's own name of it. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** The shop's name of the call that made it. */
  @Prop({ type: String, required: true })
  key!: string;

  @Prop({ type: String, required: true })
  status!: PaymentStatus;

  @Prop({ type: Number, required: true })
  amountKopecks!: number;

  @Prop({ type: Number, default: 0 })
  refundedKopecks!: number;

  @Prop({ type: String, required: true })
  description!: string;

  /** The shop's own id of the payment. */
  @Prop({ type: String, required: true })
  reference!: string;

  @Prop({ type: String, required: true })
  returnUrl!: string;

  @Prop({ type: String, default: null })
  cancelReason!: string | null;

  @Prop({ type: Date, required: true })
  createdAt!: Date;
}

export const sandboxPaymentSchema = SchemaFactory.createForClass(SandboxPayment)
  // One key is one payment, however often the shop sends it.
  .index({ key: 1 }, { unique: true, name: 'key_unique' });
