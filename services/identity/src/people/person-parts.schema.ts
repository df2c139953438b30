import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { AchievementKey } from './achievements.ts';

/** A delivery address of a person. */
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

/** The notifications that a person subscribed to. */
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

/** The version of the shop's terms that a person accepted, and when. */
@Schema({ _id: false })
export class Consent {
  @Prop({ type: String, required: true })
  version!: string;

  @Prop({ type: Date, required: true })
  givenAt!: Date;
}

/**
 * Revocations of a person's access, in the same document as their cause: a change of password, role or ban revokes in
 * the same write. Absent for people who never had anything revoked.
 */
@Schema({ _id: false })
export class PersonAccess {
  /** Incremented when access tokens have to be refreshed, for example after a change of the role. */
  @Prop({ type: Number })
  tokenGeneration?: number;

  /** Incremented when all sessions end together. */
  @Prop({ type: Number })
  sessionGeneration?: number;

  /** The session that was kept when all others last ended: the one that changed the password. */
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
