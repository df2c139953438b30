import { Controller } from '@nestjs/common';
import { createRole, editRole, listRoles, removeRole, type ReplyOf as BusReplyOf } from '@shop/contracts';
import { grant, permissions, type Permission } from '@shop/domain';
import { Bus } from '@shop/service-kit';
import type { z } from 'zod';
import { RequireAnyPermission, RequirePermission } from '../../../auth/access.ts';
import { Endpoint, Input } from '../../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../../http/endpoint/route.ts';
import { withFormFieldNames } from '../../with-form-field-names.ts';
import type { ChosenPermissions, roleDto } from './role.dto.ts';
import { createRoleRoute, editRoleRoute, listRolesRoute, removeRoleRoute } from './role.routes.ts';

const formFieldNames = { name: 'roleName' };

@Controller()
export class RolesController {
  constructor(private readonly bus: Bus) {}

  /** Also for those who only give or filter by a role. */
  @Endpoint('GET', '/api/admin/roles/all', listRolesRoute)
  @RequireAnyPermission('viewUserCredentials', 'changeUserRoles', 'createNewUsers', 'createNewRoles')
  async list(): Promise<ReplyOf<typeof listRolesRoute>> {
    const { roles } = await this.bus.request(listRoles, {});
    return roles.map(toRoleDto);
  }

  @Endpoint('POST', '/api/admin/roles', createRoleRoute)
  @RequirePermission('createNewRoles')
  async create(@Input() { body }: InputOf<typeof createRoleRoute>): Promise<ReplyOf<typeof createRoleRoute>> {
    const request = { name: body.roleName ?? body.name ?? '', permissions: toPermissions(body.permissions) };
    return toRoleDto(await withFormFieldNames(formFieldNames, () => this.bus.request(createRole, request)));
  }

  @Endpoint('PUT', '/api/admin/roles/{id}', editRoleRoute)
  @RequirePermission('createNewRoles')
  async edit(
    @Input() { params: { id }, body }: InputOf<typeof editRoleRoute>,
  ): Promise<ReplyOf<typeof editRoleRoute>> {
    const { updatedAt: expectedUpdatedAt, permissions: wanted, roleName = body.name } = body;
    const changes = { name: roleName, ...(wanted && { permissions: toPermissions(wanted) }) };
    const request = { id, expectedUpdatedAt, changes };
    return toRoleDto(await withFormFieldNames(formFieldNames, () => this.bus.request(editRole, request)));
  }

  @Endpoint('DELETE', '/api/admin/roles/{id}', removeRoleRoute)
  @RequirePermission('createNewRoles')
  async remove(
    @Input() { params }: InputOf<typeof removeRoleRoute>,
  ): Promise<ReplyOf<typeof removeRoleRoute>> {
    await this.bus.request(removeRole, { id: params.id });
    return { message: 'Роль удалена' };
  }
}

const toPermissions = (chosen: ChosenPermissions): Permission[] =>
  Array.isArray(chosen) ? chosen : permissions.filter((one) => chosen[one] === true);

function toRoleDto(role: BusReplyOf<typeof listRoles>['roles'][number]): z.input<typeof roleDto> {
  const { id, name, key, people, updatedAt } = role;
  return { _id: id, roleName: name, permissions: grant(role.permissions), key, people, updatedAt };
}
