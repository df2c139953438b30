import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { standInForBrowser } from '@shop/testing';
import { ToastRegion } from '@shop/web-kit';
import { offerUndo } from './undo-store.ts';
import { UndoRegion } from './UndoRegion.tsx';

// The part is loaded after the first paint, which must not depend on the fake timers.
beforeAll(() => Promise.all([import('./UndoToast.tsx'), import('../provider/BackOfficeAntd.tsx')]));

beforeEach(() => {
  standInForBrowser();
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => jest.advanceTimersByTime(60_000));
  cleanup();
  jest.useRealTimers();
});

async function offer(undo: () => Promise<void>, text = 'Статус изменён'): Promise<void> {
  await act(async () => offerUndo({ text, undo }));
  await act(async () => jest.advanceTimersByTimeAsync(100));
}

function open() {
  render(
    <>
      <UndoRegion />
      <ToastRegion />
      <input aria-label="Поле" />
    </>,
  );
}

const button = (): HTMLElement => screen.getByRole('button', { name: 'Отменить' });
const pressUndo = (target: Element, init: KeyboardEventInit = {}): boolean =>
  fireEvent.keyDown(target, { code: 'KeyZ', key: 'я', ctrlKey: true, ...init });

describe('UndoRegion', () => {
  it('offers to take a change back for ten seconds', async () => {
    open();
    await offer(async () => undefined);
    act(() => jest.advanceTimersByTime(9_000));
    expect(button()).toBeTruthy();
    act(() => jest.advanceTimersByTime(1_500));
    expect(screen.queryByText('Статус изменён')).toBeNull();
  });

  it('waits while the mouse or the focus is on it', async () => {
    open();
    await offer(async () => undefined);
    const text = screen.getByText('Статус изменён');
    fireEvent.pointerEnter(text.parentElement ?? text);
    act(() => jest.advanceTimersByTime(60_000));
    expect(button()).toBeTruthy();
    fireEvent.pointerLeave(text.parentElement ?? text);
    act(() => button().focus());
    act(() => jest.advanceTimersByTime(60_000));
    expect(button()).toBeTruthy();
    act(() => button().blur());
    act(() => jest.advanceTimersByTime(10_500));
    expect(screen.queryByText('Статус изменён')).toBeNull();
  });

  it('takes the change back once, and stays with the reason when that fails', async () => {
    const undo = jest
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce({ statusCode: 409, code: 'X', message: 'Действие уже отменено' })
      .mockResolvedValueOnce();
    open();
    await offer(undo);
    const press = button();
    await act(async () => {
      press.click();
      press.click();
    });
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Действие уже отменено')).toBeTruthy();
    await act(async () => button().click());
    expect(undo).toHaveBeenCalledTimes(2);
    expect(screen.queryByText('Статус изменён')).toBeNull();
  });

  it('is taken back by Ctrl and Z on any layout, but not from a field, which has its own undo', async () => {
    const undo = jest.fn(async () => undefined);
    open();
    await offer(undo);
    pressUndo(screen.getByLabelText('Поле'));
    pressUndo(document.body, { shiftKey: true });
    pressUndo(document.body, { ctrlKey: false });
    expect(undo).not.toHaveBeenCalled();
    await act(async () => pressUndo(document.body));
    expect(undo).toHaveBeenCalledTimes(1);
  });

  it('shows the latest change only', async () => {
    const [first, second] = [jest.fn(async () => undefined), jest.fn(async () => undefined)];
    open();
    await offer(first);
    await offer(second, 'Заказы успешно удалены');
    expect(screen.queryByText('Статус изменён')).toBeNull();
    await act(async () => button().click());
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  });

  it('can be pressed beside a native dialog, outside of which nothing can', async () => {
    const undo = jest.fn(async () => undefined);
    Object.assign(HTMLElement.prototype, { showPopover: jest.fn() });
    open();
    await offer(undo);
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    act(() => jest.advanceTimersByTime(50));
    expect(dialog.contains(button())).toBe(true);
    dialog.remove();
    act(() => jest.advanceTimersByTime(50));
    await act(async () => button().click());
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Статус изменён')).toBeNull();
  });
});
