import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The only document: whether staff have paused the shop. Read by its id. */
@Schema({ collection: 'shop_pauses', versionKey: false })
export class StoredPause {
  @Prop({ type: String, required: true })
  _id!: string;

  /** Null while the shop takes orders. */
  @Prop({ type: String, default: null })
  text!: string | null;

  @Prop({ type: Date, default: null })
  until!: Date | null;
}

export const storedPauseSchema = SchemaFactory.createForClass(StoredPause);
