import { Controller } from '@nestjs/common';
import {
  createRole,
  editRole,
  listRoles,
  removeRole,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { ListRoles } from './list-roles.use-case.ts';
import { ManageRoles } from './manage-roles.use-case.ts';
import type { StaffRole } from './role.mapper.ts';

@Controller()
export class RolesController {
  constructor(
    private readonly listRoles: ListRoles,
    private readonly manageRoles: ManageRoles,
  ) {}

  @HandleMessage(listRoles)
  list(): Promise<ReplyInputOf<typeof listRoles>> {
    return this.listRoles.run();
  }

  @HandleMessage(createRole)
  create(request: ParsedRequestOf<typeof createRole>): Promise<StaffRole> {
    return this.manageRoles.create(request);
  }

  @HandleMessage(editRole)
  edit(request: ParsedRequestOf<typeof editRole>): Promise<StaffRole> {
    return this.manageRoles.edit(request);
  }

  @HandleMessage(removeRole)
  remove(request: ParsedRequestOf<typeof removeRole>): Promise<ReplyInputOf<typeof removeRole>> {
    return this.manageRoles.remove(request);
  }
}
