import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The bank's secret for signatures when none is configured; there is one such document, shared by all replicas. */
@Schema({ collection: 'sandbox_secrets', versionKey: false })
export class SandboxSecret {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  secret!: string;
}

export const sandboxSecretSchema = SchemaFactory.createForClass(SandboxSecret);
