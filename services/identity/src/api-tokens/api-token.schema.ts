import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ApiScope } from '@shop/domain';

/** A token by which an application of the shop reads the external API. */
@Schema({ collection: 'api_tokens', versionKey: false })
export class ApiToken {
  @Prop({ type: String, required: true })
  hash!: string;

  /** The first characters of the token, by which staff recognise it. */
  @Prop({ type: String, required: true })
  prefix!: string;

  @Prop({ type: String, required: true })
  application!: string;

  @Prop({ type: [String], required: true })
  scopes!: ApiScope[];

  /** Null: without a limit. */
  @Prop({ type: Number, default: null })
  weeklyLimit!: number | null;

  /** The Monday of the last week with a request. */
  @Prop({ type: String, default: null })
  week!: string | null;

  @Prop({ type: Number, required: true })
  weekUses!: number;

  @Prop({ type: Number, required: true })
  totalUses!: number;

  @Prop({ type: Date, default: null })
  lastUsedAt!: Date | null;

  @Prop({ type: Date, required: true })
  expiresAt!: Date;

  @Prop({ type: String, required: true })
  createdBy!: string;

  @Prop({ type: Date, required: true })
  createdAt!: Date;
}

export const apiTokenSchema = SchemaFactory.createForClass(ApiToken)
  // Each request of the external API finds its token by this index.
  .index({ hash: 1 }, { unique: true, name: 'hash_unique' })
  // The list of staff.
  .index({ createdAt: -1 }, { name: 'newest' });
