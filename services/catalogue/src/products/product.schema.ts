import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ItemType, SizeTable } from '@shop/domain';
import { type LastEdit, lastEditSchema } from '@shop/service-kit';
import { SchemaTypes, Types } from 'mongoose';

@Schema({ _id: false })
class Seam {
  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: String, required: true })
  colour!: string;

  @Prop({ type: [String], required: true })
  photos!: string[];
}

@Schema({ _id: false })
class Tag {
  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: String, required: true })
  value!: string;
}

@Schema({ _id: false })
class ImageColour {
  @Prop({ type: String, required: true })
  image!: string;

  @Prop({ type: String, required: true })
  colour!: string;
}

@Schema({ _id: false })
class ImageAlt {
  @Prop({ type: String, required: true })
  image!: string;

  @Prop({ type: String, required: true })
  text!: string;
}

const imageAltSchema = SchemaFactory.createForClass(ImageAlt);
const imageColourSchema = SchemaFactory.createForClass(ImageColour);
const seamSchema = SchemaFactory.createForClass(Seam);
const tagSchema = SchemaFactory.createForClass(Tag);

/** A stored product. Sums are whole kopecks. Colours, sizes and seams are options, never products of their own. */
@Schema({ collection: 'products', versionKey: false })
export class Product {
  @Prop({ type: String, required: true })
  article!: string;

  @Prop({ type: String, required: true })
  title!: string;

  @Prop({ type: Number, required: true })
  priceKopecks!: number;

  @Prop({ type: Number, default: null })
  discountPriceKopecks!: number | null;

  @Prop({ type: [String], required: true })
  images!: string[];

  /** Absent on products that were stored before photos had colours. */
  @Prop({ type: [imageColourSchema], default: undefined })
  imageColours?: ImageColour[] | undefined;

  /** Absent on products that were stored before photos were described. */
  @Prop({ type: [imageAltSchema], default: undefined })
  imageAlts?: ImageAlt[] | undefined;

  @Prop({ type: [String], required: true })
  colours!: string[];

  @Prop({ type: [String], required: true })
  sizes!: string[];

  @Prop({ type: [seamSchema], required: true })
  seams!: Seam[];

  @Prop({ type: Boolean, required: true })
  hasSeamsByDefault!: boolean;

  @Prop({ type: String, default: '' })
  defaultSeamTitle!: string;

  @Prop({ type: String, default: '' })
  description!: string;

  @Prop({ type: [tagSchema], required: true })
  tags!: Tag[];

  /** Its sections, by id. Null without a category; ids of deleted sections are ignored. */
  @Prop({ type: Types.ObjectId, default: null })
  categoryId!: Types.ObjectId | null;

  @Prop({ type: [Types.ObjectId], required: true })
  subcategoryIds!: Types.ObjectId[];

  @Prop({ type: [Types.ObjectId], required: true })
  collectionIds!: Types.ObjectId[];

  @Prop({ type: String, required: true })
  itemType!: ItemType;

  @Prop({ type: Boolean, required: true })
  isAvailable!: boolean;

  /** False until it is shown for the first time: until then it is unknown to customers, also by its id. */
  @Prop({ type: Boolean, required: true })
  wasPublished!: boolean;

  /** When staff deleted it: only the list of deleted products shows it. */
  @Prop({ type: Date, default: undefined })
  deletedAt?: Date | null | undefined;

  /** Of a deleted product: whether it was available, so that a restore can set that again. */
  @Prop({ type: Boolean, default: undefined })
  wasAvailable?: boolean | undefined;

  /** Its planned changes. */
  @Prop({ type: Date, default: undefined })
  publishAt?: Date | null | undefined;

  @Prop({ type: Date, default: undefined })
  hideAt?: Date | null | undefined;

  @Prop({ type: Date, default: undefined })
  discountFrom?: Date | null | undefined;

  @Prop({ type: Date, default: undefined })
  discountTo?: Date | null | undefined;

  /** The value of `discountPriceKopecks` from `discountFrom` on; null without a future discount. */
  @Prop({ type: Number, default: undefined })
  plannedDiscountKopecks?: number | null | undefined;

  /** The earliest planned moment; while a replica works on it, the end of its lease. */
  @Prop({ type: Date, default: undefined })
  nextPlannedAt?: Date | null | undefined;

  @Prop({ type: Boolean, required: true })
  isShownOnMain!: boolean;

  @Prop({ type: Boolean, required: true })
  isFastDelivery!: boolean;

  /** A calendar day. Absent on products that were stored before pre-orders had one. */
  @Prop({ type: String, default: undefined })
  preorderDay?: string | null | undefined;

  /** Its own measurements; absent or null: those of its category. */
  @Prop({ type: SchemaTypes.Mixed, default: undefined })
  sizeTable?: SizeTable | null | undefined;

  /** Pieces sold, as of the last publication. */
  @Prop({ type: Number, default: 0 })
  orderedTimes!: number;

  /** The publication that set `orderedTimes`; absent when nothing was sold since publications were introduced. */
  @Prop({ type: Number })
  popularityVersion?: number;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Prop({ type: Date, required: true })
  updatedAt!: Date;

  @Prop({ type: lastEditSchema })
  lastEdit?: LastEdit;

  /** The key of the last change of many products that this one was part of. */
  @Prop({ type: String })
  lastChangeKey?: string;
}

export const productSchema = SchemaFactory.createForClass(Product)
  // An article identifies one product; imports and seeds find it by that.
  .index({ article: 1 }, { unique: true, name: 'article_unique' })
  // Finds sales that a replica has not loaded yet.
  .index({ popularityVersion: 1 }, { sparse: true, name: 'popularity_version' })
  // Finds products with due steps.
  .index({ nextPlannedAt: 1 }, { sparse: true, name: 'next_planned' });
