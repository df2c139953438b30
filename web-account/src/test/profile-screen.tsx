import { fireEvent, screen } from '@testing-library/react';
import { aSessionUser } from '@shop/testing';
import { ProfilePage } from '../features/profile/ProfilePage.tsx';
import { field, openScreen, type Handlers } from './open-screen.tsx';

export const home = {
  _id: '65f0000000000000000000b1',
  name: 'Дом',
  Address: 'Тверь, Советская, 1',
  Index: '170100',
};
export const user = { ...aSessionUser(), Address: [home] };
export const unsaved = 'У вас есть несохраненные изменения';

/** Opens the profile and waits until it has loaded. */
export async function openProfile(handlers: Handlers = {}): Promise<ReturnType<typeof openScreen>> {
  const basics: Handlers = {
    'POST /api/user/profile': () => ({ body: user }),
    'POST /api/user/achievements': () => ({ body: [] }),
    'GET /api/addresses/suggest': () => ({ body: { isOn: false, suggestions: [] } }),
  };
  const opened = openScreen(<ProfilePage />, { ...basics, ...handlers }, { at: '/user/profile' });
  await screen.findByLabelText('Фамилия');
  return opened;
}

export const type = (name: string, value: string): void =>
  void fireEvent.change(field(name), { target: { value } });

/**
 * Clicks the only button with this name. Finding it by role would compute the style of every element, which takes
 * seconds per click on a busy machine.
 *
 * @throws Error when there is none, or more than one
 */
export function press(name: string, inside: HTMLElement = document.body): void {
  const named = [...inside.querySelectorAll('button')].filter(
    (button) => (button.getAttribute('aria-label') ?? button.textContent).trim() === name,
  );
  const [button] = named.filter((one) => one.closest('[hidden], [aria-hidden="true"]') === null);
  if (!button || named.length > 1) throw new Error(`${named.length} buttons are called «${name}»`);
  fireEvent.click(button);
}

/** Responds to a save of the profile with the values that were sent. */
export const saving = (save: (body: Record<string, unknown>) => void): Handlers => ({
  'POST /api/user/update-profile': (_params, { text }) => {
    const body = JSON.parse(text) as Record<string, unknown>;
    save(body);
    return { body: { ...user, ...body, Address: user.Address } };
  },
});
