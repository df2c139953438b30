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

  it('reports when the network is lost and restored', () => {
    render(<ToastRegion />);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText('Нет соединения с интернетом')).toBeTruthy();
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByText('Соединение восстановлено')).toBeTruthy();
  });
});
