import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { refusal } from '@shop/testing';
import { field, openScreen, type Handlers } from '../../test/open-screen.tsx';
import { openProfile, press, saving, type, unsaved, user } from '../../test/profile-screen.tsx';
import { ProfilePage } from './ProfilePage.tsx';

let opened: ReturnType<typeof openScreen> | undefined;
afterEach(() => opened?.restore());

describe('the profile page', () => {
  it('is not saved by a dialog opened above it', async () => {
    const saved: unknown[] = [];
    opened = await openProfile({
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

  it('asks before it is left with unsaved changes', async () => {
    opened = await openProfile();
    type('Имя', 'Варя');
    await act(() => opened?.goTo('/user/profile/orders'));
    const dialog = await screen.findByRole('dialog', { name: 'Уйти без сохранения?' });
    press('Остаться', dialog);
    expect(field('Имя').value).toBe('Варя');
    await act(() => opened?.goTo('/user/profile/orders'));
    press('Уйти', await screen.findByRole('dialog', { name: 'Уйти без сохранения?' }));
    expect(await screen.findByText('Другой экран')).toBeTruthy();
  });

  it('is left without a question when nothing was changed', async () => {
    opened = await openProfile();
    await act(() => opened?.goTo('/user/profile/orders'));
    expect(screen.getByText('Другой экран')).toBeTruthy();
  });

  it('can be reloaded after a failure', async () => {
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
