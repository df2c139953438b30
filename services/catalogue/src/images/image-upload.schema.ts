import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A picture that was put, until it is known whether anything shows it. */
@Schema({ collection: 'image_uploads', versionKey: false })
export class ImageUpload {
  /** Its name. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Date, required: true })
  putAt!: Date;

  /** `kept`: something has shown it, and orders go on showing what was bought; it is never removed. */
  @Prop({ type: String, enum: ['new', 'kept', 'removing'], required: true })
  state!: 'new' | 'kept' | 'removing';
}

export const imageUploadSchema = SchemaFactory.createForClass(ImageUpload)
  // What nobody named in time is looked for every few minutes.
  .index({ state: 1, putAt: 1 }, { name: 'state_put' });
