import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { NotificationType } from '@shop/domain';

/** What one person chose about notifications. Queried by id only. */
@Schema({ collection: 'notification_choices', versionKey: false })
export class NotificationChoice {
  /** The id of the person. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** When the person first opened the back office: what the shop announced before is not new to them. */
  @Prop({ type: Date, required: true })
  since!: Date;

  @Prop({ type: [String], default: [] })
  muted!: NotificationType[];
}

export const notificationChoiceSchema = SchemaFactory.createForClass(NotificationChoice);
