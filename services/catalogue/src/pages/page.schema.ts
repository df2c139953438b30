import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type LastEdit, lastEditSchema } from '@shop/service-kit';

/** A former link of the page; it redirects to the current one. */
@Schema({ _id: false })
class FormerPageLink {
  @Prop({ type: String, required: true })
  link!: string;

  @Prop({ type: Date, required: true })
  until!: Date;
}

/** A content page as it is stored. */
@Schema({ collection: 'pages', versionKey: false })
export class Page {
  @Prop({ type: String, required: true })
  link!: string;

  @Prop({ type: String, required: true })
  title!: string;

  @Prop({ type: String, required: true })
  content!: string;

  /** Absent until the link was changed. */
  @Prop({ type: [SchemaFactory.createForClass(FormerPageLink)], default: undefined })
  formerLinks?: FormerPageLink[];

  @Prop({ type: Date, required: true })
  updatedAt!: Date;

  @Prop({ type: lastEditSchema })
  lastEdit?: LastEdit;
}

export const pageSchema = SchemaFactory.createForClass(Page)
  // A link identifies one page, and pages are found by it.
  .index({ link: 1 }, { unique: true, name: 'link_unique' })
  // Finds a page by its former link when no page has that link now.
  .index({ 'formerLinks.link': 1 }, { sparse: true, name: 'former_link' });
