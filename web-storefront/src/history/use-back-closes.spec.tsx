import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { isFirstEntry } from './is-first-entry.ts';
import { useBackCloses } from './use-back-closes.ts';

function Screen() {
  const [isOpen, setOpen] = useState(false);
  useBackCloses(isOpen, () => setOpen(false));
  return (
    <>
      <button onClick={() => setOpen(true)}>Меню</button>
      {isOpen ? (
        <>
          <button onClick={() => setOpen(false)}>Закрыть</button>
          <Link onClick={() => setOpen(false)} replace to="/new">
            Новинки
          </Link>
        </>
      ) : null}
      <output>{useLocation().pathname}</output>
    </>
  );
}

function open(): void {
  window.history.replaceState(null, '', '/');
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByText(name));
const isOpen = (): boolean => screen.queryByText('Закрыть') !== null;
const hasEntry = (): boolean => JSON.stringify(window.history.state).includes('isOverlaid');
const back = (): void => act(() => window.history.back());
const address = (): string | null => screen.getByRole('status').textContent;

afterEach(() => window.history.replaceState(null, '', '/'));

describe('what is open over a page', () => {
  it('is closed by back, which then leaves the page', async () => {
    open();
    expect(isFirstEntry()).toBe(true);
    press('Меню');
    await waitFor(() => expect(hasEntry()).toBe(true));
    expect(isFirstEntry()).toBe(false);
    back();
    await waitFor(() => expect(isOpen()).toBe(false));
    expect([hasEntry(), address()]).toEqual([false, '/']);
  });

  it('leaves no entry when it is closed by its button', async () => {
    open();
    press('Меню');
    await waitFor(() => expect(hasEntry()).toBe(true));
    press('Закрыть');
    await waitFor(() => expect(hasEntry()).toBe(false));
    expect(isOpen()).toBe(false);
    press('Меню');
    await waitFor(() => expect(hasEntry()).toBe(true));
  });

  it('gives its entry to the page that a link in it opens', async () => {
    open();
    press('Меню');
    await waitFor(() => expect(hasEntry()).toBe(true));
    press('Новинки');
    await waitFor(() => expect(address()).toBe('/new'));
    expect([isOpen(), hasEntry()]).toEqual([false, false]);
    back();
    await waitFor(() => expect(address()).toBe('/'));
    expect(isOpen()).toBe(false);
  });
});
