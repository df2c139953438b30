import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createCategory,
  createCollection,
  createPage,
  getEditableProduct,
  putPerson,
  updateCategory,
  updateCollection,
  updatePage,
  updateProduct,
} from '@shop/contracts';
import type { AppError } from '@shop/domain';
import { enterCall, formatActor, runInCall, type Actor } from '@shop/service-kit';
import { putHoodie } from './put-hoodie.ts';
import { startShop, type TestShop } from './shop.ts';

let shop: TestShop;
let anna: Actor;
const planner: Actor = { kind: 'process', name: 'catalogue' };

beforeAll(async () => {
  shop = await startShop();
  const person = {
    phone: '79990000456',
    email: 'anna@example.ru',
    nickname: 'Анна-редактор',
    password: 'staff-secret',
  };
  const { id } = await shop.bus.request(putPerson, person);
  anna = { kind: 'person', id, sessionId: 's-1', roleId: 'manager' };
});
afterAll(() => shop.close());

const as = <Result>(actor: Actor, work: () => Promise<Result>): Promise<Result> =>
  runInCall(enterCall(undefined, undefined, formatActor(actor)), work);

type Save = (expectedUpdatedAt: string | undefined, text: string) => Promise<unknown>;
interface Opened {
  updatedAt: string;
  save: Save;
}

/** Makes links and names unique. */
let opened = 0;
const images = { card: null, carousel: null, cardMobile: null, carouselMobile: null };
/** The records that can be open in an editor, and how each is saved. */
const openers = {
  async product(): Promise<Opened> {
    const id = await putHoodie(shop);
    const { updatedAt } = await shop.bus.request(getEditableProduct, { id });
    const save: Save = (expectedUpdatedAt, title) =>
      shop.bus.request(updateProduct, { id, expectedUpdatedAt, changes: { title } });
    return { updatedAt, save };
  },
  async category(): Promise<Opened> {
    const given = {
      link: `warm-${++opened}`,
      name: `Тёплое ${opened}`,
      items: [{ link: `hats-${opened}`, name: 'Шапки' }],
    };
    const { id, updatedAt } = await shop.bus.request(createCategory, given);
    const save: Save = (expectedUpdatedAt, name) =>
      shop.bus.request(updateCategory, { id, expectedUpdatedAt, changes: { name } });
    return { updatedAt, save };
  },
  async collection(): Promise<Opened> {
    const given = { link: `ice-${++opened}`, name: `Лёд ${opened}`, description: 'Лёд', images };
    const { id, updatedAt } = await shop.bus.request(createCollection, given);
    const save: Save = (expectedUpdatedAt, name) =>
      shop.bus.request(updateCollection, { id, expectedUpdatedAt, changes: { name: `${name} ${id}` } });
    return { updatedAt, save };
  },
  async page(): Promise<Opened> {
    const given = { link: `sizes-${++opened}`, title: 'Размеры', content: '<p>Размеры</p>' };
    const { page } = await shop.bus.request(createPage, given);
    const save: Save = (expectedUpdatedAt, title) =>
      shop.bus.request(updatePage, { id: page.id, expectedUpdatedAt, changes: { title } });
    return { updatedAt: page.updatedAt, save };
  },
};

const kinds = ['product', 'category', 'collection', 'page'] as const;

const refusalOf = (saving: Promise<unknown>): Promise<AppError> =>
  saving.then(
    () => Promise.reject(new Error('It was saved.')),
    (error: AppError) => error,
  );

it.each(kinds)('rejects a stale save of a %s, naming the other editor and the time', async (kind) => {
  const { updatedAt, save } = await openers[kind]();
  await as(anna, () => save(updatedAt, 'Сначала Анна'));
  const refusal = await refusalOf(save(updatedAt, 'Потом другие'));
  expect(refusal).toMatchObject({ code: 'EDITED_MEANWHILE' });
  expect(refusal.message).toMatch(
    /^Пока вы вносили изменения, другие уже сохранены: Анна-редактор, \d{1,2}\s[а-я]{3},\s\d\d:\d\d\./,
  );
});

it.each(kinds)('does not name the previous editor when a process changed the %s last', async (kind) => {
  const { updatedAt, save } = await openers[kind]();
  await as(anna, () => save(undefined, 'Сначала Анна ещё раз'));
  await as(planner, () => save(undefined, 'Потом сам магазин'));
  const { message } = await refusalOf(save(updatedAt, 'Потом другие ещё раз'));
  expect(message).toMatch(/^Пока вы вносили изменения, их уже сохранил кто-то другой/);
});
