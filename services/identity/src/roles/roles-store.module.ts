import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RightsGuard } from './rights-guard.ts';
import { RightsGuardDocument, rightsGuardSchema } from './rights-guard.schema.ts';
import { RoleRepository } from './role.repository.ts';
import { Role, roleSchema } from './role.schema.ts';

/** The stored roles, and the guard of all changes of rights. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Role.name, schema: roleSchema },
      { name: RightsGuardDocument.name, schema: rightsGuardSchema },
    ]),
  ],
  providers: [RightsGuard, RoleRepository],
  exports: [RightsGuard, RoleRepository],
})
export class RolesStoreModule {}
