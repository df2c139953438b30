import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { AchievementKey } from './achievements.ts';

/** Where somebody has their orders sent. */
@Schema({ versionKey: false })
export class Address {
  @Prop({ type: Types.ObjectId, required: true })
  _id!: Types.ObjectId;

  @Prop({ type: String, default: '' })
  name!: string;

  @Prop({ type: String, default: '' })
  text!: string;

  @Prop({ type: String, default: '' })
  index!: string;
}

/** What somebody wants to hear of. */
@Schema({ _id: false })
export class Notifications {
  @Prop({ type: Boolean, required: true })
  sale!: boolean;

  @Prop({ type: Boolean, required: true })
  discount!: boolean;

  @Prop({ type: Boolean, required: true })
  newItems!: boolean;
}

@Schema({ _id: false })
export class Achievement {
  @Prop({ type: String, required: true })
  key!: AchievementKey;

  @Prop({ type: Date, required: true })
  receivedAt!: Date;
}

/** To which version of the shop's terms somebody agreed, and when. */
@Schema({ _id: false })
export class Consent {
  @Prop({ type: String, required: true })
  version!: string;

  @Prop({ type: Date, required: true })
  givenAt!: Date;
}

export const addressSchema = SchemaFactory.createForClass(Address);
export const notificationsSchema = SchemaFactory.createForClass(Notifications);
export const achievementSchema = SchemaFactory.createForClass(Achievement);
export const consentSchema = SchemaFactory.createForClass(Consent);
