import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createStaffTask, listDoneTasks, openStaffFeed, setStaffTaskDone } from '@shop/contracts';
import type { TaskPriority } from '@shop/domain';
import { eventually } from '@shop/testing';
import { openStaffTools, people, readerOf, type OpenStaffTools } from '../../test/open-staff-tools.ts';

let tools: OpenStaffTools;
const { anna, boris, vera } = people;

beforeAll(async () => {
  tools = await openStaffTools();
}, 60_000);
afterAll(() => tools.close());
afterEach(async () => {
  for (const name of ['tasks', 'notifications']) await tools.connection.collection(name).deleteMany({});
  tools.events.length = 0;
});

interface Given {
  priority?: TaskPriority;
  assigneeId?: string;
}
const create = (label: string, given: Given = {}) =>
  tools.bus.request(createStaffTask, {
    ...{ key: `key of ${label}`, by: anna, label, deadline: '2026-12-01T12:00:00.000Z' },
    ...given,
  });
const setDone = (id: string, by: string, isDone = true) =>
  tools.bus.request(setStaffTaskDone, { id, by, isDone });
const open = (personId: string) => tools.bus.request(openStaffFeed, readerOf(personId));
const typesOf = async (personId: string) => (await open(personId)).notifications.map(({ type }) => type);

describe('tasks', () => {
  it('are listed by priority, then newest first, with the lowest priority unless chosen', async () => {
    const first = await create('первая');
    expect(first.priority).toBe('LOW_PRIORITY');
    await create('вторая');
    await create('срочная', { priority: 'TOP_PRIORITY' });
    const { tasks } = await open(boris);
    expect(tasks.map(({ label }) => label)).toEqual(['срочная', 'вторая', 'первая']);
  });

  it('are created once for repeated requests, and announced once to all staff', async () => {
    const created = await Promise.all([create('одна'), create('одна'), create('одна')]);
    expect(new Set(created.map(({ id }) => id)).size).toBe(1);
    await eventually(() =>
      expect(tools.events).toEqual([
        expect.objectContaining({ name: 'new_task', audience: { permission: 'adminPanel' } }),
      ]),
    );
  });

  it('notify their assignee, and upon completion their author', async () => {
    const { id } = await create('Борису', { assigneeId: boris });
    expect(await typesOf(boris)).toEqual(['TYPE_TASK']);
    await setDone(id, boris);
    expect(await typesOf(anna)).toEqual(['TYPE_TASK_DONE']);
    expect((await open(boris)).tasks).toEqual([]);
  });

  it('completed by two people at once notify their author once, of the first completion', async () => {
    const { id } = await create('общая');
    const done = await Promise.all([setDone(id, boris), setDone(id, vera), setDone(id, boris)]);
    const [by] = new Set(done.map(({ doneById }) => doneById));
    expect(done.map(({ doneById }) => doneById)).toEqual([by, by, by]);
    expect((await open(anna)).notifications).toMatchObject([{ type: 'TYPE_TASK_DONE', fromId: by }]);
    const completions = tools.events.filter(({ name }) => name === 'task_completed');
    await eventually(() => expect(completions).toHaveLength(1));
  });

  it('that are taken back are open again, and their author is left without the news', async () => {
    const { id } = await create('общая');
    await setDone(id, boris);
    await setDone(id, boris, false);
    const { tasks, notifications } = await open(anna);
    expect([tasks.length, notifications]).toEqual([1, []]);
    await setDone(id, vera);
    expect((await open(anna)).notifications).toMatchObject([{ type: 'TYPE_TASK_DONE', fromId: vera }]);
  });

  it('whose process died before it announced them are announced by the next sweep', async () => {
    const { id } = await create('Борису', { assigneeId: boris });
    await tools.connection.collection('notifications').deleteMany({});
    await tools.connection.collection('tasks').updateOne({}, { $set: { unsentAt: new Date(0) } });
    await eventually(async () => expect(await typesOf(boris)).toEqual(['TYPE_TASK']), 10_000);
    await setDone(id, anna);
    expect(await typesOf(anna)).toEqual([]);
  });

  it('that are done are listed with who and when, the latest first; one that is taken back leaves the list', async () => {
    const [first, second] = [await create('первая'), await create('вторая')];
    await setDone(first.id, vera);
    await setDone(second.id, boris);
    const done = async () => {
      const { total, data } = await tools.bus.request(listDoneTasks, { filters: {}, size: 1 });
      return [total, ...data.map(({ label, doneById, doneAt }) => [label, doneById, typeof doneAt])];
    };
    expect(await done()).toEqual([2, ['вторая', boris, 'string']]);
    await setDone(second.id, boris, false);
    expect(await done()).toEqual([1, ['первая', vera, 'string']]);
  });

  it('that do not exist cannot be completed', async () => {
    await expect(setDone('674000000000000000000fff', anna)).rejects.toMatchObject({ code: 'TASK_NOT_FOUND' });
  });
});
