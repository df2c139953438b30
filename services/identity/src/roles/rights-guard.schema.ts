import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/**
 * The single document that every transaction on rights writes. MongoDB lets only one of two concurrent transactions
 * write it, so that each one decides on a state that no other one is changing.
 */
@Schema({ collection: 'rights_guard', versionKey: false })
export class RightsGuardDocument {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true })
  changes!: number;

  /** The initial roles that staff deleted: the next start must not insert them again. */
  @Prop({ type: [String], required: true })
  removedRoles!: string[];
}

export const rightsGuardSchema = SchemaFactory.createForClass(RightsGuardDocument);
