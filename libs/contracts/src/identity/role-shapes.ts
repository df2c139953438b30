import { permissions, roleKeys } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { knownPermissions } from './known-permissions.ts';

export const roleName = z.string().trim().min(1).max(100);
/** Permissions as staff choose them: an unknown one is refused. */
export const chosenPermissions = z.array(z.enum(permissions)).max(permissions.length);

/** A role as staff edit it. */
export const staffRole = z.object({
  id: objectId,
  name: z.string(),
  permissions: knownPermissions,
  /** One of the initial roles; null for a role that staff created. */
  key: z.enum(roleKeys).nullable(),
  /** How many people have it. */
  people: z.int().min(0),
  updatedAt: z.iso.datetime(),
});

export const roleExample = {
  ...{ id: '674000000000000000000702', name: 'Упаковщик', permissions: ['adminPanel', 'viewUserOrders'] },
  ...{ key: null, people: 2, updatedAt: '2026-11-26T09:00:00.000Z' },
} satisfies z.input<typeof staffRole>;
