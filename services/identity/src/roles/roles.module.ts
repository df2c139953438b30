import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RoleRepository } from './role.repository.ts';
import { Role, roleSchema } from './role.schema.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: Role.name, schema: roleSchema }])],
  providers: [RoleRepository],
  exports: [RoleRepository],
})
export class RolesModule {}
