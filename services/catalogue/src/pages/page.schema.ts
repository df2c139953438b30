import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A content page as it is stored. */
@Schema({ collection: 'pages', versionKey: false })
export class Page {
  @Prop({ type: String, required: true })
  link!: string;

  @Prop({ type: String, required: true })
  title!: string;

  @Prop({ type: String, required: true })
  content!: string;

  @Prop({ type: Date, required: true })
  updatedAt!: Date;
}

export const pageSchema = SchemaFactory.createForClass(Page)
  // A link names one page, and pages are found by it.
  .index({ link: 1 }, { unique: true, name: 'link_unique' });
