import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A change that a process is about to write. */
@Schema({ _id: false })
class BegunChange {
  @Prop({ type: String, required: true })
  id!: string;

  @Prop({ type: Date, required: true })
  at!: Date;
}

/** The number of changes of the catalogue, in a single document. */
@Schema({ collection: 'catalogue_version', versionKey: false })
export class CatalogueVersion {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true })
  version!: number;

  /** Changes that are not announced yet. Absent before the first one. */
  @Prop({ type: [SchemaFactory.createForClass(BegunChange)], default: undefined })
  begun?: BegunChange[];
}

export const catalogueVersionSchema = SchemaFactory.createForClass(CatalogueVersion);
