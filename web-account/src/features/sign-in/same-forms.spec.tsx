import { afterEach, expect, it } from '@jest/globals';
import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { refusal, type MockApi } from '@shop/testing';
import { field, openScreen } from '../../test/open-screen.tsx';
import { RegistrationPage } from '../registration/RegistrationPage.tsx';
import { RestorePage } from '../restore/RestorePage.tsx';
import { SignInPage } from './SignInPage.tsx';

// Skips the visibility check of queries: nothing is hidden here, and with Ant Design's styles it takes jsdom seconds.
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 });

let opened: MockApi | undefined;
afterEach(() => opened?.restore());

// The sign-in does without Ant Design (record 065); customers must not notice the difference.
it.each([
  ['the sign-in', <SignInPage />, 'Войти', 'Укажите номер телефона'],
  ['the registration', <RegistrationPage />, 'Создать аккаунт', 'Укажите номер телефона'],
  ['the restoring', <RestorePage />, 'Восстановить пароль', 'Необходимо указать номер телефона'],
])(
  '%s validates the phone while typing, links the error to the field and disables its button',
  async (...form) => {
    const [, page, submit, missing] = form;
    opened = openScreen(
      page,
      { 'GET /api/user/captcha': () => refusal(404, 'NOT_FOUND') },
      { at: '/user/any' },
    );
    const phone = field('Телефон');
    const write = (value: string): void => void fireEvent.change(phone, { target: { value } });
    expect(phone.getAttribute('aria-required')).toBe('true');
    expect(phone.getAttribute('aria-invalid')).not.toBe('true');

    write('912');
    const wrong = await screen.findByText('Введите корректный номер телефона');
    expect(phone.value).toBe('(912');
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'));
    const said = document.getElementById(phone.getAttribute('aria-describedby') ?? '');
    expect(said?.contains(wrong)).toBe(true);

    write('');
    await screen.findByText(missing);
    await waitFor(() => expect(screen.queryByText('Введите корректный номер телефона')).toBeNull());
    expect(screen.getByRole('button', { name: submit })).toHaveProperty('disabled', true);

    write('9123456789');
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).not.toBe('true'));
    expect(phone.value).toBe('(912) 345-67-89');
  },
);
