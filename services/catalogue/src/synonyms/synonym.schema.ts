import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Words of customers that the search takes for words of the shop. */
@Schema({ collection: 'synonyms', versionKey: false })
export class Synonym {
  /** The phrase that customers type, in lower case. */
  @Prop({ type: String, required: true })
  words!: string;

  @Prop({ type: String, required: true })
  meaning!: string;
}

export const synonymSchema = SchemaFactory.createForClass(Synonym)
  // A phrase has one meaning.
  .index({ words: 1 }, { unique: true, name: 'words_unique' });
