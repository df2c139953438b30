import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** An uploaded picture, and whether it is known to be in use. */
@Schema({ collection: 'image_uploads', versionKey: false })
export class ImageUpload {
  /** Its name. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Date, required: true })
  putAt!: Date;

  /** `kept`: it has been in use; it is never removed, since orders keep showing what was bought. */
  @Prop({ type: String, enum: ['new', 'kept', 'removing'], required: true })
  state!: 'new' | 'kept' | 'removing';
}

export const imageUploadSchema = SchemaFactory.createForClass(ImageUpload)
  // Finds unused pictures, which are swept every few minutes.
  .index({ state: 1, putAt: 1 }, { name: 'state_put' });
