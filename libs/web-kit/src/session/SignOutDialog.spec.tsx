import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastRegion } from '../toast/ToastRegion.tsx';
import { pageSession } from './page-session.ts';
import { SignOutDialog } from './SignOutDialog.tsx';

const leave = () => screen.getByRole('button', { name: 'Выйти' });

function draw() {
  const onClose = jest.fn();
  const onSignedOut = jest.fn();
  render(
    <>
      <SignOutDialog isOpen onClose={onClose} onSignedOut={onSignedOut} />
      <ToastRegion />
    </>,
  );
  return { onClose, onSignedOut };
}

describe('SignOutDialog', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('ends the session once when the button is pressed twice', async () => {
    const ending = Promise.withResolvers<void>();
    const signOut = jest.spyOn(pageSession, 'signOut').mockReturnValue(ending.promise);
    const { onClose, onSignedOut } = draw();
    const button = leave();
    act(() => {
      button.click();
      button.click();
    });
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await act(async () => ending.resolve());
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('reports when the session could not be ended, and does not navigate', async () => {
    jest.spyOn(pageSession, 'signOut').mockRejectedValue(new TypeError('fetch failed'));
    const { onClose, onSignedOut } = draw();
    await act(async () => fireEvent.click(leave()));
    expect(screen.getByText('Не удалось выйти: нет связи с сервером. Попробуйте ещё раз.')).toBeTruthy();
    expect(onSignedOut).not.toHaveBeenCalled();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('does nothing when the user cancels', () => {
    const signOut = jest.spyOn(pageSession, 'signOut');
    const { onClose } = draw();
    fireEvent.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(signOut).not.toHaveBeenCalled();
  });
});
