import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The Telegram data that the earlier site had of a buyer. */
@Schema({ _id: false })
export class TelegramPerson {
  @Prop({ type: String, default: '' })
  firstName!: string;

  @Prop({ type: String, default: '' })
  secondName!: string;

  @Prop({ type: String, default: '' })
  middleName!: string;

  /** As it was entered; the normalised number is stored with the buyer. */
  @Prop({ type: String, default: '' })
  phone!: string;

  @Prop({ type: String, default: '' })
  username!: string;

  /** The person's id at Telegram, in digits; empty if unknown. */
  @Prop({ type: String, default: '' })
  userId!: string;

  /** Whether the bot of the earlier site could write to the person; null if unknown. */
  @Prop({ type: Boolean, default: null })
  canWrite!: boolean | null;
}

const telegramPersonSchema = SchemaFactory.createForClass(TelegramPerson);

/** Fields that only orders imported from the earlier site have. */
@Schema({ _id: false })
export class ImportedPart {
  /** The order's id on the earlier site; each is imported once. */
  @Prop({ type: String, required: true })
  oldId!: string;

  /** The payment status of the earlier site, if it has no equivalent here; shown unchanged. */
  @Prop({ type: String, default: null })
  paymentStatus!: string | null;

  /** The delivery service of the earlier site, if it has no equivalent here. */
  @Prop({ type: String, default: null })
  deliveryType!: string | null;

  @Prop({ type: telegramPersonSchema, default: null })
  telegram!: TelegramPerson | null;
}

export const importedPartSchema = SchemaFactory.createForClass(ImportedPart);
