import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The Telegram data that the earlier site had of a buyer. */
@Schema({ _id: false })
export class TelegramPerson {
  @Prop({ type: String, default: '' })
  firstName!: string;

  @Prop({ type: String, default: '' })
  secondName!: string;

  /** As it was entered; the normalised number is stored with the buyer. */
  @Prop({ type: String, default: '' })
  phone!: string;

  @Prop({ type: String, default: '' })
  username!: string;
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
