import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getPage, pageChanged, putPage } from '@shop/contracts';
import type { RunningApp } from '@shop/service-kit';
import { openTestBus, testEnvironment, type TestBus } from '@shop/testing';
import { bootstrap } from '../index.ts';

const shop = testEnvironment();
let catalogue: RunningApp;
let caller: TestBus;

beforeAll(async () => {
  catalogue = await bootstrap({ env: shop.env });
  caller = await openTestBus(shop.env);
});

afterAll(async () => {
  await caller.close();
  await catalogue.close();
  await shop.dropDatabases();
});

describe('pages over the bus', () => {
  it('returns a page that was put', async () => {
    await caller.bus.request(putPage, {
      link: 'delivery',
      title: 'Доставка',
      content: '<p>До трёх дней</p>',
    });
    const page = await caller.bus.request(getPage, { link: 'delivery' });
    expect(page).toMatchObject({ link: 'delivery', title: 'Доставка', content: '<p>До трёх дней</p>' });
  });

  it('returns 404 for an unknown link', async () => {
    await expect(caller.bus.request(getPage, { link: 'nowhere' })).rejects.toMatchObject({
      code: 'PAGE_NOT_FOUND',
      message: 'Страница не найдена',
      status: 404,
    });
  });

  it('stores sanitised content', async () => {
    const page = await caller.bus.request(putPage, {
      link: 'safe',
      title: 'Да',
      content: '<p onclick="x()">да</p><script>x()</script>',
    });
    expect(page.content).toBe('<p>да</p>');
  });

  it('stores one of 20 concurrent versions of a page', async () => {
    const puts = Array.from({ length: 20 }, (_, i) =>
      caller.bus.request(putPage, { link: 'race', title: `Версия ${i}`, content: '' }),
    );
    await Promise.all(puts);
    const { title } = await caller.bus.request(getPage, { link: 'race' });
    expect(title).toMatch(/^Версия \d+$/);
  });

  it('publishes no event when the same content is put again', async () => {
    const content = { link: 'twice', title: 'Дважды', content: '<p onclick="x()">да</p>' };
    const first = await caller.bus.request(putPage, content);
    const changed = await caller.listenFor(pageChanged);
    expect(await caller.bus.request(putPage, content)).toEqual(first);
    await caller.bus.request(putPage, { ...content, link: 'another' });
    // Nothing was published about the second put: the first event is that of the other page.
    await expect(changed.next).resolves.toEqual({ link: 'another' });
  });

  it('publishes an event after the write', async () => {
    const changed = await caller.listenFor(pageChanged);
    await caller.bus.request(putPage, { link: 'contacts', title: 'Контакты', content: '' });
    await expect(changed.next).resolves.toEqual({ link: 'contacts' });
  });
});
