import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** A subcategory keeps its id for as long as it keeps its link. */
@Schema()
class Subcategory {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  link!: string;

  @Prop({ type: String, required: true })
  name!: string;
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

  /** The version that an edit is made from; absent when the previous version wrote it. */
  @Prop({ type: Date })
  updatedAt?: Date;
}

export const categorySchema = SchemaFactory.createForClass(Category)
  // A link names one category.
  .index({ link: 1 }, { unique: true, name: 'link_unique' });
