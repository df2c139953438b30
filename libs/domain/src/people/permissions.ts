import { z } from 'zod';

/** The permissions that a role may have, in the order of the role editor. DECISIONS 8 */
export const permissions = [
  'adminPanel',
  'changeOrderStatus',
  'changeUserCredentials',
  'viewUserCredentials',
  'viewUserOrders',
  'addShopItems',
  'editShopItems',
  'removeShopItems',
  'createNewRoles',
  'changeUserRoles',
  'removeUsers',
  'createNewUsers',
  'banUsers',
] as const;

export type Permission = (typeof permissions)[number];

/**
 * Every permission as a boolean, as the API returns them. Marked as pure, so that a site that needs only the names
 * drops the schema from its bundle, and zod with it, which is a fifth of the download at sign-in.
 */
export const permissionSet = /* @__PURE__ */ z.record(
  /* @__PURE__ */ z.enum(permissions),
  /* @__PURE__ */ z.boolean(),
);

export type PermissionSet = Readonly<Record<Permission, boolean>>;

/** The set with exactly these permissions granted. */
export function grant(given: readonly Permission[]): PermissionSet {
  return permissionSet.parse(Object.fromEntries(permissions.map((one) => [one, given.includes(one)])));
}

/** The wanted permissions that are missing in `own`: people can only grant permissions that they have. DECISIONS 8 */
export function missingPermissions(own: PermissionSet, wanted: PermissionSet): Permission[] {
  return permissions.filter((one) => wanted[one] && !own[one]);
}
