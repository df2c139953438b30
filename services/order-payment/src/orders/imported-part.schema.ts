import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A buyer as the earlier site knew them from Telegram. */
@Schema({ _id: false })
export class TelegramPerson {
  @Prop({ type: String, default: '' })
  firstName!: string;

  @Prop({ type: String, default: '' })
  secondName!: string;

  /** As it was given; the normalised one stands with the buyer. */
  @Prop({ type: String, default: '' })
  phone!: string;

  @Prop({ type: String, default: '' })
  username!: string;
}

const telegramPersonSchema = SchemaFactory.createForClass(TelegramPerson);

/** What only an order of the earlier site has. */
@Schema({ _id: false })
export class ImportedPart {
  /** The earlier site's own id: an order is imported once under it. */
  @Prop({ type: String, required: true })
  oldId!: string;

  /** The payment's status in the earlier site's word, when it is none of ours; shown as it came. */
  @Prop({ type: String, default: null })
  paymentStatus!: string | null;

  /** The delivery service in the earlier site's word, when it is none of ours. */
  @Prop({ type: String, default: null })
  deliveryType!: string | null;

  @Prop({ type: telegramPersonSchema, default: null })
  telegram!: TelegramPerson | null;
}

export const importedPartSchema = SchemaFactory.createForClass(ImportedPart);
