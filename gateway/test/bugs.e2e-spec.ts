import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@shop/testing';
import { putPerson } from '@shop/contracts';
import { openAuditLog, type AuditLog } from './audit-log.ts';
import { photo } from './product-forms.ts';
import { shareShop, type TestShop } from './shop.ts';
import { staffCall, type StaffCall } from './staff-call.ts';
import { bearerOf } from './access-token.ts';

interface Remark {
  _id: string;
  text: string;
  images: string[];
  replies: Remark[];
  mentions: object[];
  createdBy: Record<string, string>;
}
interface Bug {
  _id: string;
  title: string;
  state: string;
  updatedAt: string;
  comments: Remark[];
  createdBy: Record<string, string>;
}

/** The bug tracker: all staff report, answer and set states. */
const path = '/api/admin/bugs';
let shop: TestShop;
let auditLog: AuditLog;
let anna: StaffCall;
let boris: StaffCall;

beforeAll(async () => {
  shop = await shareShop();
  auditLog = await openAuditLog(shop, ['staff_tools']);
  const put = async (firstName: string, at: number): Promise<StaffCall> => {
    const contacts = { phone: `79996${shop.number + 10}0000${at}`, email: `bugs-${at}@example.ru` };
    const names = { firstName, secondName: 'Сорокина', nickname: firstName, password: 'soroka-demo' };
    const roleKey = 'editor';
    const { id } = await shop.bus.request(putPerson, { ...contacts, ...names, roleKey });
    return staffCall(shop, [], shop.url, id);
  };
  [anna, boris] = [await put('Анна', 1), await put('Борис', 2)];
});
afterAll(async () => {
  await auditLog.close();
  await shop.close();
});

const report = async (title: string, priority = 'Medium'): Promise<Bug> => {
  const body = { title, description: 'Нажали, и ничего.', priority, userId: 'чужой' };
  const answer = await anna('POST', path, body);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body as unknown as Bug;
};
const read = async (id: string): Promise<Bug> => (await anna('GET', `${path}/${id}`)).body as unknown as Bug;
const setState = (id: string, state: string) => anna('PATCH', `${path}/${id}/state`, { state });

describe('the list', () => {
  it('is bare, the newest first, sorted and narrowed as asked', async () => {
    const [low, high] = [await report('Первый', 'Low'), await report('Второй', 'High')];
    const idsOf = async (query: string): Promise<string[]> =>
      ((await anna('GET', `${path}${query}`)).body as unknown as Bug[]).map(({ _id }) => _id);
    expect((await idsOf('')).slice(0, 2)).toEqual([high._id, low._id]);
    expect((await idsOf('?sortField=createdAt&sortDirection=asc')).slice(0, 2)).toEqual([low._id, high._id]);
    expect((await idsOf('?sortField=priority&sortDirection=asc'))[0]).toBe(low._id);
    expect(await idsOf('?priority=High')).toEqual([high._id]);
    expect(await idsOf('?state=Fixed')).toEqual([]);
    expect(await anna('GET', `${path}?sortField=colour`)).toMatchObject({ status: 400 });
  });
});

it('a report names its author by the token, and refuses blank fields in the words of the form', async () => {
  const bug = await report('Не открывается корзина');
  expect(await read(bug._id)).toMatchObject({
    ...{ title: 'Не открывается корзина', state: 'Created', comments: [] },
    createdBy: { 'First name': 'Анна', 'Second name': 'Сорокина', 'Middle name': '' },
  });
  expect(await anna('POST', path, { title: ' ', description: 'Есть', priority: 'Low' })).toMatchObject({
    ...{ status: 400, body: { details: [{ field: 'title', message: 'Поле обязательно' }] } },
  });
  expect(await anna('GET', `${path}/${'f'.repeat(24)}`)).toMatchObject({
    ...{ status: 404, body: { code: 'BUG_NOT_FOUND', message: 'Баг не найден.' } },
  });
});

it('a state is set from any to any and recorded; the same state again changes nothing', async () => {
  const { _id, updatedAt } = await report('С состоянием');
  for (const state of ['Fixed', 'Created', 'InProgress'])
    expect(await setState(_id, state)).toMatchObject({ status: 200 });
  const changed = await read(_id);
  expect(changed.state).toBe('InProgress');
  expect(changed.updatedAt > updatedAt).toBe(true);
  await setState(_id, 'InProgress');
  expect((await read(_id)).updatedAt).toBe(changed.updatedAt);
  expect((await setState(_id, 'Forgotten')).status).toBe(400);
  const records = await auditLog.find({ entity: 'bug', entityId: _id, message: /change-state/ });
  expect(records.map(({ before, after }) => [before.state, after.state])).toEqual([
    ['Created', 'Fixed'],
    ['Fixed', 'Created'],
    ['Created', 'InProgress'],
  ]);
});

describe('comments', () => {
  it('hold mentions, pictures and replies by position', async () => {
    const { _id } = await report('С комментариями');
    const form = new FormData();
    form.set('image', await photo('blue'), 'a.png');
    const upload = await fetch(`${shop.url}${path}/images`, {
      method: 'POST',
      headers: { authorization: bearerOf(shop, { permissions: ['adminPanel'] }) },
      body: form,
    });
    const { image } = (await upload.json()) as { image: string };
    const { createdBy } = await read(_id);
    const text = `Первый, для @{${createdBy['_id']}}`;
    await anna('POST', `${path}/${_id}/comments`, { text, images: [image] });
    await boris('POST', `${path}/${_id}/comments`, { text: 'Второй' });
    await boris('POST', `${path}/${_id}/comments/0/replies`, { text: 'Ответ на первый' });
    const { comments } = await read(_id);
    expect(comments).toMatchObject([
      {
        ...{ text, images: [image], createdBy: { 'First name': 'Анна' } },
        mentions: [{ _id: createdBy['_id'], name: 'Анна' }],
        replies: [{ text: 'Ответ на первый', createdBy: { 'First name': 'Борис' }, replies: [] }],
      },
      { text: 'Второй', images: [], replies: [] },
    ]);
  });

  it('that are blank, too long, of unknown pictures or for no comment are refused', async () => {
    const { _id } = await report('Отказы');
    const comment = (body: object) => anna('POST', `${path}/${_id}/comments`, body);
    expect(await comment({ text: '  ' })).toMatchObject({ status: 400 });
    expect(await comment({ text: 'я'.repeat(2_001) })).toMatchObject({ status: 400 });
    expect(await comment({ text: 'Чужая', images: ['https://example.ru/a.png'] })).toMatchObject({
      status: 400,
    });
    const missing = `/api/images/${'0'.repeat(32)}.webp`;
    expect(await comment({ text: 'Нет такой', images: [missing] })).toMatchObject({
      ...{ status: 404, body: { code: 'IMAGE_NOT_FOUND' } },
    });
    expect(await anna('POST', `${path}/${_id}/comments/0/replies`, { text: 'Кому?' })).toMatchObject({
      ...{ status: 404, body: { code: 'BUG_COMMENT_NOT_FOUND' } },
    });
    expect((await read(_id)).comments).toEqual([]);
  });

  it('that are written at once are all there, each reply under its comment', async () => {
    const { _id } = await report('Наперегонки');
    for (const text of ['А', 'Б']) await anna('POST', `${path}/${_id}/comments`, { text });
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const who = at % 2 === 0 ? anna : boris;
        const to = `${path}/${_id}/comments${at % 3 === 0 ? '' : `/${at % 2}/replies`}`;
        return (await who('POST', to, { text: `${at}` })).status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { comments } = await read(_id);
    expect(comments).toHaveLength(6);
    expect(comments.slice(0, 2).map(({ replies }) => replies.map(({ text }) => text).toSorted())).toEqual([
      ['10', '2', '4', '8'],
      ['1', '11', '5', '7'],
    ]);
    const ids = comments.flatMap(({ _id: id, replies }) => [id, ...replies.map((reply) => reply._id)]);
    expect(new Set(ids).size).toBe(14);
    await eventually(async () => {
      const records = await auditLog.find({ entity: 'bug', entityId: _id });
      expect(records).toHaveLength(15);
    });
  });
});
