import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aSessionUser, noAnswerYet, refusal } from '@shop/testing';
import { field, openScreen, type Handlers } from '../../test/open-screen.tsx';
import { ProfilePage } from './ProfilePage.tsx';

const home = {
  _id: '65f0000000000000000000b1',
  name: 'Дом',
  Address: 'Тверь, Советская, 1',
  Index: '170100',
};
const user = { ...aSessionUser(), Address: [home] };
const unsaved = 'У вас есть несохраненные изменения';

let opened: ReturnType<typeof openScreen> | undefined;
afterEach(() => opened?.restore());

async function open(handlers: Handlers = {}): Promise<void> {
  const basics: Handlers = {
    'POST /api/user/profile': () => ({ body: user }),
    'POST /api/user/achievements': () => ({ body: [] }),
    'GET /api/addresses/suggest': () => ({ body: { isOn: false, suggestions: [] } }),
  };
  opened = openScreen(<ProfilePage />, { ...basics, ...handlers }, { at: '/user/profile' });
  await screen.findByLabelText('Фамилия');
}

const type = (name: string, value: string): void => void fireEvent.change(field(name), { target: { value } });
const press = (name: string, within_: HTMLElement = document.body): void =>
  void fireEvent.click(within(within_).getByRole('button', { name }));
const saving = (save: (body: Record<string, unknown>) => void): Handlers => ({
  'POST /api/user/update-profile': (_params, { text }) => {
    const body = JSON.parse(text) as Record<string, unknown>;
    save(body);
    return { body: { ...user, ...body, Address: user.Address } };
  },
});

describe('the profile', () => {
  it('shows what is known, with what cannot be changed here kept from changes', async () => {
    await open();
    expect(field('Фамилия').value).toBe('Сорокина');
    expect(field('Телефон').value).toBe('+7 (912) 345-67-89');
    expect(field('Телефон').readOnly).toBe(true);
    expect(field('Электронная почта').readOnly).toBe(true);
    expect(screen.getByRole('radio', { name: 'Женский' })).toHaveProperty('checked', true);
    expect(screen.getByRole('button', { name: 'Сохранить' })).toHaveProperty('disabled', true);
    expect(screen.queryByText(unsaved)).toBeNull();
    await waitFor(() =>
      expect(opened?.calls.filter((call) => call === 'POST /api/user/achievements')).toHaveLength(1),
    );
  });

  it('says that something is not saved for as long as it differs, and no longer', async () => {
    await open();
    type('Никнейм', 'vera_fly');
    expect(screen.getByRole('status').textContent).toBe(unsaved);
    expect(screen.getByRole('button', { name: 'Сохранить' })).toHaveProperty('disabled', false);
    type('Никнейм', ' vera ');
    expect(screen.queryByText(unsaved)).toBeNull();
    type('Никнейм', 'другой');
    press('Отменить изменения');
    expect(field('Никнейм').value).toBe('vera');
  });

  it('is saved as a whole', async () => {
    let sent: Record<string, unknown> = {};
    await open(saving((body) => (sent = body)));
    type('Отчество', ' Павловна ');
    fireEvent.click(screen.getByRole('radio', { name: 'Не указан' }));
    fireEvent.click(screen.getByRole('switch', { name: 'Распродажи' }));
    press('Сохранить');
    expect(await screen.findByText('Профиль обновлен успешно')).toBeTruthy();
    expect(sent).toEqual({
      'First name': 'Вера',
      'Second name': 'Сорокина',
      'Middle name': 'Павловна',
      Nickname: 'vera',
      Sex: 'unknown',
      Address: [home],
      Notifications: { Sale: false, Discount: true, NewItems: true },
    });
    expect(screen.queryByText(unsaved)).toBeNull();
  });

  it('keeps what was typed while it was being saved, and when that failed', async () => {
    let answer: ReturnType<Handlers[string]> = noAnswerYet();
    await open({ 'POST /api/user/update-profile': () => answer });
    answer = refusal(500, 'X');
    type('Имя', 'Варя');
    press('Сохранить');
    expect(await screen.findByText('Не удалось изменить данные профиля')).toBeTruthy();
    expect(field('Имя').value).toBe('Варя');
    expect(screen.getByText(unsaved)).toBeTruthy();
  });

  it('is not saved by a dialog that stands over it', async () => {
    const saved: unknown[] = [];
    await open({
      ...saving((body) => saved.push(body)),
      'POST /api/user/change-password': () => ({ body: { message: 'Password changed successfully' } }),
    });
    type('Никнейм', 'vera_fly');
    press('Сменить пароль');
    const dialog = screen.getByRole('dialog', { name: 'Смена пароля' });
    for (const [name, value] of [
      ['Текущий пароль', 'first-secret'],
      ['Новый пароль', 'second-secret'],
      ['Повторите новый пароль', 'second-secret'],
    ] as const) {
      type(name, value);
    }
    press('Сменить пароль', dialog);
    expect(await screen.findByText('Пароль был успешно изменен!')).toBeTruthy();
    expect(saved).toEqual([]);
    expect(screen.getByText(unsaved)).toBeTruthy();
  });

  it('is not left with changes in it unless that is meant', async () => {
    await open();
    type('Имя', 'Варя');
    await act(() => opened?.goTo('/user/profile/orders'));
    const dialog = await screen.findByRole('dialog', { name: 'Уйти без сохранения?' });
    press('Остаться', dialog);
    expect(field('Имя').value).toBe('Варя');
    await act(() => opened?.goTo('/user/profile/orders'));
    press('Уйти', await screen.findByRole('dialog', { name: 'Уйти без сохранения?' }));
    expect(await screen.findByText('Другой экран')).toBeTruthy();
  });

  it('lets go of whoever changed nothing', async () => {
    await open();
    await act(() => opened?.goTo('/user/profile/orders'));
    expect(screen.getByText('Другой экран')).toBeTruthy();
  });

  it('can be asked for again when it did not come', async () => {
    let answer: ReturnType<Handlers[string]> = refusal(500, 'X');
    opened = openScreen(
      <ProfilePage />,
      { 'POST /api/user/profile': () => answer, 'POST /api/user/achievements': () => ({ body: [] }) },
      { at: '/user/profile' },
    );
    await screen.findByText('Не удалось загрузить профиль');
    answer = { body: user };
    press('Попробовать ещё раз');
    expect(await screen.findByLabelText('Фамилия')).toBeTruthy();
  });
});

describe('addresses', () => {
  it('take both fields, the index in digits, and are saved with the profile', async () => {
    let sent: Record<string, unknown> = {};
    await open(saving((body) => (sent = body)));
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

  it('can be taken back until the profile is saved', async () => {
    let sent: Record<string, unknown> = {};
    await open(saving((body) => (sent = body)));
    press('Удалить адрес «Дом»');
    expect(screen.getByText('Адрес «Дом» будет удалён после сохранения')).toBeTruthy();
    press('Вернуть');
    expect(screen.queryByText(unsaved)).toBeNull();
    press('Удалить адрес «Дом»');
    press('Сохранить');
    await waitFor(() => expect(sent['Address']).toEqual([]));
  });

  it('are changed in place', async () => {
    await open();
    press('Изменить адрес «Дом»');
    await screen.findByRole('dialog', { name: 'Адрес доставки' });
    type('Название', '');
    type('Адрес', 'Тверь, Советская, 2');
    press('Готово');
    expect(await screen.findByText('170100, Тверь, Советская, 2')).toBeTruthy();
    expect(screen.getByText('Новый адрес')).toBeTruthy();
  });
});
