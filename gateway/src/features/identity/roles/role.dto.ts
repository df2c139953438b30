import { objectId, permissions, permissionSet, roleKeys, typedLine } from '@shop/domain';
import { z } from 'zod';
import { loadedVersion } from '../../edited-record.dto.ts';

export const roleParams = z.object({ id: objectId.meta({ examples: ['674000000000000000000702'] }) });

const rightsDto = permissionSet.meta({ id: 'PermissionSet', description: 'Права по именам' });

export const roleDto = z
  .object({
    _id: z.string(),
    roleName: z.string(),
    permissions: rightsDto,
    key: z.enum(roleKeys).nullable().meta({ description: 'Роль из поставки; null у созданной в магазине' }),
    people: z.int().meta({ description: 'Сколько людей с этой ролью' }),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Role' });

export const rolesDto = z.array(roleDto);

const required = 'Название обязательно';
const name = typedLine().min(1, required).max(100);

/** As names, or as booleans by name. */
const chosen = z
  .union([z.array(z.enum(permissions)), z.partialRecord(z.enum(permissions), z.boolean())])
  .meta({ description: 'Права: список имён или да и нет по именам' });

const body = {
  roleName: name.optional(),
  name: name.optional().meta({ description: 'То же, что roleName' }),
};

export const newRoleBodyDto = z
  .strictObject({ ...body, permissions: chosen })
  .refine(({ roleName, name: other }) => (roleName ?? other) !== undefined, {
    error: required,
    path: ['roleName'],
  })
  .meta({ id: 'NewRole' });

export const editRoleBodyDto = z
  .strictObject({ ...body, permissions: chosen.optional(), updatedAt: loadedVersion })
  .meta({ id: 'EditRole', description: 'Чего нет в запросе, остаётся как было' });

export type ChosenPermissions = z.output<typeof chosen>;
