import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Permission } from '@shop/domain';
import { aSessionUser, renderScreen } from '@shop/testing';
import { createQueryClient, SessionContext, type Session } from '@shop/web-kit';
import { StaffOnly } from './StaffOnly.tsx';

const member = (...permissions: Permission[]): Session => ({
  status: 'member',
  user: aSessionUser(),
  permissions: new Set(permissions),
});

const draw = (session: Session) =>
  renderScreen(
    <SessionContext value={session}>
      <StaffOnly>рабочее место</StaffOnly>
    </SessionContext>,
    { queryClient: createQueryClient() },
  );

describe('StaffOnly', () => {
  it('shows its content to staff', async () => {
    await draw(member('adminPanel'));
    expect(screen.getByText('рабочее место')).toBeTruthy();
  });

  it.each([
    ['without rights', member()],
    ['with every right but the panel', member('banUsers', 'viewUserOrders')],
  ])('shows a 404 to a user %s', async (_who, session) => {
    await draw(session);
    expect(screen.queryByText('рабочее место')).toBeNull();
    expect(screen.getByText('Ошибка 404')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Вернуться на сайт' })).toBeTruthy();
  });

  it('shows the set-up of the second factor to staff who have to complete it', async () => {
    await draw({
      status: 'member',
      user: aSessionUser(),
      permissions: new Set(),
      awaitsSecondFactor: true,
    });
    expect(screen.getByRole('heading', { name: 'Включите вход с кодом' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Настройки безопасности' });
    expect(link.getAttribute('href')).toMatch(/\/user\/profile\/security$/);
    expect(screen.queryByText('рабочее место')).toBeNull();
  });

  it('asks staff whose session has no code for a new sign-in', async () => {
    await draw({
      status: 'member',
      user: { ...aSessionUser(), hasSecondFactor: true },
      permissions: new Set(),
      awaitsSecondFactor: true,
    });
    expect(screen.getByRole('heading', { name: 'Войдите с кодом ещё раз' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Войти снова' })).toBeTruthy();
  });

  it.each([
    { status: 'checking' },
    { status: 'unanswered', error: null, retry: () => {} },
  ] satisfies Session[])('hides its content for %j', async (session) => {
    await draw(session);
    expect(screen.queryByText('рабочее место')).toBeNull();
  });
});
