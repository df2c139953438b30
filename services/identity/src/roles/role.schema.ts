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
}

export const roleSchema = SchemaFactory.createForClass(Role)
  // Each initial role exists once, also when several processes start at the same time.
  .index({ key: 1 }, { unique: true, sparse: true, name: 'key_unique' })
  // Staff identify roles by name.
  .index({ name: 1 }, { unique: true, name: 'name_unique' });
