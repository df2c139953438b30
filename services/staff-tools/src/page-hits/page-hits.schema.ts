import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** What was counted on one day in Moscow. */
@Schema({ collection: 'page_hit_days', versionKey: false })
export class PageHitDay {
  /** The day: `2026-11-21`, so that a period is a range of ids. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, default: 0 })
  visitors!: number;

  @Prop({ type: Number, default: 0 })
  visits!: number;

  @Prop({ type: Number, default: 0 })
  views!: number;
}

/** The last view of one browser on one day. Deleted after the day: without the salt nobody can tell whose it was. */
@Schema({ collection: 'page_hit_visitors', versionKey: false })
export class PageHitVisitor {
  /** The day and the salted hash. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Date, required: true })
  lastAt!: Date;

  @Prop({ type: Date, required: true })
  expiresAt!: Date;
}

/** The random salt of one day, deleted with it. */
@Schema({ collection: 'page_hit_salts', versionKey: false })
export class PageHitSalt {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  salt!: string;

  @Prop({ type: Date, required: true })
  expiresAt!: Date;
}

export const pageHitDaySchema = SchemaFactory.createForClass(PageHitDay);
export const pageHitVisitorSchema = SchemaFactory.createForClass(PageHitVisitor)
  // Nothing of a visitor outlives the day.
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0, name: 'visitor_expired' });
export const pageHitSaltSchema = SchemaFactory.createForClass(PageHitSalt).index(
  { expiresAt: 1 },
  { expireAfterSeconds: 0, name: 'salt_expired' },
);
