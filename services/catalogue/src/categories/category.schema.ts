import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { SizeTable } from '@shop/domain';
import { type LastEdit, lastEditSchema } from '@shop/service-kit';
import { SchemaTypes, Types } from 'mongoose';

/** A subcategory. Edits identify it by id, seeds by link. */
@Schema()
class Subcategory {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  link!: string;

  @Prop({ type: String, required: true })
  name!: string;
}

/** A former link of the category or of one of its subcategories; it redirects to the current one. */
@Schema({ _id: false })
class FormerCategoryLink {
  @Prop({ type: String, required: true })
  link!: string;

  @Prop({ type: Date, required: true })
  until!: Date;

  /** The subcategory that had the link; null: the category itself. */
  @Prop({ type: Types.ObjectId, default: null })
  subcategoryId!: Types.ObjectId | null;
}

/** A category as it is stored. */
@Schema({ collection: 'categories', versionKey: false })
export class Category {
  @Prop({ type: String, required: true })
  link!: string;

  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: [SchemaFactory.createForClass(Subcategory)], required: true })
  items!: Subcategory[];

  @Prop({ type: Number, required: true })
  position!: number;

  /** The measurements of its products; absent or null without any. */
  @Prop({ type: SchemaTypes.Mixed, default: undefined })
  sizeTable?: SizeTable | null;

  /** Absent until a link was changed. */
  @Prop({ type: [SchemaFactory.createForClass(FormerCategoryLink)], default: undefined })
  formerLinks?: FormerCategoryLink[];

  /** The person who created it; absent where this was not recorded. */
  @Prop({ type: String, default: undefined })
  creatorId?: string | undefined;

  /** The version that an edit is based on; absent on documents that the previous release wrote. */
  @Prop({ type: Date, required: true })
  updatedAt!: Date;

  @Prop({ type: lastEditSchema })
  lastEdit?: LastEdit;
}

export const categorySchema = SchemaFactory.createForClass(Category)
  // A link identifies one category.
  .index({ link: 1 }, { unique: true, name: 'link_unique' });
