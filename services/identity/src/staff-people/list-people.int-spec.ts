import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRole, editPerson, listPeople, type RequestOf } from '@shop/contracts';
import { openStaff, type OpenStaff, type Somebody } from '../../test/open-staff.ts';
import { listIndexes } from '../people/people-list.query.ts';
import { personSchema } from '../people/person.schema.ts';

let staff: OpenStaff;
let admin: Somebody;

beforeAll(async () => {
  staff = await openStaff();
  admin = await staff.somebody('administrator');
});
afterAll(() => staff.close());

const edit = (id: string, changes: RequestOf<typeof editPerson>['changes']) =>
  staff.as(admin, editPerson, { id, changes });

describe('the list', () => {
  const found = async (filters: RequestOf<typeof listPeople>['filters']) =>
    (await staff.bus.request(listPeople, { filters, size: 100 })).data.map(({ id }) => id);

  it('finds people by name, nickname, e-mail and a phone in any spelling', async () => {
    const { id } = await staff.somebody('customer', {
      firstName: 'Семён',
      secondName: 'Озёрский',
      nickname: 'Филин',
    });
    await edit(id, { phone: '79261234567', email: 'Owl.Sem@example.ru' });
    for (const search of [
      'озерский семен',
      'Озёр',
      'филин',
      'owl.sem@',
      'OWL',
      '8 (926) 123-45-67',
      '+7926',
      '8926 12',
      '345',
      '',
    ])
      expect(await found({ search })).toContain(id);
    for (const search of ['Озёрская', '8927', '!!!']) expect(await found({ search })).not.toContain(id);
  });

  it('filters by sex, role and ban, and sorts by every column', async () => {
    const role = await staff.as(admin, createRole, { name: 'Склад', permissions: ['adminPanel'] });
    const { id } = await staff.somebody('customer');
    await edit(id, { roleId: role.id });
    await edit(id, { sex: 'female', ban: { reason: 'Спам' } });
    expect(await found({ roleName: role.name, sex: 'female', isBanned: true })).toEqual([id]);
    expect(await found({ roleName: 'Такой роли нет' })).toEqual([]);
    const { total } = await staff.bus.request(listPeople, { filters: {} });
    for (const field of ['registeredAt', 'name', 'phone', 'email', 'role', 'sex', 'isBanned'] as const) {
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(total / 7) }, (_, at) =>
          staff.bus.request(listPeople, {
            page: at + 1,
            size: 7,
            filters: {},
            sort: { field, direction: 'desc' },
          }),
        ),
      );
      const rows = pages.flatMap(({ data }) => data);
      expect(new Set(rows.map((row) => row.id)).size).toBe(total);
      if (field === 'phone')
        expect(rows.map(({ phone }) => phone)).toEqual(
          rows
            .map(({ phone }) => phone)
            .sort()
            .reverse(),
        );
    }
    const byRole = await staff.bus.request(listPeople, {
      size: 100,
      filters: {},
      sort: { field: 'role', direction: 'asc' },
    });
    const names = byRole.data.map((row) => row.role.name);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'ru')));
  });

  it('is read by indexes of the schema', () => {
    const named = personSchema.indexes().map(([, { name }]) => name);
    expect(named).toEqual(expect.arrayContaining(listIndexes()));
  });
});
