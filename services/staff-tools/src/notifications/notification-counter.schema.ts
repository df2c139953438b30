import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The number of the newest notification: one document. */
@Schema({ collection: 'notification_counters', versionKey: false })
export class NotificationCounter {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true })
  given!: number;
}

export const notificationCounterSchema = SchemaFactory.createForClass(NotificationCounter);
