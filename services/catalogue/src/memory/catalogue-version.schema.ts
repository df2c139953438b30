import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** How often the catalogue was changed; there is one such document. */
@Schema({ collection: 'catalogue_version', versionKey: false })
export class CatalogueVersion {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true })
  version!: number;
}

export const catalogueVersionSchema = SchemaFactory.createForClass(CatalogueVersion);
