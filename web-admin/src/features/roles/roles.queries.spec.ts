import { afterEach, expect, it } from '@jest/globals';
import { client, type Role } from '@shop/api-client';
import { mockApi, refusal, type MockApi } from '@shop/testing';
import { namesOf } from './roles.queries.ts';
import { rolesTexts as texts } from './roles.texts.ts';

let api: MockApi | undefined;
afterEach(() => api?.restore());

const names = async (answer: ReturnType<typeof refusal> | 'offline'): Promise<string[] | null> => {
  api = mockApi({ 'GET /api/admin/users': () => answer });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  const role: Pick<Role, 'roleName'> = { roleName: 'Швея' };
  return namesOf(role);
};

it.each([refusal(500, 'INTERNAL', 'Что-то'), 'offline' as const])(
  'says who has a role as far as it is known',
  async (answer) => {
    expect(await names(answer)).toBeNull();
  },
);

it('names the people of a role, without those who have no name', async () => {
  const people = [
    { 'Second name': 'Осинина', 'First name': 'Вера' },
    { 'Second name': '', 'First name': '' },
  ];
  expect(await names({ body: { total: 2, data: people } })).toEqual(['Осинина Вера']);
});

it.each([
  [['Осинина Вера'], 1, 'Она есть у 1 человека: Осинина Вера. Сначала назначьте вместо неё другую.'],
  [['А', 'Б', 'В'], 5, 'Она есть у 5 человек: А, Б, В, ещё 2 человека. Сначала назначьте вместо неё другую.'],
  [[], 2, 'Она есть у 2 человек. Сначала назначьте вместо неё другую.'],
  [null, 2, 'Она есть у 2 человек. Узнать, у кого именно, не удалось. Сначала назначьте вместо неё другую.'],
])('refuses to remove the role of %j of %s', (known, people, text) => {
  expect(texts.inUse(known, people).replaceAll('\u00a0', ' ')).toBe(text);
});
