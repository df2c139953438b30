import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ConnectScope } from '@shop/domain';

/** What a person has let an app know. */
@Schema({ collection: 'connect_grants', versionKey: false })
export class Grant {
  @Prop({ type: String, required: true })
  personId!: string;

  @Prop({ type: String, required: true })
  appId!: string;

  @Prop({ type: [String], required: true })
  scopes!: ConnectScope[];

  @Prop({ type: Date, required: true })
  grantedAt!: Date;

  @Prop({ type: Date, default: null })
  lastUsedAt!: Date | null;
}

export const grantSchema = SchemaFactory.createForClass(Grant)
  // A person lets an app in once, however often both ask; the person's list is read by it too.
  .index({ personId: 1, appId: 1 }, { unique: true, name: 'person_app_unique' });
