import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aProduct, noAnswerYet, type mockApi } from '@shop/testing';
import { changeDraft, currentDraft } from '../../../checkout/checkout-draft.ts';
import { aLine, openCart } from '../test/open-cart.tsx';

const filledIn = {
  isGuest: true,
  secondName: 'Петров',
  firstName: 'Иван',
  phone: '+7 (912) 345-67-89',
  email: 'ivan@example.ru',
  index: '170100',
  address: 'Тверь, Советская, 1',
  delivery: 'CDEK',
  agreesToOffer: true,
  agreesToPersonalData: true,
} as const;
const untouched = currentDraft();
let close = (): void => undefined;

beforeEach(() => {
  globalThis.matchMedia = jest.fn(() => ({ matches: true }) as MediaQueryList);
  // jsdom has no layout and does not implement scrolling.
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => {
  close();
  changeDraft(untouched);
  localStorage.clear();
});

async function open(pay: Parameters<typeof mockApi>[0][string]): Promise<void> {
  const opened = await openCart(
    [aLine()],
    {
      'POST /api/products/details': () => ({ body: { items: [{ _id: 'a', product: aProduct() }] } }),
      'POST /api/payment/create/guest': pay,
    },
    '/cart?checkout=summary',
  );
  close = opened.close;
  await screen.findByText(/^Шаг/);
}

const dialog = () => within(screen.getByRole('dialog', { hidden: true }));
const press = (name: string | RegExp): void =>
  void fireEvent.click(dialog().getByRole('button', { name, hidden: true }));
const stands = (text: string) => dialog().findByText(text);
const address = () => screen.getByTestId('address').textContent;

describe('a checkout whose order is being sent', () => {
  it('can be neither closed nor edited until the answer, and then again', async () => {
    const { promise, resolve } = Promise.withResolvers<{ status: number; body: unknown }>();
    changeDraft(filledIn);
    await open(() => promise);
    press(/^Оплатить/);
    const sheet = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
    for (const name of ['Закрыть', 'Назад', /^Изменить: /]) {
      for (const button of dialog().getAllByRole('button', { name, hidden: true })) {
        expect(button).toHaveProperty('disabled', true);
        fireEvent.click(button);
      }
    }
    // Escape. A browser closes the dialog on the second one whatever the page says.
    expect(fireEvent(sheet, new Event('cancel', { cancelable: true }))).toBe(false);
    act(() => sheet.close());
    expect(sheet.open).toBe(true);
    expect(address()).toBe('/cart?checkout=summary');

    resolve({
      status: 503,
      body: { statusCode: 503, code: 'X', message: 'Банк отдыхает', requestId: 'test' },
    });
    await stands('Банк отдыхает');
    expect(fireEvent(sheet, new Event('cancel', { cancelable: true }))).toBe(true);
    press('Закрыть');
    await waitFor(() => expect(address()).toBe('/cart'));
  });

  it('can be paid again once the browser has restored the page from its back-forward cache', async () => {
    const keys: (string | null)[] = [];
    changeDraft(filledIn);
    await open((_, { headers }) => {
      keys.push(headers.get('idempotency-key'));
      return noAnswerYet();
    });
    const pay = () => dialog().getByRole('button', { name: /^Оплатить/, hidden: true });
    const show = (persisted: boolean): void =>
      act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted })));
    fireEvent.click(pay());
    await waitFor(() => expect(keys).toHaveLength(1));
    show(false);
    expect(dialog().getByRole('button', { name: 'Оформляем заказ…', hidden: true })).toHaveProperty(
      'disabled',
      true,
    );
    show(true);
    expect(pay()).toHaveProperty('disabled', false);
    fireEvent.click(pay());
    await waitFor(() => expect(keys).toHaveLength(2));
    // One order, however often it is sent.
    expect(keys[1]).toBe(keys[0]);
  });

  it('leaves the unpaid order in the history when the bank replaces the shop', async () => {
    changeDraft(filledIn);
    await open(() => ({
      // An anchor: jsdom implements no other navigation.
      body: { success: true, paymentId: 'p1', paymentUrl: '#bank' },
    }));
    press(/^Оплатить/);
    await screen.findByText('Платёж', {}, { timeout: 5_000 });
    expect(address()).toBe('/payment/p1');
    expect(location.hash).toBe('#bank');
  });
});
