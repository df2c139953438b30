import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { LastEdit, lastEditSchema } from '../shared/last-edit.ts';

/** A subcategory keeps its id for as long as it keeps its link. */
@Schema()
class Subcategory {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  link!: string;

  @Prop({ type: String, required: true })
  name!: string;
}

/** A link that the category, or one of its subcategories, had before: it leads to the one of today. */
@Schema({ _id: false })
class FormerCategoryLink {
  @Prop({ type: String, required: true })
  link!: string;

  @Prop({ type: Date, required: true })
  until!: Date;

  /** Of this subcategory; null: of the category itself. */
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

  /** Absent until a link was changed. */
  @Prop({ type: [SchemaFactory.createForClass(FormerCategoryLink)], default: undefined })
  formerLinks?: FormerCategoryLink[];

  /** The version that an edit is made from; absent when the previous version wrote it. */
  @Prop({ type: Date })
  updatedAt?: Date;

  @Prop({ type: lastEditSchema })
  lastEdit?: LastEdit;
}

export const categorySchema = SchemaFactory.createForClass(Category)
  // A link names one category.
  .index({ link: 1 }, { unique: true, name: 'link_unique' });
