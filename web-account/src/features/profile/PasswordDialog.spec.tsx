import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { refusal } from '@shop/testing';
import { field, openScreen, type Handlers } from '../../test/open-screen.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

const onClose = jest.fn();
let opened: ReturnType<typeof openScreen> | undefined;
beforeEach(() => void onClose.mockClear());
afterEach(() => opened?.restore());

const type = (name: string, value: string): void => void fireEvent.change(field(name), { target: { value } });

describe('the password', () => {
  const fill = (old: string, next: string, repeated: string): void => {
    type('Текущий пароль', old);
    type('Новый пароль', next);
    type('Повторите новый пароль', repeated);
    fireEvent.click(screen.getByRole('button', { name: 'Сменить пароль' }));
  };
  const openDialog = async (answer: Handlers[string]): Promise<void> => {
    opened = openScreen(
      <PasswordDialog isOpen onClose={onClose} />,
      { 'POST /api/user/change-password': answer },
      { at: '/user/profile' },
    );
    await screen.findByRole('dialog', { name: 'Смена пароля' });
  };

  it.each([
    ['', 'new-secret', 'new-secret', 'Укажите пароль'],
    ['old', '', '', 'Пароль обязателен'],
    ['old', '12345', '12345', 'Пароль должен содержать не менее 6 символов'],
    ['old', 'new-secret', '', 'Подтверждение пароля обязательно'],
    ['old', 'new-secret', 'new-secrex', 'Пароли не совпадают'],
  ])('%j, %j, %j is not submitted', async (old, next, repeated, fieldError) => {
    await openDialog(() => ({ body: {} }));
    fill(old, next, repeated);
    expect(await screen.findByText(fieldError)).toBeTruthy();
    expect(opened?.calls).not.toContain('POST /api/user/change-password');
  });

  it('is changed, and the dialog closes', async () => {
    let sent = '';
    await openDialog((_params, { text }) => {
      sent = text;
      return { body: { message: 'Password changed successfully' } };
    });
    fill('old', 'new-secret', 'new-secret');
    expect(await screen.findByText('Пароль был успешно изменен!')).toBeTruthy();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(JSON.parse(sent)).toEqual({ oldPassword: 'old', newPassword: 'new-secret' });
  });

  it.each([
    [refusal(400, 'X', 'Текущий пароль указан неверно'), 'Текущий пароль указан неверно'],
    [{ body: { message: 'Something else' } }, 'Не удалось изменить пароль'],
    ['offline' as const, 'Не удалось изменить пароль'],
  ])('is not changed, and the reason is shown: %j', async (answer, reason) => {
    await openDialog(() => answer);
    fill('old', 'new-secret', 'new-secret');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Не удалось изменить пароль');
    expect(alert.textContent).toContain(reason);
  });
});
