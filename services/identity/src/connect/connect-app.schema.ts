import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ConnectScope } from '@shop/domain';

/** A third-party app that people may connect. There are few, each read by its id only: no index. */
@Schema({ collection: 'connect_apps', versionKey: false })
export class ConnectApp {
  /** The client id that the app sends in requests. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: String, required: true })
  site!: string;

  @Prop({ type: String, default: null })
  logo!: string | null;

  /** Allowed redirect URIs, compared character by character. */
  @Prop({ type: [String], required: true })
  redirectUris!: string[];

  /** All scopes that it may request. */
  @Prop({ type: [String], required: true })
  scopes!: ConnectScope[];
}

export const connectAppSchema = SchemaFactory.createForClass(ConnectApp);
