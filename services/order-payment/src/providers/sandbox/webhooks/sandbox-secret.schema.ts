import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** What the bank signs with when no setting says it; there is one such document, which all replicas share. */
@Schema({ collection: 'sandbox_secrets', versionKey: false })
export class SandboxSecret {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  secret!: string;
}

export const sandboxSecretSchema = SchemaFactory.createForClass(SandboxSecret);
