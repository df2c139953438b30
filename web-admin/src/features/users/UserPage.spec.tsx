import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { client, type UserDetails } from '@shop/api-client';
import { permissions, type Permission } from '@shop/domain';
import { aSessionUser, standInForBrowser, mockApi, refusal, type MockApi } from '@shop/testing';
import { createQueryClient, SessionContext, ToastRegion } from '@shop/web-kit';
import { requiredTexts, userTexts as texts } from './users.texts.ts';
import { UserPage } from './UserPage.tsx';

type Answer = ReturnType<typeof refusal>;

const user: UserDetails['user'] = {
  ...aSessionUser({ _id: 'a'.repeat(24), Address: [] }),
  updatedAt: '2026-11-26T09:00:00.000Z',
  Achievements: [],
  cartItems: [],
  favoriteItems: [],
};
const details: UserDetails = {
  user,
  payments: [],
  cartItems: [],
  orders: { total: 2, paid: 1, amount: 1_234 },
  points: null,
  missing: [],
};
const roles = [{ _id: user.role._id, roleName: 'Покупатель', key: 'customer', people: 3 }];

standInForBrowser();

let api: MockApi | undefined;
let sent: string[];
beforeEach(() => {
  sent = [];
});
afterEach(() => {
  cleanup();
  api?.restore();
});

/** Opens the page of the user for staff with these permissions. */
function open(answer: Answer, own: readonly Permission[] = permissions, saved?: Answer): void {
  api = mockApi({
    'GET /api/admin/users/:id': () => answer,
    'GET /api/admin/roles/all': () => ({ body: roles }),
    'PUT /api/admin/users/:id': (_params, { text }) => {
      sent.push(text);
      return saved ?? { body: { ...user, 'First name': 'Надя', updatedAt: '2026-11-26T10:00:00.000Z' } };
    },
  });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { retry: false } });
  const router = createMemoryRouter([{ path: '/admin/users/:id', element: <UserPage /> }], {
    initialEntries: [`/admin/users/${user._id}`],
  });
  render(
    <SessionContext value={{ status: 'member', user: aSessionUser(), permissions: new Set(own) }}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <ToastRegion />
      </QueryClientProvider>
    </SessionContext>,
  );
}

const field = (label: string): Promise<HTMLInputElement> => screen.findByLabelText<HTMLInputElement>(label);
const save = (): void => void fireEvent.click(screen.getByRole('button', { name: /Сохранить/ }));

describe('the page of a user', () => {
  it('shows whom one can call and write to, and how many orders they have', async () => {
    open({ body: details });
    expect(await screen.findByRole('heading', { name: 'Сорокина Вера' })).toBeTruthy();
    const phone = screen.getByRole('link', { name: '+7 (912) 345-67-89' });
    expect(phone.getAttribute('href')).toBe('tel:+79123456789');
    expect(screen.getByRole('link', { name: 'vera@example.ru' }).getAttribute('href')).toBe(
      'mailto:vera@example.ru',
    );
    expect(screen.getByText(/2\s+заказа, оплачено 1 на/)).toBeTruthy();
  });

  it('sends what was changed with the version, and says so by its title', async () => {
    open({ body: details });
    fireEvent.change(await field('Имя'), { target: { value: 'Надя' } });
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    const body = JSON.parse(sent[0] ?? '');
    expect(body).toMatchObject({ 'First name': 'Надя', updatedAt: user.updatedAt, role: user.role._id });
    expect(body).not.toHaveProperty('Password');
    expect(await screen.findByText('Успех')).toBeTruthy();
    expect(screen.getByText(/Пользователь успешно обновлён/)).toBeTruthy();
  });

  it('shows the texts of empty fields below them', async () => {
    open({ body: details });
    for (const label of ['Фамилия', 'Имя', 'Email', 'Телефон'])
      fireEvent.change(await field(label), { target: { value: '' } });
    save();
    const { secondName, firstName, email, phone } = requiredTexts;
    for (const text of [secondName, firstName, email, phone])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('shows the server’s refusal with its title', async () => {
    open({ body: details }, permissions, refusal(403, 'FORBIDDEN', 'У вас недостаточно прав.'));
    fireEvent.change(await field('Имя'), { target: { value: 'Надя' } });
    save();
    expect(await screen.findByText(/Ошибка\s+У вас недостаточно прав\./)).toBeTruthy();
  });

  it('says why parts and rights are missing', async () => {
    const missing = [{ part: 'payments' as const, message: 'Заказы видит тот, у кого есть право.' }];
    open({ body: { ...details, orders: null, missing } }, ['adminPanel', 'viewUserCredentials']);
    expect(await screen.findByText('Заказы видит тот, у кого есть право.')).toBeTruthy();
    expect(screen.getByText(texts.noRightToEdit)).toBeTruthy();
    expect(screen.getByText(texts.noRightToRole)).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.remove })).toBeNull();
  });

  it.each([
    ['unknown user', refusal(404, 'USER_NOT_FOUND', 'Пользователь не найден'), 'Пользователь не найден'],
    ['failure', refusal(500, 'INTERNAL', 'Что-то'), 'Не удалось загрузить детали пользователя'],
    ['answer without data', { body: {} }, 'Данные пользователя не найдены'],
  ])('tells of an %s by its text', async (_name, answer, text) => {
    open(answer);
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
