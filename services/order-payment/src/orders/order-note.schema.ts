import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** What staff wrote about an order for one another. Nothing that answers a customer reads it. */
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

  /** Ids of whom the text mentions; absent without any. Kept apart from it, so that they find it. */
  @Prop({ type: [String], default: undefined })
  mentions?: string[];

  @Prop({ type: Boolean, required: true })
  isPinned!: boolean;
}

export const orderNoteSchema = SchemaFactory.createForClass(OrderNote);
