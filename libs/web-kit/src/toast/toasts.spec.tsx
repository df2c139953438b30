import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { showToast } from './toast-store.ts';
import { ToastRegion } from './ToastRegion.tsx';

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

  it('does not repeat a message that is still there', () => {
    render(<ToastRegion />);
    act(() => {
      showToast('Нет связи');
      showToast('Нет связи');
    });
    expect(screen.getAllByText('Нет связи')).toHaveLength(1);
  });

  it('is shown above a native dialog, also one that opens later', () => {
    const [showPopover, hidePopover] = [jest.fn(), jest.fn()];
    Object.assign(HTMLElement.prototype, { showPopover, hidePopover });
    render(<ToastRegion />);
    act(() => showToast('Готово'));
    expect(showPopover).not.toHaveBeenCalled();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    act(() => jest.advanceTimersByTime(20));
    expect(showPopover).toHaveBeenCalledTimes(1);
    dialog.remove();
    act(() => jest.advanceTimersByTime(20));
    expect(hidePopover).toHaveBeenCalledTimes(1);
  });

  it('reports when the network is lost and restored', () => {
    render(<ToastRegion />);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText('Нет соединения с интернетом')).toBeTruthy();
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByText('Соединение восстановлено')).toBeTruthy();
  });
});
