import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ConnectScope } from '@shop/domain';

/** An app of somebody else that people may connect. They are few; each is asked for by its id only: no index. */
@Schema({ collection: 'connect_apps', versionKey: false })
export class ConnectApp {
  /** What the app calls itself in requests. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: String, required: true })
  site!: string;

  @Prop({ type: String, default: null })
  logo!: string | null;

  /** Where people may be led back to, letter by letter. */
  @Prop({ type: [String], required: true })
  redirectUris!: string[];

  /** The most that it may ask for. */
  @Prop({ type: [String], required: true })
  scopes!: ConnectScope[];
}

export const connectAppSchema = SchemaFactory.createForClass(ConnectApp);
