import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aSessionUser, renderScreen } from '@shop/testing';
import { createQueryClient } from '../query/create-query-client.ts';
import { GuestsOnly, RequireSession } from './guards.tsx';
import { SessionContext, type Session } from './session.ts';

const draw = (session: Session, element: React.ReactNode) =>
  renderScreen(<SessionContext value={session}>{element}</SessionContext>, {
    queryClient: createQueryClient(),
  });

const staff: Session = { status: 'member', user: aSessionUser(), permissions: new Set(['adminPanel']) };

describe('RequireSession', () => {
  it('shows a loading state while the session is being checked', async () => {
    await draw({ status: 'checking' }, <RequireSession>тайна</RequireSession>);
    expect(screen.getByRole('status', { name: 'Проверяем вход' })).toBeTruthy();
    expect(screen.queryByText('тайна')).toBeNull();
  });

  it('shows the screen to users with the permission', async () => {
    await draw(staff, <RequireSession permission="adminPanel">тайна</RequireSession>);
    expect(screen.getByText('тайна')).toBeTruthy();
  });

  it('reports when the permissions could not be loaded, and retries', async () => {
    let attempts = 0;
    const retry = async (): Promise<void> => void (attempts += 1);
    await draw(
      { status: 'unanswered', error: new Error(), retry },
      <RequireSession permission="adminPanel">тайна</RequireSession>,
    );
    expect(screen.getByRole('heading', { name: 'Не удалось получить права пользователя.' })).toBeTruthy();
    screen.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    expect(attempts).toBe(1);
  });

  it('shows a 404 to users without the permission', async () => {
    await draw(staff, <RequireSession permission="banUsers">тайна</RequireSession>);
    expect(screen.queryByText('тайна')).toBeNull();
    expect(screen.getByText('Ошибка 404')).toBeTruthy();
  });
});

describe('GuestsOnly', () => {
  it('shows the screen to guests', async () => {
    await draw({ status: 'guest' }, <GuestsOnly>вход</GuestsOnly>);
    expect(screen.getByText('вход')).toBeTruthy();
  });

  it('hides the screen from signed-in users', async () => {
    await draw(staff, <GuestsOnly>вход</GuestsOnly>);
    expect(screen.queryByText('вход')).toBeNull();
  });
});
