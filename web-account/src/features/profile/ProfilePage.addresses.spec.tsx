import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { field, type openScreen } from '../../test/open-screen.tsx';
import { home, openProfile, press, saving, type, unsaved, user } from '../../test/profile-screen.tsx';

let opened: ReturnType<typeof openScreen> | undefined;
afterEach(() => opened?.restore());

describe('addresses', () => {
  it('require address and postal code, and are saved with the profile', async () => {
    let sent: Record<string, unknown> = {};
    opened = await openProfile(saving((body) => (sent = body)));
    press('Добавить адрес');
    const dialog = await screen.findByRole('dialog', { name: 'Новый адрес доставки' });
    type('Адрес', '  ');
    type('Индекс', '1a2-345678');
    press('Добавить', dialog);
    expect(await screen.findByText("Заполните оба поля: 'Адрес' и 'Индекс'")).toBeTruthy();
    expect(field('Индекс').value).toBe('123456');
    type('Адрес', ' Москва, Арбат, 1 ');
    type('Индекс', '119002');
    press('Добавить', dialog);
    expect(await screen.findByText('119002, Москва, Арбат, 1')).toBeTruthy();
    press('Сохранить');
    await waitFor(() =>
      expect(sent['Address']).toEqual([
        home,
        { name: 'Новый адрес', Address: 'Москва, Арбат, 1', Index: '119002' },
      ]),
    );
  });

  it('that were added elsewhere meanwhile stay', async () => {
    const work = {
      _id: '65f0000000000000000000b2',
      name: 'Работа',
      Address: 'Москва, Арбат, 1',
      Index: '119002',
    };
    const sent: Record<string, unknown>[] = [];
    let current = user;
    opened = await openProfile({
      ...saving((body) => sent.push(body)),
      'POST /api/user/profile': () => ({ body: current }),
    });
    current = { ...user, Address: [home, work] };
    type('Никнейм', 'vera_fly');
    press('Сохранить');
    await waitFor(() => expect(sent).toEqual([{ Nickname: 'vera_fly' }]));
    await waitFor(() => expect(screen.queryByText(unsaved)).toBeNull());
    press('Удалить адрес «Дом»');
    press('Сохранить');
    await waitFor(() => expect(sent[1]).toEqual({ Address: [work] }));
  });

  it('can be restored until the profile is saved', async () => {
    let sent: Record<string, unknown> = {};
    opened = await openProfile(saving((body) => (sent = body)));
    press('Удалить адрес «Дом»');
    expect(screen.getByText('Адрес «Дом» будет удалён после сохранения')).toBeTruthy();
    press('Вернуть');
    expect(screen.queryByText(unsaved)).toBeNull();
    press('Удалить адрес «Дом»');
    press('Сохранить');
    await waitFor(() => expect(sent['Address']).toEqual([]));
  });

  it('are changed in place', async () => {
    opened = await openProfile();
    press('Изменить адрес «Дом»');
    await screen.findByRole('dialog', { name: 'Адрес доставки' });
    type('Название', '');
    type('Адрес', 'Тверь, Советская, 2');
    press('Готово');
    expect(await screen.findByText('170100, Тверь, Советская, 2')).toBeTruthy();
    expect(screen.getByText('Новый адрес')).toBeTruthy();
  });
});
