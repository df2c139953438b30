import { afterEach, describe, expect, it } from '@jest/globals';
import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { refusal, type MockApi } from '@shop/testing';
import { scriptComes } from '../../test/script-comes.ts';
import { field, openScreen, type Handlers } from '../../test/open-screen.tsx';
import { RegistrationPage } from './RegistrationPage.tsx';

// Skips the visibility check of queries: nothing is hidden here, and with Ant Design's styles it takes jsdom seconds.
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 });

let opened: MockApi | undefined;
let sent: unknown[] = [];

afterEach(() => {
  opened?.restore();
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, 'smartCaptcha');
  Reflect.deleteProperty(globalThis, 'grecaptcha');
});

const registered: Handlers[string] = () => ({
  status: 201,
  body: { user: { Email: 'vera@example.ru', Phone: '79123456789' }, token: null },
});

function open(answer: Handlers[string] = registered, captcha: object = { kind: 'off', siteKey: null }): void {
  sent = [];
  opened = openScreen(
    <RegistrationPage />,
    {
      'GET /api/user/captcha': () => ({ body: captcha }),
      'POST /api/user/sign-up': (params, call) => {
        sent.push(JSON.parse(call.text));
        return answer(params, call);
      },
    },
    { at: '/user/create' },
  );
}
const type = (name: string, value: string): void => void fireEvent.change(field(name), { target: { value } });
const button = (): HTMLElement => screen.getByRole('button', { name: 'Создать аккаунт' });

function fillIn(): void {
  type('Email', ' vera@example.ru ');
  type('Телефон', '9123456789');
  type('Пароль', 'secret');
  type('Повтор пароля', 'secret');
  fireEvent.click(screen.getByRole('switch'));
}
async function send(): Promise<void> {
  fillIn();
  const submit = button();
  await waitFor(() => expect(submit).toHaveProperty('disabled', false));
  fireEvent.click(submit);
}

describe('the form', () => {
  it.each([
    ['Email', 'x', '', 'Email обязателен'],
    ['Email', '', 'vera@', 'Неверный формат email'],
    ['Телефон', '9', '', 'Укажите номер телефона'],
    ['Телефон', '', '912345', 'Введите корректный номер телефона'],
    ['Пароль', 'x', '', 'Пароль обязателен'],
    ['Пароль', '', '12345', 'Минимальная длина пароля 6 символов'],
    ['Повтор пароля', 'x', '', 'Повторите пароль'],
    ['Повтор пароля', '', 'other', 'Пароли не совпадают'],
  ])('shows the error of %s while it is being typed', async (name, first, then, fieldError) => {
    open();
    type('Пароль', 'secret');
    type(name, first);
    type(name, then);
    expect(await screen.findByText(fieldError)).toBeTruthy();
    expect(button()).toHaveProperty('disabled', true);
  });

  it('requires the agreement, which is not given by default', async () => {
    open();
    fillIn();
    const submit = button();
    await waitFor(() => expect(submit).toHaveProperty('disabled', false));
    fireEvent.click(screen.getByRole('switch'));
    await waitFor(() => expect(submit).toHaveProperty('disabled', true));
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(
      expect.arrayContaining([
        'http://localhost:4001/page/personal-data-processing',
        'http://localhost:4001/page/user-agreement',
      ]),
    );
  });

  it('reports a password that was changed after its repetition', async () => {
    open();
    fillIn();
    type('Пароль', 'another');
    expect(await screen.findByText('Пароли не совпадают')).toBeTruthy();
  });

  it('sends the input and continues to the code', async () => {
    open();
    await send();
    expect(await screen.findByText('Другой экран')).toBeTruthy();
    expect(sent).toEqual([
      { email: 'vera@example.ru', phone: '79123456789', password: 'secret', agreement: true },
    ]);
  });
});

describe('a refusal', () => {
  it.each([
    [400, 'USER_EXISTS', 'Такой пользователь уже существует.', 'Такой пользователь уже существует.'],
    [401, 'CAPTCHA_FAILED', 'Вы не прошли каптчу.', 'Вы не прошли каптчу.'],
    [400, 'BAD_REQUEST', '', 'Ошибка сервера.'],
    [500, 'INTERNAL', 'Ой', 'Регистрация на данный момент невозможна.'],
  ])('%d %s is shown with the text of the catalogue', async (status, code, message, text) => {
    open(() => refusal(status, code, message));
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  it('is shown for a success without an account', async () => {
    open(() => ({ body: {} }));
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Произошла неожиданная ошибка. Пожалуйста, попробуйте позже.',
    );
  });

  it.each([
    [true, 'Не удалось получить ответ от сервера. Пожалуйста, проверьте ваше интернет-соединение.'],
    [false, 'Произошла ошибка при отправке запроса.'],
  ])('is shown when there is no response, online: %p', async (onLine, text) => {
    open(() => 'offline');
    Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    Reflect.deleteProperty(navigator, 'onLine');
  });
});

describe('the captcha', () => {
  const listeners = new Map<string, (token: string) => void>();
  const smart = (verdict: [event: string, token: string]): object => ({
    render: () => 7,
    execute: () => listeners.get(verdict[0])?.(verdict[1]),
    reset: () => undefined,
    destroy: () => undefined,
    subscribe: (_widget: number, event: string, listener: (token: string) => void) => {
      listeners.set(event, listener);
      return () => listeners.delete(event);
    },
  });

  it('of Yandex adds its token to the request', async () => {
    open(registered, { kind: 'smartcaptcha', siteKey: 'k' });
    await scriptComes('smartcaptcha.yandexcloud.net', 'smartCaptcha', smart(['success', 'tok']));
    await send();
    await screen.findByText('Другой экран');
    expect(sent).toEqual([expect.objectContaining({ reCaptchaToken: 'tok' })]);
  });

  it('that was closed sends nothing and can be repeated', async () => {
    open(registered, { kind: 'smartcaptcha', siteKey: 'k' });
    Reflect.set(globalThis, 'smartCaptcha', smart(['challenge-hidden', '']));
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe('Вы не прошли каптчу.');
    expect(sent).toEqual([]);
    Object.assign(Reflect.get(globalThis, 'smartCaptcha'), smart(['success', 'later']));
    fireEvent.click(button());
    await screen.findByText('Другой экран');
  });

  it('of Google adds its token to the request', async () => {
    let callback: (token: string) => void = () => undefined;
    open(registered, { kind: 'recaptcha', siteKey: 'k' });
    await scriptComes('www.google.com/recaptcha', 'grecaptcha', {
      render: (_place: HTMLElement, options: { callback: typeof callback }) => {
        callback = options.callback;
        return 0;
      },
      execute: () => callback('g-tok'),
      reset: () => undefined,
    });
    await send();
    await screen.findByText('Другой экран');
    expect(sent).toEqual([expect.objectContaining({ reCaptchaToken: 'g-tok' })]);
  });

  it('loads no script when none is configured', async () => {
    open();
    await send();
    await screen.findByText('Другой экран');
    expect(document.head.querySelector('script')).toBeNull();
  });
});
