import { permissionSet } from '@shop/domain';
import { defineRoute } from '../../http/endpoint/route.ts';
import { userDto, roleNameReplyDto, achievementsReplyDto } from './user.dto.ts';

const tag = 'Профиль';

export const profileRoute = defineRoute({
  operationId: 'getProfile',
  tag,
  summary: 'Профиль вошедшего',
  reply: userDto,
  errors: ['USER_BANNED'],
});

export const permissionsRoute = defineRoute({
  operationId: 'getPermissions',
  tag,
  summary: 'Тринадцать прав вошедшего',
  reply: permissionSet.meta({ id: 'PermissionSet', description: 'Права по именам' }),
  errors: ['USER_BANNED'],
});

export const roleNameRoute = defineRoute({
  operationId: 'getRoleName',
  tag,
  summary: 'Как называется роль вошедшего',
  reply: roleNameReplyDto,
  errors: ['USER_BANNED'],
});

export const achievementsRoute = defineRoute({
  operationId: 'getAchievements',
  tag,
  summary: 'Достижения вошедшего, старые первыми',
  reply: achievementsReplyDto,
  errors: ['USER_BANNED'],
});
