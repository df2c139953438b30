import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aSessionUser, refusal } from '@shop/testing';
import { field, openScreen, type Handlers } from '../../test/open-screen.tsx';
import { SecurityPage } from './SecurityPage.tsx';

const here = {
  _id: '65f0000000000000000000e1',
  device: 'Chrome, Windows',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: '2026-11-21T10:00:00.000Z',
  isCurrent: true,
};
const phone = { ...here, _id: '65f0000000000000000000e2', device: 'Safari, iPhone', isCurrent: false };
const club = {
  _id: '65f0000000000000000000f1',
  name: 'Клуб',
  site: 'https://club.example',
  scopes: [
    { name: 'profile', text: 'имя' },
    { name: 'email', text: 'почта' },
  ],
  grantedAt: '2026-10-01T10:00:00.000Z',
  lastUsedAt: null,
};
const codes = ['a1b2-c3d4', 'e5f6-g7h8'];

let opened: ReturnType<typeof openScreen> | undefined;
let written: string[] = [];
beforeEach(() => {
  written = [];
  Object.assign(navigator, { clipboard: { writeText: (text: string) => void written.push(text) } });
});
afterEach(() => {
  opened?.restore();
  jest.restoreAllMocks();
});

async function open(handlers: Handlers = {}): Promise<void> {
  const basics: Handlers = {
    'POST /api/user/profile': () => ({ body: aSessionUser() }),
    'GET /api/user/sessions': () => ({ body: [here, phone] }),
    'GET /api/user/connected-apps': () => ({ body: [club] }),
  };
  opened = openScreen(<SecurityPage />, { ...basics, ...handlers }, { at: '/user/profile/security' });
  await screen.findByText('Chrome, Windows');
}
const press = (name: string, within_: HTMLElement = document.body): void =>
  void fireEvent.click(within(within_).getByRole('button', { name }));
const type = (name: string, value: string): void => void fireEvent.change(field(name), { target: { value } });

/** The secret is rendered in groups of four, but is one text. */
const findSecret = (): Promise<HTMLElement> =>
  screen.findByText((_text, element) => element?.tagName === 'CODE' && element.textContent === 'JBSWY3DP');

describe('the second factor', () => {
  const begun: Handlers = {
    'POST /api/user/second-factor/begin': () => ({
      body: { secret: 'JBSWY3DP', address: 'otpauth://totp/Soroka?secret=JBSWY3DP' },
    }),
  };

  it('is set up with a QR code or key, confirmed by a code, and ends with recovery codes', async () => {
    let sent = '';
    await open({
      ...begun,
      'POST /api/user/second-factor/confirm': (_params, { text }) => {
        sent = text;
        return { body: { recoveryCodes: codes } };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Включить' }));
    press('Дальше');
    expect(await screen.findByText('Укажите пароль')).toBeTruthy();
    type('Пароль, чтобы подтвердить', 'secret');
    press('Дальше');
    expect(await findSecret()).toBeTruthy();
    expect(screen.getByRole('img', { name: 'QR-код для приложения' }).tagName).toBe('svg');
    press('Скопировать');
    expect(written).toEqual(['JBSWY3DP']);
    press('Подтвердить');
    expect(await screen.findByText('Введите шесть цифр из приложения')).toBeTruthy();
    type('Код из приложения', '123 456');
    press('Подтвердить');
    await screen.findByRole('dialog', { name: 'Резервные коды' });
    expect(JSON.parse(sent)).toEqual({ code: '123456' });
    for (const code of codes) expect(screen.getByText(code)).toBeTruthy();
    press('Скопировать');
    expect(written.at(-1)).toBe(codes.join('\n'));
    press('Коды сохранены');
    await waitFor(() => expect(screen.queryByText(codes[0] ?? '')).toBeNull());
  });

  it('reports a wrong code', async () => {
    await open({
      ...begun,
      'POST /api/user/second-factor/confirm': () => refusal(400, 'SECOND_FACTOR_WRONG', 'Неверный код'),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Включить' }));
    type('Пароль, чтобы подтвердить', 'secret');
    press('Дальше');
    await findSecret();
    type('Код из приложения', '000000');
    press('Подтвердить');
    expect(await screen.findByText('Неверный код')).toBeTruthy();
  });

  it('is removed with password and code', async () => {
    let sent = '';
    let hasSecondFactor = true;
    await open({
      'POST /api/user/profile': () => ({ body: { ...aSessionUser(), hasSecondFactor } }),
      'POST /api/user/second-factor/remove': (_params, { text }) => {
        sent = text;
        hasSecondFactor = false;
        return { body: { message: 'ok' } };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Выключить' }));
    const dialog = await screen.findByRole('dialog', { name: 'Выключение входа с кодом' });
    press('Выключить', dialog);
    expect(await screen.findByText('Укажите пароль')).toBeTruthy();
    type('Пароль, чтобы подтвердить', 'secret');
    type('Код из приложения или резервный', ' 123456 ');
    press('Выключить', dialog);
    expect(await screen.findByRole('button', { name: 'Включить' })).toBeTruthy();
    expect(JSON.parse(sent)).toEqual({ password: 'secret', code: '123456' });
  });
});

describe('open sessions', () => {
  it('are ended one by one, except the current one', async () => {
    let sessions = [here, phone];
    await open({
      'GET /api/user/sessions': () => ({ body: sessions }),
      'POST /api/user/sessions/:id/sign-out': ({ id }) => {
        sessions = sessions.filter(({ _id }) => _id !== id);
        return { body: { message: 'ok' } };
      },
    });
    expect(screen.getAllByRole('button', { name: /^Завершить сеанс/ })).toHaveLength(1);
    press('Завершить сеанс: Safari, iPhone');
    await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBeNull());
    expect(screen.getByText('Этот сеанс')).toBeTruthy();
  });

  it('are ended together only after a confirmation', async () => {
    await open({
      'POST /api/user/sign-out/everywhere': () => ({ body: { message: 'ok' } }),
      'POST /api/user/sign-out': () => ({ body: { message: 'ok' } }),
    });
    press('Выйти на всех устройствах');
    const dialog = await screen.findByRole('dialog', { name: 'Выйти на всех устройствах?' });
    expect(opened?.calls).not.toContain('POST /api/user/sign-out/everywhere');
    press('Выйти везде', dialog);
    await waitFor(() => expect(opened?.calls).toContain('POST /api/user/sign-out/everywhere'));
  });

  it('report a failure and can be reloaded', async () => {
    let answer: ReturnType<Handlers[string]> = refusal(500, 'X');
    opened = openScreen(
      <SecurityPage />,
      {
        'POST /api/user/profile': () => ({ body: aSessionUser() }),
        'GET /api/user/sessions': () => answer,
        'GET /api/user/connected-apps': () => ({ body: [] }),
      },
      { at: '/user/profile/security' },
    );
    await screen.findByText('Не получилось загрузить');
    answer = { body: [here] };
    press('Попробовать ещё раз');
    expect(await screen.findByText('Chrome, Windows')).toBeTruthy();
  });
});

describe('connected apps', () => {
  it('are listed with their scopes and can be disconnected', async () => {
    let apps = [club];
    await open({
      'GET /api/user/connected-apps': () => ({ body: apps }),
      'POST /api/user/connected-apps/:id/revoke': () => {
        apps = [];
        return { body: { message: 'ok' } };
      },
    });
    expect(await screen.findByText(/Доступ: имя, почта/)).toBeTruthy();
    press('Отключить: Клуб');
    press('Отключить', await screen.findByRole('dialog', { name: 'Отключить приложение?' }));
    expect(await screen.findByText('Пока ни одного.')).toBeTruthy();
  });
});

describe('own data', () => {
  it('are downloaded as a file', async () => {
    const files: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => (files.push(file), 'blob:own'),
      revokeObjectURL: () => {},
    });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await open({ 'POST /api/user/export': () => ({ body: { phone: '79123456789' } }) });
    press('Скачать мои данные');
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect(files.map(({ type }) => type)).toEqual(['application/json']);
  });

  it('are erased with the password, after a notice of what remains', async () => {
    let answer: ReturnType<Handlers[string]> = refusal(400, 'PASSWORD_WRONG', 'Неверный пароль');
    let sent = '';
    await open({
      'POST /api/user/erase': (_params, { text }) => {
        sent = text;
        return answer;
      },
    });
    press('Удалить учётную запись');
    const dialog = await screen.findByRole('dialog', { name: 'Удаление учётной записи' });
    expect(within(dialog).getByText(/^Останутся: оформленные заказы/)).toBeTruthy();
    press('Удалить навсегда', dialog);
    expect(await screen.findByText('Укажите пароль')).toBeTruthy();
    expect(sent).toBe('');
    type('Пароль, чтобы подтвердить', 'wrong');
    press('Удалить навсегда', dialog);
    expect(await screen.findByText('Неверный пароль')).toBeTruthy();
    answer = { body: { message: 'ok' } };
    type('Пароль, чтобы подтвердить', 'right');
    press('Удалить навсегда', dialog);
    expect(await screen.findByText('Учётная запись удалена')).toBeTruthy();
    expect(JSON.parse(sent)).toEqual({ password: 'right' });
  });
});
