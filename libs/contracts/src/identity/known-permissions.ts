import { permissions, type Permission } from '@shop/domain';
import { z } from 'zod';

const known: ReadonlySet<string> = new Set(permissions);
const isPermission = (name: string): name is Permission => known.has(name);

/** The rights of a role; those of a newer version mean nothing here and are left out. */
export const knownPermissions = z
  .array(z.string())
  .max(100)
  .transform((names) => names.filter(isPermission));
