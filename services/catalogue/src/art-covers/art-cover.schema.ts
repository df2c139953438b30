import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** One of the two large pictures of the home page. */
@Schema({ collection: 'art_covers', versionKey: false })
export class ArtCover {
  @Prop({ type: Number, enum: [0, 1], required: true })
  slot!: 0 | 1;

  @Prop({ type: String, required: true })
  image!: string;

  @Prop({ type: String, default: null })
  link!: string | null;
}

export const artCoverSchema = SchemaFactory.createForClass(ArtCover)
  // A slot holds one cover.
  .index({ slot: 1 }, { unique: true, name: 'slot_unique' });
