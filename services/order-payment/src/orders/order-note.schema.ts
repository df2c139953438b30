import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A note of staff on an order for other staff. Responses to customers never contain it. */
@Schema({ _id: false })
export class OrderNote {
  @Prop({ type: String, required: true })
  id!: string;

  @Prop({ type: Date, required: true })
  at!: Date;

  /** Id of a person. */
  @Prop({ type: String, required: true })
  by!: string;

  @Prop({ type: String, required: true })
  text!: string;

  /** Ids of the mentioned staff; absent without any. Stored apart from the text, so that they can be queried. */
  @Prop({ type: [String], default: undefined })
  mentions?: string[];

  @Prop({ type: Boolean, required: true })
  isPinned!: boolean;
}

export const orderNoteSchema = SchemaFactory.createForClass(OrderNote);
