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

/** A person with a confirmed e-mail. Sign-ups that await confirmation are stored as registrations. */
@Schema({ collection: 'people', versionKey: false })
export class Person {
  /** Digits with country code. */
  @Prop({ type: String, required: true })
  phone!: string;

  /** As entered; e-mails are sent to it. */
  @Prop({ type: String, required: true })
  email!: string;

  /** The normalised e-mail, for comparison. */
  @Prop({ type: String, required: true })
  emailKey!: string;

  /** Read only by queries that select it explicitly. */
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

  /** Oldest first; empty for people whom the shop entered itself. */
  @Prop({ type: [consentSchema], required: true })
  consents!: Consent[];

  /** Whether sign-in requires a code after the password; the secret is stored in `second_factors`. */
  @Prop({ type: Boolean, default: false })
  hasSecondFactor!: boolean;

  @Prop({ type: personAccessSchema })
  access?: PersonAccess;

  /**
   * The last sign-in, or the last day on which a session was continued; absent until the first since the shop records
   * them.
   */
  @Prop({ type: Date })
  lastSignedInAt?: Date;

  /** The version of the data that staff and the person edit. */
  @Prop({ type: Date, required: true })
  updatedAt!: Date;

  /** Who stored that version; null for the person's registration and for operators. */
  @Prop({ type: String, default: null })
  editedBy!: string | null;

  /** The words that staff find this person by; each is matched by prefix. */
  @Prop({ type: [String], required: true })
  searchWords!: string[];

  /** The full name in comparable form, by which staff sort. */
  @Prop({ type: String, default: '' })
  nameKey!: string;
}

export const personSchema = SchemaFactory.createForClass(Person)
  // A phone belongs to one person, also under concurrent confirmations; people sign in by it. DECISIONS 9
  .index({ phone: 1 }, { unique: true, name: 'phone_unique' })
  // An e-mail belongs to one person.
  .index({ emailKey: 1 }, { unique: true, name: 'email_unique' })
  // The list of staff by role: the filter, and the sort role by role. Also counts the people of each role.
  .index({ roleId: 1, registeredAt: 1, _id: 1 }, { name: 'staff_role' })
  // The list of staff, newest registration first, and in the order of each of its columns.
  .index({ registeredAt: 1, _id: 1 }, { name: 'staff_newest' })
  .index({ nameKey: 1, _id: 1 }, { name: 'staff_name' })
  .index({ sex: 1, registeredAt: 1, _id: 1 }, { name: 'staff_sex' })
  .index({ isBanned: 1, registeredAt: 1, _id: 1 }, { name: 'staff_banned' })
  // Counts who has not signed in for long.
  .index({ lastSignedInAt: 1, registeredAt: 1 }, { name: 'last_signed_in' })
  // The search of staff while they type.
  .index({ searchWords: 1 }, { name: 'staff_search' })
  // Gateways query recent revocations; sparse, since most people never had anything revoked.
  .index({ 'access.revokedAt': 1 }, { name: 'access_revoked', sparse: true });
