import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { CollectionSort } from '@shop/domain';
import { type LastEdit, lastEditSchema } from '@shop/service-kit';

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

/** A former link of the collection; it redirects to the current one. */
@Schema({ _id: false })
class FormerCollectionLink {
  @Prop({ type: String, required: true })
  link!: string;

  @Prop({ type: Date, required: true })
  until!: Date;
}

/** The order in which the shop shows the products. */
@Schema({ _id: false })
class ProductOrder {
  @Prop({ type: String, required: true })
  sort!: CollectionSort;

  /** For `manual`: product ids in their order. Products that are not listed follow them. */
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

  /** Absent until staff choose one: the newest come first. */
  @Prop({ type: SchemaFactory.createForClass(ProductOrder), default: undefined })
  productOrder?: ProductOrder;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** The person who created it; absent where this was not recorded. */
  @Prop({ type: String, default: undefined })
  creatorId?: string | undefined;

  /** The version that an edit is based on. */
  @Prop({ type: Date, required: true })
  updatedAt!: Date;

  @Prop({ type: lastEditSchema })
  lastEdit?: LastEdit;
}

export const collectionSchema = SchemaFactory.createForClass(Collection)
  // A link identifies one collection.
  .index({ link: 1 }, { unique: true, name: 'link_unique' })
  // People distinguish collections by their names, and so do seeds and imports.
  .index({ name: 1 }, { unique: true, name: 'name_unique' });
