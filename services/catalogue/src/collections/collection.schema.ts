import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { CollectionSort } from '@shop/domain';
import { LastEdit, lastEditSchema } from '../shared/last-edit.ts';

@Schema({ _id: false })
class CollectionImages {
  @Prop({ type: String, default: null })
  card!: string | null;

  @Prop({ type: String, default: null })
  carousel!: string | null;

  @Prop({ type: String, default: null })
  cardMobile!: string | null;

  @Prop({ type: String, default: null })
  carouselMobile!: string | null;
}

/** A link that the collection had before: it leads to the one of today. */
@Schema({ _id: false })
class FormerCollectionLink {
  @Prop({ type: String, required: true })
  link!: string;

  @Prop({ type: Date, required: true })
  until!: Date;
}

/** In which order the shop shows the products. */
@Schema({ _id: false })
class ProductOrder {
  @Prop({ type: String, required: true })
  sort!: CollectionSort;

  /** By hand: the products in their order. What is not among them stands behind them. */
  @Prop({ type: [String], required: true })
  ids!: string[];
}

/** A collection as it is stored. */
@Schema({ collection: 'collections', versionKey: false })
export class Collection {
  @Prop({ type: String, required: true })
  link!: string;

  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: String, default: '' })
  description!: string;

  @Prop({ type: SchemaFactory.createForClass(CollectionImages), required: true })
  images!: CollectionImages;

  /** Absent until the link was changed. */
  @Prop({ type: [SchemaFactory.createForClass(FormerCollectionLink)], default: undefined })
  formerLinks?: FormerCollectionLink[];

  /** Absent until somebody chose one: the newest come first. */
  @Prop({ type: SchemaFactory.createForClass(ProductOrder), default: undefined })
  productOrder?: ProductOrder;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** The version that an edit is made from; absent when the previous version wrote it. */
  @Prop({ type: Date })
  updatedAt?: Date;

  @Prop({ type: lastEditSchema })
  lastEdit?: LastEdit;
}

export const collectionSchema = SchemaFactory.createForClass(Collection)
  // A link names one collection.
  .index({ link: 1 }, { unique: true, name: 'link_unique' })
  // Products of the previous version name their collections, and people tell them apart by name.
  .index({ name: 1 }, { unique: true, name: 'name_unique' });
