import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { noAnswerYet, refusal } from '@shop/testing';
import { field, type Handlers, type openScreen } from '../../test/open-screen.tsx';
import { openProfile, press, saving, type, unsaved, user } from '../../test/profile-screen.tsx';

let opened: ReturnType<typeof openScreen> | undefined;
afterEach(() => opened?.restore());

describe('the profile', () => {
  it('shows the data of the user, with phone and e-mail read-only', async () => {
    opened = await openProfile();
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

  it('reports unsaved changes only while the values differ', async () => {
    opened = await openProfile();
    type('Никнейм', 'vera_fly');
    expect(screen.getByRole('status').textContent).toBe(unsaved);
    expect(screen.getByRole('button', { name: 'Сохранить' })).toHaveProperty('disabled', false);
    type('Никнейм', ' vera ');
    expect(screen.queryByText(unsaved)).toBeNull();
    type('Никнейм', 'другой');
    press('Отменить изменения');
    expect(field('Никнейм').value).toBe('vera');
  });

  it('is saved with the changed fields only', async () => {
    let sent: Record<string, unknown> = {};
    opened = await openProfile(saving((body) => (sent = body)));
    type('Отчество', ' Павловна ');
    fireEvent.click(screen.getByRole('radio', { name: 'Не указан' }));
    fireEvent.click(screen.getByRole('switch', { name: 'Распродажи' }));
    press('Сохранить');
    expect(await screen.findByText('Профиль обновлен успешно')).toBeTruthy();
    expect(sent).toEqual({
      'Middle name': 'Павловна',
      Sex: 'unknown',
      Notifications: { Sale: false },
    });
    expect(screen.queryByText(unsaved)).toBeNull();
  });

  it('follows the refetched profile while nothing is changed', async () => {
    let current = user;
    opened = await openProfile({ 'POST /api/user/profile': () => ({ body: current }) });
    current = { ...user, Nickname: 'vera_fly' };
    await opened.refetch();
    await waitFor(() => expect(field('Никнейм').value).toBe('vera_fly'));
    type('Никнейм', 'другой');
    current = { ...user, Nickname: 'vera_run', 'Middle name': 'Павловна' };
    await opened.refetch();
    expect(field('Никнейм').value).toBe('другой');
    press('Отменить изменения');
    await waitFor(() => expect(field('Никнейм').value).toBe('vera_run'));
    expect(field('Отчество').value).toBe('Павловна');
  });

  it('keeps the input when saving fails', async () => {
    let answer: ReturnType<Handlers[string]> = noAnswerYet();
    opened = await openProfile({ 'POST /api/user/update-profile': () => answer });
    answer = refusal(500, 'X');
    type('Имя', 'Варя');
    press('Сохранить');
    expect(await screen.findByText('Не удалось изменить данные профиля')).toBeTruthy();
    expect(field('Имя').value).toBe('Варя');
    expect(screen.getByText(unsaved)).toBeTruthy();
  });
});
