import { defineRoute } from '../../../http/endpoint/route.ts';
import { doneDto } from '../../done.dto.ts';
import { editRoleBodyDto, newRoleBodyDto, roleDto, roleParams, rolesDto } from './role.dto.ts';

const tag = 'Роли';
const unknownPath = 'ROLE_NOT_FOUND';

export const listRolesRoute = defineRoute({
  operationId: 'listRoles',
  tag,
  summary: 'Роли с правами и числом людей',
  reply: rolesDto,
});

export const createRoleRoute = defineRoute({
  operationId: 'createRole',
  tag,
  summary: 'Создаёт роль; чужих прав она не получит',
  body: newRoleBodyDto,
  status: 201,
  reply: roleDto,
  errors: ['ROLE_NAME_TAKEN', 'ROLES_FULL', 'RIGHTS_NOT_YOURS'],
});

export const editRoleRoute = defineRoute({
  operationId: 'editRole',
  tag,
  summary: 'Меняет роль; у всех с этой ролью права меняются сразу',
  params: roleParams,
  body: editRoleBodyDto,
  reply: roleDto,
  errors: ['ROLE_NOT_FOUND', 'ROLE_NAME_TAKEN', 'ROLE_BUILT_IN', 'RIGHTS_NOT_YOURS', 'EDITED_MEANWHILE'],
  unknownPath,
});

export const removeRoleRoute = defineRoute({
  operationId: 'removeRole',
  tag,
  summary: 'Удаляет роль, которой ни у кого нет',
  params: roleParams,
  reply: doneDto,
  errors: ['ROLE_NOT_FOUND', 'ROLE_IN_USE', 'ROLE_BUILT_IN'],
  unknownPath,
});
