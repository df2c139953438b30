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

/** Which notifications somebody wants. */
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

/**
 * What was revoked of a person's access, in the same document as the reason: a change of password, role or ban revokes in the
 * same write. Absent for somebody to whom that never happened.
 */
@Schema({ _id: false })
export class PersonAccess {
  /** Grows when tokens have to be fetched anew, as after a change of the role. */
  @Prop({ type: Number })
  tokenGeneration?: number;

  /** Grows when all sessions end at once. */
  @Prop({ type: Number })
  sessionGeneration?: number;

  /** The one session that did not end when they last did: where the password was changed. */
  @Prop({ type: Types.ObjectId })
  keptSessionId?: Types.ObjectId | null;

  @Prop({ type: Date })
  revokedAt?: Date;
}

export const personAccessSchema = SchemaFactory.createForClass(PersonAccess);
export const addressSchema = SchemaFactory.createForClass(Address);
export const notificationsSchema = SchemaFactory.createForClass(Notifications);
export const achievementSchema = SchemaFactory.createForClass(Achievement);
export const consentSchema = SchemaFactory.createForClass(Consent);
