import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The only document: within how many working days orders are sent, as staff have set. Read by its id. */
@Schema({ collection: 'dispatch_terms', versionKey: false })
export class StoredDispatchTerms {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true })
  fastDays!: number;

  @Prop({ type: Number, required: true })
  madeDays!: number;
}

export const storedDispatchTermsSchema = SchemaFactory.createForClass(StoredDispatchTerms);
