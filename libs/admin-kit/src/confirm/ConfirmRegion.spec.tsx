import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { standInForBrowser } from '@shop/testing';
import { ToastRegion } from '@shop/web-kit';
import { confirmAction, type ConfirmOptions } from './confirm-store.ts';
import { ConfirmRegion } from './ConfirmRegion.tsx';
import { reportRefused } from './report-refused.tsx';

const button = (name: string): HTMLElement => screen.getByRole('button', { name });

async function sendRequest(options: Partial<ConfirmOptions> = {}) {
  const answered = jest.fn();
  render(
    <>
      <ConfirmRegion />
      <ToastRegion />
    </>,
  );
  await act(async () => {
    void confirmAction({ title: 'Удалить 1 заказ?', confirm: 'Удалить', ...options }).then(answered);
  });
  await screen.findByRole('dialog', { name: 'Удалить 1 заказ?' });
  return answered;
}

// Loading Ant Design is slow and must not count towards the timeout of a single test.
beforeAll(() => import('./ConfirmDialog.tsx'));

describe('confirmAction', () => {
  beforeEach(standInForBrowser);

  it('runs the action once when the button is pressed several times', async () => {
    const done = Promise.withResolvers<void>();
    const action = jest.fn(() => done.promise);
    const answered = await sendRequest({ action });
    const confirm = button('Удалить');
    act(() => {
      confirm.click();
      confirm.click();
    });
    expect(action).toHaveBeenCalledTimes(1);
    expect(button('Отмена')).toHaveProperty('disabled', true);
    await act(async () => done.resolve());
    await waitFor(() => expect(answered).toHaveBeenCalledWith(true));
  });

  it('does not run the action when the user cancels', async () => {
    const action = jest.fn<() => void>();
    const answered = await sendRequest({ action });
    fireEvent.click(button('Отмена'));
    await waitFor(() => expect(answered).toHaveBeenCalledWith(false));
    expect(action).not.toHaveBeenCalled();
  });

  it('stays open with the reason when the action fails, and can be retried', async () => {
    const action = jest
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce({ statusCode: 409, code: 'X', message: 'Заказ уже изменён' })
      .mockResolvedValueOnce();
    const answered = await sendRequest({ action });
    await act(async () => fireEvent.click(button('Удалить')));
    expect(screen.getByText('Заказ уже изменён')).toBeTruthy();
    expect(answered).not.toHaveBeenCalled();
    await act(async () => fireEvent.click(button('Удалить')));
    await waitFor(() => expect(answered).toHaveBeenCalledWith(true));
  });

  it('requires the confirmation text, ignoring case and spaces', async () => {
    const action = jest.fn<() => void>();
    await sendRequest({ action, word: 'УДАЛИТЬ Худи «Ёлка»' });
    const field = screen.getByLabelText(/введите УДАЛИТЬ Худи «Ёлка»/);
    expect(button('Удалить')).toHaveProperty('disabled', true);
    fireEvent.change(field, { target: { value: 'удалить худи' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.keyUp(field, { key: 'Enter' });
    expect(action).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: ' удалить  худи «ёлка»' } });
    await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
    expect(action).toHaveBeenCalledTimes(1);
  });
});

it('rejects when no ConfirmRegion is rendered', async () => {
  await expect(confirmAction({ title: 'Удалить?', confirm: 'Удалить' })).rejects.toThrow('ConfirmRegion');
});

describe('reportRefused', () => {
  beforeEach(standInForBrowser);

  it('lists the records that were not changed, without a cancel button', async () => {
    render(<ConfirmRegion />);
    const refused = [{ name: '№12', reason: 'Заказ уже отменён' }];
    act(() => void reportRefused({ changed: 48, total: 49, refused }));
    await screen.findByRole('dialog', { name: 'Изменено 48 из 49' });
    expect(screen.getByRole('listitem').textContent).toBe('№12: Заказ уже отменён');
    expect(screen.queryByRole('button', { name: 'Отмена' })).toBeNull();
    act(() => button('Понятно').click());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
