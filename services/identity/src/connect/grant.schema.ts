import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ConnectScope } from '@shop/domain';

/** The scopes that a person granted to an app. */
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
  // One grant per person and app, also under concurrent requests. The person's list uses this index too.
  .index({ personId: 1, appId: 1 }, { unique: true, name: 'person_app_unique' });
