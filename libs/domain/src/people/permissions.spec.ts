import { expect, it } from '@jest/globals';
import { grant, missingPermissions, permissions, permissionSet } from './permissions.ts';

it('has thirteen distinct permissions', () => {
  expect(new Set(permissions).size).toBe(13);
});

it('grants the named permissions and no others', () => {
  const set = grant(['adminPanel', 'banUsers']);
  expect(Object.keys(set)).toEqual([...permissions]);
  expect(permissions.filter((one) => set[one])).toEqual(['adminPanel', 'banUsers']);
});

it('finds the permissions that are missing to assign a role', () => {
  const own = grant(['adminPanel', 'viewUserOrders']);
  expect(missingPermissions(own, grant(['viewUserOrders']))).toEqual([]);
  expect(missingPermissions(own, grant(['viewUserOrders', 'banUsers']))).toEqual(['banUsers']);
});

it('refuses a set with a missing or an unknown permission', () => {
  const { banUsers: _left, ...rest } = grant([]);
  expect(permissionSet.safeParse(rest).success).toBe(false);
  expect(permissionSet.safeParse({ ...grant([]), flyPlanes: true }).success).toBe(false);
});
