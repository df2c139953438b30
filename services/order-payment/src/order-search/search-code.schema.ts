import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** One code, sent to one of the e-mails that a contact's orders have. */
@Schema({ _id: false })
export class SentCode {
  @Prop({ type: String, required: true })
  codeHash!: string;

  /** Whose orders it opens: a hash of the e-mail that it was sent to. */
  @Prop({ type: String, required: true })
  emailHash!: string;
}

const sentCodeSchema = SchemaFactory.createForClass(SentCode);

/**
 * One of the few times that somebody may ask for a code: `<hash of the contact>.<requester>.<0..2>` with what was sent to this requester,
 * and `<hash of the contact>.all.<0..23>`, which is but counted, for all requesters together. Nothing personal stands in it, nor the
 * code itself.
 */
@Schema({ collection: 'search_codes', versionKey: false })
export class SearchCode {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  contactHash!: string;

  /** Whose tries it counts, and who alone may use the codes; null: anybody, as in earlier versions. */
  @Prop({ type: String, default: null })
  boundTo?: string | null;

  @Prop({ type: String, required: true })
  salt!: string;

  /** Those that were not used yet. */
  @Prop({ type: [sentCodeSchema], required: true })
  codes!: SentCode[];

  /** Those that were used, which open further pages until they run out. */
  @Prop({ type: [sentCodeSchema], default: [] })
  used?: SentCode[];

  @Prop({ type: Number, required: true })
  triesLeft!: number;

  /** From when the codes no longer count. */
  @Prop({ type: Date, required: true })
  expiresAt!: Date;

  /** From when this place may be taken by other codes. */
  @Prop({ type: Date, required: true })
  freeAt!: Date;
}

export const searchCodeSchema = SchemaFactory.createForClass(SearchCode)
  // Someone who types a code is looked up by the contact that it was sent for.
  .index({ contactHash: 1, expiresAt: -1 }, { name: 'contact_newest' })
  // What no longer matters goes by itself; whether a code still counts is judged on each read all the same.
  .index({ freeAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
