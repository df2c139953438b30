import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** One code, sent to one of the e-mails that a contact's orders have. */
@Schema({ _id: false })
export class SentCode {
  @Prop({ type: String, required: true })
  codeHash!: string;

  /** A hash of the e-mail that it was sent to, whose orders it opens. */
  @Prop({ type: String, required: true })
  emailHash!: string;
}

const sentCodeSchema = SchemaFactory.createForClass(SentCode);

/**
 * One of the few slots for requests of codes: `<hash of the contact>.<requester>.<0..2>` holds the codes sent to this
 * requester. Two others only count requests: `<hash of the contact>.part-<address>.<0..7>` those of an address, and
 * `<hash of the contact>.all.<0..23>` those of all requesters. Contains no personal data, nor the code itself.
 */
@Schema({ collection: 'search_codes', versionKey: false })
export class SearchCode {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  contactHash!: string;

  /** Whose attempts it counts, and who alone may use the codes. */
  @Prop({ type: String, required: true })
  boundTo!: string;

  @Prop({ type: String, required: true })
  salt!: string;

  /** Codes that are not used yet. */
  @Prop({ type: [sentCodeSchema], required: true })
  codes!: SentCode[];

  /** Used codes, which open further pages until they expire. */
  @Prop({ type: [sentCodeSchema], default: [] })
  used?: SentCode[];

  @Prop({ type: Number, required: true })
  triesLeft!: number;

  /** When the codes expire. */
  @Prop({ type: Date, required: true })
  expiresAt!: Date;

  /** When other codes may take this slot. */
  @Prop({ type: Date, required: true })
  freeAt!: Date;
}

export const searchCodeSchema = SchemaFactory.createForClass(SearchCode)
  // A typed code is looked up by the contact that it was sent for.
  .index({ contactHash: 1, expiresAt: -1 }, { name: 'contact_newest' })
  // Old slots are deleted automatically; each read checks all the same whether a code is still valid.
  .index({ freeAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
