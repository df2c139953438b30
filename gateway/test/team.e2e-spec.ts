import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { putPerson } from '@shop/contracts';
import { openAuditLog, type AuditLog } from './audit-log.ts';
import { shareShop, type TestShop } from './shop.ts';
import { staffCall, type StaffCall } from './staff-call.ts';

interface Member {
  userId: Record<string, string>;
  hours: object[] | null;
}
interface Rank {
  _id: string;
  label: string;
  description: string;
  users: Member[];
}
interface Department {
  _id: string;
  label: string;
  ranks: Rank[];
}

const path = '/api/admin/users/team/all';
const phoneOf = (at: number): string => `79997${shop.number + 10}0000${at}`;
let shop: TestShop;
let auditLog: AuditLog;
let administrator: StaffCall;
let reader: StaffCall;
let [vera, gleb] = ['', ''];

beforeAll(async () => {
  shop = await shareShop();
  auditLog = await openAuditLog(shop, ['staff_tools']);
  const put = async (firstName: string, at: number): Promise<string> => {
    const contacts = { phone: phoneOf(at), email: `team-${at}@example.ru`, password: 'soroka-demo' };
    const names = { firstName, secondName: 'Ткачёва' };
    return (await shop.bus.request(putPerson, { ...contacts, ...names, roleKey: 'manager' })).id;
  };
  [vera, gleb] = [await put('Вера', 1), await put('Глеб', 2)];
  administrator = staffCall(shop, ['changeUserRoles'], shop.url, vera);
  reader = staffCall(shop, [], shop.url, gleb);
});
afterAll(async () => {
  await auditLog.close();
  await shop.close();
});

const change = async (body: object): Promise<Department[]> => {
  const answer = await administrator('POST', '/api/admin/team/changes', body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as unknown as Department[];
};
const read = async (): Promise<Department[]> => (await reader('GET', path)).body as unknown as Department[];

it('a team grows by departments, ranks and people, and everybody with the panel sees it', async () => {
  expect(await read()).toEqual([]);
  const [sewing] = await change({ kind: 'add-department', label: ' Пошив ' });
  const department = sewing?._id ?? '';
  await change({ kind: 'add-rank', department, label: 'Швея', description: 'Шьёт худи' });
  const [withRanks] = await change({ kind: 'add-rank', department, label: 'Мастер' });
  const [tailor, master] = withRanks?.ranks ?? [];
  await change({ kind: 'place-person', rank: tailor?._id, person: gleb });
  await change({ kind: 'place-person', rank: master?._id, person: gleb });
  expect(await read()).toEqual([
    {
      ...{ _id: department, label: 'Пошив' },
      ranks: [
        { _id: expect.any(String), label: 'Швея', description: 'Шьёт худи', users: [] },
        {
          ...{ _id: expect.any(String), label: 'Мастер', description: '' },
          users: [
            {
              userId: {
                ...{ _id: gleb, 'First name': 'Глеб', 'Second name': 'Ткачёва', 'Middle name': '' },
                name: 'Глеб Т.',
              },
              hours: null,
            },
          ],
        },
      ],
    },
  ]);
});

it('people set their own hours, and others only with the right to change the team', async () => {
  const hours = [{ from: '09:00', to: '18:00' }, null, null, null, null, null, null];
  const set = (who: StaffCall, person: string, body: object) =>
    who('PUT', `/api/admin/team/people/${person}/hours`, body);
  expect(await set(reader, gleb, { hours })).toMatchObject({ status: 200 });
  expect((await read())[0]?.ranks[1]?.users[0]?.hours).toEqual(hours);
  expect(await set(reader, vera, { hours })).toMatchObject({ status: 403 });
  expect(await set(administrator, gleb, { hours: null })).toMatchObject({ status: 200 });
  const backwards = [{ from: '18:00', to: '09:00' }, ...hours.slice(1)];
  for (const wrong of [hours.slice(1), backwards])
    expect(await set(reader, gleb, { hours: wrong })).toMatchObject({ status: 400 });
  expect(await set(administrator, vera, { hours })).toMatchObject({
    ...{ status: 404, body: { code: 'TEAM_PART_NOT_FOUND' } },
  });
});

it('changes at once are all made, each on top of the others', async () => {
  const labels = Array.from({ length: 10 }, (_, at) => `Отдел ${at}`);
  await Promise.all(labels.map((label) => change({ kind: 'add-department', label })));
  const found = (await read()).map(({ label }) => label);
  expect(found.toSorted()).toEqual(['Пошив', ...labels].toSorted());
  const records = await auditLog.find({ entity: 'team', fields: ['change'] });
  const added = records.filter(({ before, after }) => {
    const count = (state: { departments: unknown[] } | null): number => state?.departments.length ?? 0;
    return count(after) === count(before) + 1;
  });
  expect(added).toHaveLength(11);
});

it('refuses customers in the team, people who may not change it, and empty names', async () => {
  const [{ ranks: [rank] = [] } = {}] = await read();
  const customer = (
    await shop.bus.request(putPerson, {
      ...{ phone: phoneOf(9), email: 'buyer@example.ru', password: 'soroka-demo' },
      ...{ firstName: 'Иван', secondName: 'Покупатель' },
    })
  ).id;
  const add = { kind: 'place-person', rank: rank?._id, person: customer };
  expect(await administrator('POST', '/api/admin/team/changes', add)).toMatchObject({ status: 404 });
  expect(await reader('POST', '/api/admin/team/changes', add)).toMatchObject({ status: 403 });
  const blank = { kind: 'add-department', label: '  ' };
  expect(await administrator('POST', '/api/admin/team/changes', blank)).toMatchObject({
    ...{ status: 400, body: { details: [{ field: 'label', message: 'Поле обязательно' }] } },
  });
});

it('a card shows contacts only with the right to them, and what somebody did lately', async () => {
  const card = `/api/admin/staff/${vera}`;
  expect(await reader('GET', card)).toMatchObject({
    ...{ status: 200, body: { 'First name': 'Вера', contacts: null } },
  });
  const trusted = staffCall(shop, ['viewUserCredentials'], shop.url, gleb);
  expect((await trusted('GET', card)).body).toMatchObject({
    contacts: { Phone: phoneOf(1), Email: 'team-1@example.ru' },
  });
  expect(await trusted('GET', `/api/admin/staff/${'f'.repeat(24)}`)).toMatchObject({ status: 404 });
  await auditLog.find();
  const { body } = await reader('GET', `${card}/statistics`);
  expect(body).toMatchObject({ days: 30, actions: [{ entity: 'team', action: 'change' }] });
  expect(Number(body['total'])).toBeGreaterThan(10);
});
