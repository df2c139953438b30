import { expect, it } from '@jest/globals';
import { permissions, type Permission } from '@shop/domain';
import { rolesTexts as texts } from './roles.texts.ts';
import { whyNotRemoved, whyNotSwitched } from './why-not.ts';

const none = Object.fromEntries(permissions.map((one) => [one, false])) as Record<Permission, boolean>;
const all = new Set<Permission>(permissions);

it('nobody is offered to give rights to the role of everybody who registers, which the server refuses', () => {
  const customer = { key: 'customer' as const, permissions: none };
  expect(whyNotSwitched(customer, 'adminPanel', all)).toBe(texts.forEverybody);
  // What an earlier version gave can be taken away.
  const given = { ...customer, permissions: { ...none, adminPanel: true } };
  expect(whyNotSwitched(given, 'adminPanel', all)).toBeNull();
});

it('a switch says why it cannot be pressed', () => {
  const role = { key: null, permissions: { ...none, banUsers: true } };
  const some = new Set<Permission>(['createNewRoles']);
  expect(whyNotSwitched(role, 'removeUsers', some)).toBe(texts.notYours);
  expect(whyNotSwitched(role, 'banUsers', some)).toBeNull();
  expect(whyNotSwitched(role, 'banUsers', new Set())).toBe(texts.noRight);
  expect(whyNotSwitched({ ...role, key: 'administrator' }, 'banUsers', all)).toBe(texts.builtIn);
});

it('only the roles that the shop needs can never be deleted', () => {
  expect(whyNotRemoved({ key: 'customer' })).toBe(texts.always);
  expect(whyNotRemoved({ key: 'administrator' })).toBe(texts.always);
  expect(whyNotRemoved({ key: null })).toBeNull();
});
