import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

@Schema({ _id: false })
export class StoredView {
  @Prop({ type: String, required: true })
  id!: string;

  @Prop({ type: String, required: true })
  name!: string;

  /** The name as it is compared: two that differ in their capitals are one. */
  @Prop({ type: String, required: true })
  nameKey!: string;

  /** What the address of the list says. */
  @Prop({ type: String, default: '' })
  query!: string;

  @Prop({ type: [String], default: null })
  columns!: string[] | null;

  /** Id of the person who changed it last. */
  @Prop({ type: String, required: true })
  by!: string;

  @Prop({ type: Date, required: true })
  updatedAt!: Date;

  /** Of one that was taken away. */
  @Prop({ type: Date })
  removedAt?: Date;
}

const storedViewSchema = SchemaFactory.createForClass(StoredView);

/**
 * All views of one list that belong together, in one document: there are a few of them, they are read together, and so one
 * conditional write holds their number and their names. It is asked for by its id only.
 */
@Schema({ collection: 'saved_views', versionKey: false })
export class SavedViews {
  /** Of which list and whose, see `savedViewsId`. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: [storedViewSchema], default: [] })
  views!: StoredView[];

  /** Those that were taken away lately. */
  @Prop({ type: [storedViewSchema], default: [] })
  removed!: StoredView[];
}

export const savedViewsSchema = SchemaFactory.createForClass(SavedViews);
