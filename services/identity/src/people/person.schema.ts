import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Sex } from '@shop/domain';
import { Types } from 'mongoose';
import {
  Achievement,
  achievementSchema,
  Address,
  addressSchema,
  Consent,
  consentSchema,
  Notifications,
  notificationsSchema,
  PersonAccess,
  personAccessSchema,
} from './person-parts.schema.ts';

/** Somebody who has confirmed their e-mail. Sign-ups that wait for it are kept elsewhere. */
@Schema({ collection: 'people', versionKey: false })
export class Person {
  /** Digits with country code. */
  @Prop({ type: String, required: true })
  phone!: string;

  /** As it was given; e-mails go there. */
  @Prop({ type: String, required: true })
  email!: string;

  /** The e-mail the way it is compared. */
  @Prop({ type: String, required: true })
  emailKey!: string;

  /** Read only by those who ask for it by name. */
  @Prop({ type: String, required: true, select: false })
  passwordHash!: string;

  @Prop({ type: String, default: '' })
  firstName!: string;

  @Prop({ type: String, default: '' })
  secondName!: string;

  @Prop({ type: String, default: '' })
  middleName!: string;

  @Prop({ type: String, default: '' })
  nickname!: string;

  @Prop({ type: String, default: 'unknown' })
  sex!: Sex;

  @Prop({ type: Types.ObjectId, required: true })
  roleId!: Types.ObjectId;

  @Prop({ type: Boolean, default: false })
  isBanned!: boolean;

  @Prop({ type: String, default: null })
  banReason!: string | null;

  @Prop({ type: Date, required: true })
  registeredAt!: Date;

  @Prop({ type: [addressSchema], required: true })
  addresses!: Address[];

  @Prop({ type: notificationsSchema, required: true })
  notifications!: Notifications;

  @Prop({ type: [achievementSchema], required: true })
  achievements!: Achievement[];

  /** Oldest first; empty for those whom the shop has entered itself. */
  @Prop({ type: [consentSchema], required: true })
  consents!: Consent[];

  /** Whether a code is asked for after the password; the secret behind it is kept elsewhere. */
  @Prop({ type: Boolean, default: false })
  hasSecondFactor!: boolean;

  @Prop({ type: personAccessSchema })
  access?: PersonAccess;
}

export const personSchema = SchemaFactory.createForClass(Person)
  // One phone is one person, however many confirm at the same moment; people sign in by it. DECISIONS 9
  .index({ phone: 1 }, { unique: true, name: 'phone_unique' })
  // One e-mail is one person.
  .index({ emailKey: 1 }, { unique: true, name: 'email_unique' })
  // Staff read the list by date of registration, and a role that somebody has is not deleted.
  .index({ roleId: 1, registeredAt: -1 }, { name: 'role_newest' })
  // Gateways ask for what was revoked of late; most people never had anything revoked.
  .index({ 'access.revokedAt': 1 }, { name: 'access_revoked', sparse: true });
