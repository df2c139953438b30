import { permissions, type Permission } from '@shop/domain';
import { z } from 'zod';

const known: ReadonlySet<string> = new Set(permissions);
const isPermission = (name: string): name is Permission => known.has(name);

/** The permissions of a role; names that this version does not know are ignored. */
export const knownPermissions = z
  .array(z.string())
  .max(100)
  .transform((names) => names.filter(isPermission));
