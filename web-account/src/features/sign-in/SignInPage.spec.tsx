import { afterEach, describe, expect, it } from '@jest/globals';
import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { aSessionUser, refusal, type MockApi } from '@shop/testing';
import { pageSession } from '@shop/web-kit';
import { scriptComes } from '../../test/script-comes.ts';
import { field, openScreen, type Handlers } from '../../test/open-screen.tsx';
import { SignInPage } from './SignInPage.tsx';

// Skips the visibility check of queries: nothing is hidden here, and with Ant Design's styles it takes jsdom seconds.
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 });

let opened: MockApi | undefined;
let sent: unknown[] = [];

afterEach(async () => {
  opened?.restore();
  document.cookie = 'shop_session_mark=; max-age=0';
  Reflect.deleteProperty(globalThis, 'smartCaptcha');
  await pageSession.refreshState();
});

type Answer = Handlers[string];
const signingIn = (...answers: Answer[]): void => {
  sent = [];
  opened = openScreen(
    <SignInPage />,
    {
      'GET /api/user/captcha': () => ({ body: { kind: 'smartcaptcha', siteKey: 'k' } }),
      'POST /api/user/sign-in': (params, call) => {
        sent.push(JSON.parse(call.text));
        const answer = answers[sent.length - 1] ?? answers.at(-1);
        if (!answer) throw new Error('no answer is given');
        return answer(params, call);
      },
    },
    { at: '/user/signin?from=http%3A%2F%2Flocalhost%3A4001%2Fcart', path: '/user/signin' },
  );
};
const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => {
    expect(button).toHaveProperty('disabled', false);
    // A button that is still loading ignores clicks.
    expect(button.className).not.toContain('loading');
  });
  fireEvent.click(button);
};
const type = (name: string, value: string): void => void fireEvent.change(field(name), { target: { value } });
function formAround(name: string): HTMLFormElement {
  return field(name).form!;
}
async function signIn(): Promise<void> {
  type('Телефон', '89123456789');
  type('Пароль', 'secret');
  await press('Войти');
}
const welcome: Answer = () => {
  // Simulates the cookie that the response sets.
  document.cookie = 'shop_session_mark=m1';
  return { body: { token: 'h.e30.s', user: aSessionUser() } };
};

describe('the form', () => {
  it('is disabled until it is filled in, and shows errors while typing', async () => {
    signingIn(welcome);
    const button = screen.getByRole('button', { name: 'Войти' });
    expect(button).toHaveProperty('disabled', true);
    type('Телефон', '912');
    expect(await screen.findByText('Введите корректный номер телефона')).toBeTruthy();
    type('Телефон', '');
    expect(await screen.findByText('Укажите номер телефона')).toBeTruthy();
    type('Пароль', 'x');
    type('Пароль', '');
    expect(await screen.findByText('Укажите пароль')).toBeTruthy();
    expect(button).toHaveProperty('disabled', true);
  });

  it('asks for both fields when Enter is pressed too early, until the user types again', async () => {
    signingIn(welcome);
    type('Телефон', '89123456789');
    fireEvent.keyDown(field('Телефон'), { key: 'Enter' });
    expect((await screen.findByRole('alert')).textContent).toBe('Необходимо заполнить оба поля');
    type('Пароль', 'x');
    await waitFor(() => expect(screen.queryByText('Необходимо заполнить оба поля')).toBeNull());
    expect(sent).toEqual([]);
  });

  it('sends the phone as digits and starts the session with the response', async () => {
    signingIn(welcome);
    await signIn();
    await waitFor(() => expect(pageSession.current().status).toBe('member'));
    expect(sent).toEqual([{ phone: '79123456789', password: 'secret' }]);
  });

  it('is not submitted while incomplete, even without the button', async () => {
    signingIn(welcome);
    type('Телефон', '89123456789');
    fireEvent.submit(formAround('Телефон'));
    await signIn();
    await waitFor(() => expect(pageSession.current().status).toBe('member'));
    expect(sent).toEqual([{ phone: '79123456789', password: 'secret' }]);
  });

  it('is sent once when it is submitted again before the response', async () => {
    signingIn(welcome);
    await signIn();
    fireEvent.submit(formAround('Телефон'));
    await waitFor(() => expect(pageSession.current().status).toBe('member'));
    expect(sent).toHaveLength(1);
  });

  it('passes the way back on to registration and password reset', () => {
    signingIn(welcome);
    for (const name of ['Создать аккаунт', 'Забыли пароль?']) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toContain(
        'from=http%3A%2F%2Flocalhost%3A4001',
      );
    }
  });
});

describe('a refusal', () => {
  it.each([
    [401, 'SIGN_IN_FAILED', '', 'Проверьте верность введенных данных'],
    [404, 'NOT_FOUND', '', 'Проверьте верность введенных данных'],
    [403, 'USER_BANNED', 'Аккаунт заблокирован: спам', 'Аккаунт заблокирован: спам'],
    [429, 'TOO_MANY_REQUESTS', 'Попробуйте немного позже.', 'Попробуйте немного позже.'],
    [500, 'INTERNAL', 'Ой', 'Авторизация на данный момент невозможна.'],
    [418, 'TEAPOT', 'Чайник', 'Неизвестная ошибка'],
  ])('%d %s is shown with the text of the catalogue', async (status, code, message, text) => {
    signingIn(() => refusal(status, code, message));
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  it('without a response is an unknown error', async () => {
    signingIn(() => 'offline');
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toBe('Неизвестная ошибка');
  });

  it('of cookies by the browser is reported as well', async () => {
    signingIn(() => ({ body: { token: 'h.e30.s', user: aSessionUser() } }));
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toMatch(/Разрешите сайту файлы cookie/);
  });
});

describe('the second factor', () => {
  it('is requested after a correct password, and a wrong code can be corrected', async () => {
    signingIn(
      () => refusal(401, 'SECOND_FACTOR_NEEDED'),
      () => refusal(401, 'SECOND_FACTOR_WRONG', 'Неверный код'),
      welcome,
    );
    await signIn();
    await screen.findByRole('heading', { name: 'Подтверждение входа' });
    type('Код', '123 456');
    await press('Подтвердить');
    expect((await screen.findByRole('alert')).textContent).toBe('Неверный код');
    type('Код', '654321');
    await press('Подтвердить');
    await waitFor(() => expect(pageSession.current().status).toBe('member'));
    expect(sent.slice(1)).toEqual([
      { phone: '79123456789', password: 'secret', code: '123456' },
      { phone: '79123456789', password: 'secret', code: '654321' },
    ]);
  });

  it('offers the way back to the password', async () => {
    signingIn(() => refusal(401, 'SECOND_FACTOR_NEEDED'));
    await signIn();
    await press('Войти под другим номером');
    expect(screen.getByRole('heading', { name: 'Вход' })).toBeTruthy();
  });
});

describe('a captcha', () => {
  /** Simulates the service, which reports the outcome to its subscriber. */
  const comesTo = (outcome: 'success' | 'challenge-hidden'): object => {
    const listeners = new Map<string, (token: string) => void>();
    return {
      render: () => 7,
      execute: () => listeners.get(outcome)?.('tok'),
      reset: () => undefined,
      destroy: () => undefined,
      subscribe: (_widget: number, event: string, listener: (token: string) => void) => {
        listeners.set(event, listener);
        return () => listeners.delete(event);
      },
    };
  };
  const needed: Answer = () => refusal(401, 'CAPTCHA_NEEDED', 'Подтвердите, что вы не робот.');

  it('that the server asks for is solved, and the sign-in goes on by itself', async () => {
    signingIn(needed, welcome);
    await signIn();
    await scriptComes('smartcaptcha.yandexcloud.net', 'smartCaptcha', comesTo('success'));
    await waitFor(() => expect(pageSession.current().status).toBe('member'));
    const credentials = { phone: '79123456789', password: 'secret' };
    expect(sent).toEqual([credentials, { ...credentials, reCaptchaToken: 'tok' }]);
  });

  it('that was closed says so, and is asked for again', async () => {
    Reflect.set(globalThis, 'smartCaptcha', comesTo('challenge-hidden'));
    signingIn(needed, needed, welcome);
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toBe('Вы не прошли каптчу.');
    Reflect.set(globalThis, 'smartCaptcha', comesTo('success'));
    await press('Войти');
    await waitFor(() => expect(pageSession.current().status).toBe('member'));
  });
});
