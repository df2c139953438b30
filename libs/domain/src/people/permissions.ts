import { z } from 'zod';

/** The rights that a role may hold, in the order of the role editor. DECISIONS 8 */
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
 * Every right as a yes or no, which is how the API gives them. Marked as pure: a site that only needs the names leaves the
 * schema out, and zod with it, which is a fifth of what a sign-in would load.
 */
export const permissionSet = /* @__PURE__ */ z.record(
  /* @__PURE__ */ z.enum(permissions),
  /* @__PURE__ */ z.boolean(),
);

export type PermissionSet = Readonly<Record<Permission, boolean>>;

/** The set in which exactly these rights are given. */
export function grant(given: readonly Permission[]): PermissionSet {
  return permissionSet.parse(Object.fromEntries(permissions.map((one) => [one, given.includes(one)])));
}

/** Rights that are wanted and missing: nobody gives what they lack. DECISIONS 8 */
export function missingPermissions(own: PermissionSet, wanted: PermissionSet): Permission[] {
  return permissions.filter((one) => wanted[one] && !own[one]);
}
