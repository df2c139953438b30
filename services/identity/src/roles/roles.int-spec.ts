import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  accessRevoked,
  createRole,
  editPerson,
  editRole,
  listRevocations,
  listRoles,
  removeRole,
} from '@shop/contracts';
import { permissions } from '@shop/domain';
import { openStaff, type OpenStaff, type Somebody } from '../../test/open-staff.ts';

let staff: OpenStaff;
let admin: Somebody;

beforeAll(async () => {
  staff = await openStaff();
  admin = await staff.somebody('administrator');
});
afterAll(() => staff.close());

const roleOf = async (key: string) => {
  const { roles } = await staff.bus.request(listRoles, {});
  const found = roles.find((role) => role.key === key);
  if (!found) throw new Error(`no role ${key}`);
  return found;
};

describe('a role', () => {
  it('is created, renamed and deleted, and its name is unique under concurrency', async () => {
    const request = { name: 'Упаковщик', permissions: ['viewUserOrders', 'adminPanel'] as const };
    const create = () => staff.as(admin, createRole, { ...request, permissions: [...request.permissions] });
    const outcomes = await Promise.allSettled([create(), create()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { roles } = await staff.bus.request(listRoles, {});
    const [made] = roles.filter(({ name }) => name === 'Упаковщик');
    expect(made).toMatchObject({ key: null, people: 0, permissions: ['adminPanel', 'viewUserOrders'] });
    const id = made?.id ?? '';
    const taken = staff.as(admin, editRole, { id, changes: { name: 'Менеджер' } });
    await expect(taken).rejects.toMatchObject({ code: 'ROLE_NAME_TAKEN', details: [{ field: 'name' }] });
    const same = await staff.as(admin, editRole, {
      id,
      changes: { name: 'Упаковщик', permissions: ['viewUserOrders', 'adminPanel'] },
    });
    expect(same.updatedAt).toBe(made?.updatedAt);
    await staff.as(admin, removeRole, { id });
    await expect(staff.as(admin, removeRole, { id })).rejects.toMatchObject({ code: 'ROLE_NOT_FOUND' });
  });

  it('whose permissions change counts at once for everybody who has it, by one write', async () => {
    const { id, updatedAt } = await roleOf('editor');
    const { next } = await staff.listenFor(accessRevoked);
    const edited = await staff.as(admin, editRole, {
      id,
      expectedUpdatedAt: updatedAt,
      changes: { permissions: ['adminPanel'] },
    });
    expect(edited.permissions).toEqual(['adminPanel']);
    expect(await next).toMatchObject({ people: [], roles: [{ id, generation: 1 }] });
    const listed = await staff.bus.request(listRevocations, { after: null });
    expect(listed.roles).toMatchObject([{ id, generation: 1 }]);
    const late = staff.as(admin, editRole, { id, expectedUpdatedAt: updatedAt, changes: { name: 'Автор' } });
    await expect(late).rejects.toMatchObject({ code: 'EDITED_MEANWHILE', details: [{ field: 'name' }] });
  });

  it('is deleted or given, but never deleted while somebody has it', async () => {
    const { id } = await staff.as(admin, createRole, { name: 'Практикант', permissions: [] });
    const { id: personId } = await staff.somebody('customer', { nickname: 'Лось' });
    const [given, deleted] = await Promise.allSettled([
      staff.as(admin, editPerson, { id: personId, changes: { roleId: id } }),
      staff.as(admin, removeRole, { id }),
    ]);
    expect([given, deleted].filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    if (deleted?.status === 'rejected')
      expect(deleted.reason).toMatchObject({ code: 'ROLE_IN_USE', params: { people: 'Лось' } });
    else expect(given).toMatchObject({ reason: { code: 'ROLE_NOT_FOUND' } });
  });

  it('gets no permission that its editor lacks, though it may lose one', async () => {
    const name = 'Старший по ролям';
    const { id } = await staff.as(admin, createRole, { name, permissions: ['adminPanel', 'createNewRoles'] });
    const senior = await staff.somebody('customer');
    await staff.as(admin, editPerson, { id: senior.id, changes: { roleId: id } });
    const manager = await roleOf('manager');
    const wider = { permissions: [...manager.permissions, 'banUsers' as const] };
    const widened = staff.as(senior, editRole, { id: manager.id, changes: wider });
    await expect(widened).rejects.toMatchObject({
      code: 'RIGHTS_NOT_YOURS',
      params: { rights: '«Блокировка пользователей»' },
    });
    const created = staff.as(senior, createRole, { name: 'Ещё', permissions: ['banUsers'] });
    await expect(created).rejects.toMatchObject({ code: 'RIGHTS_NOT_YOURS' });
    await staff.as(senior, editRole, { id: manager.id, changes: { permissions: ['adminPanel'] } });
    const nobody = await staff.somebody('customer');
    await expect(staff.as(nobody, createRole, { name: 'Ещё', permissions: [] })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('of administrators stays whole, and that of customers stays without rights', async () => {
    const { id, permissions: all } = await roleOf('administrator');
    expect(all).toEqual(permissions);
    const narrowed = staff.as(admin, editRole, { id, changes: { permissions: ['adminPanel'] } });
    await expect(narrowed).rejects.toMatchObject({ code: 'ROLE_BUILT_IN' });
    await expect(staff.as(admin, removeRole, { id })).rejects.toMatchObject({ code: 'ROLE_BUILT_IN' });
    const customer = await roleOf('customer');
    const widened = staff.as(admin, editRole, { id: customer.id, changes: { permissions: ['adminPanel'] } });
    await expect(widened).rejects.toMatchObject({ code: 'ROLE_BUILT_IN' });
    await expect(staff.as(admin, removeRole, { id: customer.id })).rejects.toMatchObject({
      code: 'ROLE_BUILT_IN',
      params: { role: 'customer' },
    });
  });
});
