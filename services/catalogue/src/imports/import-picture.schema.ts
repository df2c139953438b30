import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** A picture that rows of an import refer to by address, and its name in the shop. */
@Schema({ collection: 'product_import_pictures', versionKey: false })
export class ImportPicture {
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  importId!: Types.ObjectId;

  @Prop({ type: String, required: true })
  address!: string;

  @Prop({ type: String, required: true })
  name!: string;
}

export const importPictureSchema = SchemaFactory.createForClass(ImportPicture).index(
  { importId: 1, address: 1 },
  { unique: true, name: 'address' },
);
