import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { showToast } from './toast-store.ts';
import { ToastRegion } from './ToastRegion.tsx';

function Page({ hasDialog }: { hasDialog: boolean }) {
  return (
    <main>
      {hasDialog ? <dialog open /> : null}
      <ToastRegion />
    </main>
  );
}

describe('ToastRegion', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    act(() => jest.runOnlyPendingTimers());
    jest.useRealTimers();
  });

  it('shows a message for five seconds', () => {
    render(<ToastRegion />);
    act(() => showToast('Готово', 'success'));
    expect(screen.getByText('Готово')).toBeTruthy();
    act(() => jest.advanceTimersByTime(4_900));
    expect(screen.queryByText('Готово')).not.toBeNull();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.queryByText('Готово')).toBeNull();
  });

  it('titles failures alone, and none that has a title', () => {
    render(<ToastRegion failureTitle="Ошибка" />);
    act(() => {
      showToast('Сохранено', 'success');
      showToast('Не сохранено', 'failure');
      showToast('Не вышло', 'failure', 'Отказ');
    });
    const said = screen.getAllByRole('button', { name: 'Скрыть сообщение' });
    expect(said.map((button) => button.parentElement?.textContent)).toEqual([
      'Сохранено',
      'ОшибкаНе сохранено',
      'ОтказНе вышло',
    ]);
  });

  it('does not repeat a message that is still there', () => {
    render(<ToastRegion />);
    act(() => {
      showToast('Нет связи');
      showToast('Нет связи');
    });
    expect(screen.getAllByText('Нет связи')).toHaveLength(1);
  });

  it('is inside the open native dialog, where its button can be pressed, and back afterwards', () => {
    const showPopover = jest.fn();
    Object.assign(HTMLElement.prototype, { showPopover });
    const { container, rerender, unmount } = render(<Page hasDialog={false} />);
    act(() => showToast('Готово'));
    expect(showPopover).not.toHaveBeenCalled();
    rerender(<Page hasDialog />);
    act(() => jest.advanceTimersByTime(20));
    const dialog = screen.getByRole('dialog');
    expect(dialog.contains(screen.getByText('Готово'))).toBe(true);
    expect(showPopover).toHaveBeenCalledTimes(1);
    act(() => showToast('Ещё'));
    fireEvent.click(within(dialog).getAllByRole('button', { name: 'Скрыть сообщение' })[0] ?? dialog);
    expect(screen.queryByText('Готово')).toBeNull();
    // The dialog takes the list out of the page with it.
    rerender(<Page hasDialog={false} />);
    act(() => jest.advanceTimersByTime(20));
    expect(container.contains(screen.getByText('Ещё'))).toBe(true);
    rerender(<Page hasDialog />);
    act(() => jest.advanceTimersByTime(20));
    unmount();
    expect(container.innerHTML).toBe('');
  });

  it('reports when the network is lost and restored', () => {
    render(<ToastRegion />);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText('Нет соединения с интернетом')).toBeTruthy();
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByText('Соединение восстановлено')).toBeTruthy();
  });
});
