import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

@Schema({ _id: false })
export class StoredView {
  @Prop({ type: String, required: true })
  id!: string;

  @Prop({ type: String, required: true })
  name!: string;

  /** The name normalised for comparison: case-insensitive, and «ё» equals «е». */
  @Prop({ type: String, required: true })
  nameKey!: string;

  /** The query string of the list. */
  @Prop({ type: String, default: '' })
  query!: string;

  @Prop({ type: [String], default: null })
  columns!: string[] | null;

  /** Id of the person who changed it last. */
  @Prop({ type: String, required: true })
  by!: string;

  @Prop({ type: Date, required: true })
  updatedAt!: Date;

  /** When the view was removed; only on removed views. */
  @Prop({ type: Date })
  removedAt?: Date;
}

const storedViewSchema = SchemaFactory.createForClass(StoredView);

/**
 * All views of one list and owner in one document: they are few and read together, and one conditional write can
 * enforce their maximum number and unique names. Queried by id only.
 */
@Schema({ collection: 'saved_views', versionKey: false })
export class SavedViews {
  /** Identifies the list and the owner, see `savedViewsId`. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: [storedViewSchema], default: [] })
  views!: StoredView[];

  /** Recently removed views. */
  @Prop({ type: [storedViewSchema], default: [] })
  removed!: StoredView[];
}

export const savedViewsSchema = SchemaFactory.createForClass(SavedViews);
