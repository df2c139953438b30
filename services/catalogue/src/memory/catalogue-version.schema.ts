import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A change that somebody is about to write. */
@Schema({ _id: false })
class BegunChange {
  @Prop({ type: String, required: true })
  id!: string;

  @Prop({ type: Date, required: true })
  at!: Date;
}

/** How often the catalogue was changed; there is one such document. */
@Schema({ collection: 'catalogue_version', versionKey: false })
export class CatalogueVersion {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true })
  version!: number;

  /** Changes that were not announced yet. Absent before the first one. */
  @Prop({ type: [SchemaFactory.createForClass(BegunChange)], default: undefined })
  begun?: BegunChange[];
}

export const catalogueVersionSchema = SchemaFactory.createForClass(CatalogueVersion);
