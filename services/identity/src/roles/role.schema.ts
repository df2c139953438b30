import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Permission, RoleKey } from '@shop/domain';

/** What its people may do. */
@Schema({ collection: 'roles', versionKey: false })
export class Role {
  /** Names a role that the shop began with, whatever it is called by now; absent on those that staff have made. */
  @Prop({ type: String })
  key?: RoleKey;

  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: [String], required: true })
  permissions!: Permission[];
}

export const roleSchema = SchemaFactory.createForClass(Role)
  // Each first role is there once, however many processes start at the same moment.
  .index({ key: 1 }, { unique: true, sparse: true, name: 'key_unique' })
  // Staff tell roles by their names.
  .index({ name: 1 }, { unique: true, name: 'name_unique' });
