import { expect, it } from '@jest/globals';
import { grant, missingPermissions, permissions, permissionSet } from './permissions.ts';

it('has thirteen rights, each once', () => {
  expect(new Set(permissions).size).toBe(13);
});

it('grants what is named and nothing else', () => {
  const set = grant(['adminPanel', 'banUsers']);
  expect(Object.keys(set)).toEqual([...permissions]);
  expect(permissions.filter((one) => set[one])).toEqual(['adminPanel', 'banUsers']);
});

it('knows what somebody would need to give a role away', () => {
  const own = grant(['adminPanel', 'viewUserOrders']);
  expect(missingPermissions(own, grant(['viewUserOrders']))).toEqual([]);
  expect(missingPermissions(own, grant(['viewUserOrders', 'banUsers']))).toEqual(['banUsers']);
});

it('refuses a set that leaves a right open or names another', () => {
  const { banUsers: _left, ...rest } = grant([]);
  expect(permissionSet.safeParse(rest).success).toBe(false);
  expect(permissionSet.safeParse({ ...grant([]), flyPlanes: true }).success).toBe(false);
});
