import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Permission, RoleKey } from '@shop/domain';

/** A role with its permissions. */
@Schema({ collection: 'roles', versionKey: false })
export class Role {
  /** Identifies an initial role, also after it was renamed; absent on roles that staff created. */
  @Prop({ type: String })
  key?: RoleKey;

  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: [String], required: true })
  permissions!: Permission[];

  /**
   * Incremented with each change of the permissions. Access tokens carry the generation that their permissions were
   * read from, so that this one write revokes the tokens of everybody with the role.
   */
  @Prop({ type: Number, required: true })
  generation!: number;

  /** When the permissions were last changed; absent if never. */
  @Prop({ type: Date })
  revokedAt?: Date;

  @Prop({ type: Date, required: true })
  updatedAt!: Date;

  /** Who stored that version; null for an initial role. */
  @Prop({ type: String, default: null })
  editedBy!: string | null;
}

export const roleSchema = SchemaFactory.createForClass(Role)
  // Each initial role exists once, also when several processes start at the same time.
  .index({ key: 1 }, { unique: true, sparse: true, name: 'key_unique' })
  // Staff identify roles by name.
  .index({ name: 1 }, { unique: true, name: 'name_unique' })
  // Gateways query recently changed roles.
  .index({ revokedAt: 1 }, { name: 'revoked', sparse: true });
