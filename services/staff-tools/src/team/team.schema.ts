import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { DayHours } from '@shop/domain';
import { SchemaTypes } from 'mongoose';

@Schema({ _id: false })
export class StoredMember {
  /** The person. */
  @Prop({ type: String, required: true })
  id!: string;

  /** From Monday on; null where nobody has set them. */
  @Prop({ type: SchemaTypes.Mixed, default: null })
  hours!: DayHours[] | null;
}

@Schema({ _id: false })
export class StoredRank {
  @Prop({ type: String, required: true })
  id!: string;

  @Prop({ type: String, required: true })
  label!: string;

  @Prop({ type: String, default: '' })
  description!: string;

  @Prop({ type: [SchemaFactory.createForClass(StoredMember)], default: [] })
  users!: StoredMember[];
}

@Schema({ _id: false })
export class StoredDepartment {
  @Prop({ type: String, required: true })
  id!: string;

  @Prop({ type: String, required: true })
  label!: string;

  @Prop({ type: [SchemaFactory.createForClass(StoredRank)], default: [] })
  ranks!: StoredRank[];
}

/**
 * The whole team in one document: a person is in one rank only, which one conditional write can guarantee. Queried by
 * its id only.
 */
@Schema({ collection: 'team', versionKey: false })
export class Team {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: [SchemaFactory.createForClass(StoredDepartment)], default: [] })
  departments!: StoredDepartment[];

  /** Counts the changes; each is computed from the one before. */
  @Prop({ type: Number, default: 0 })
  version!: number;
}

export const teamSchema = SchemaFactory.createForClass(Team);
