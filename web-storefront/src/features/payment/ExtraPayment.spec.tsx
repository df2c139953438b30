import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { client } from '@shop/api-client';
import { mockApi, refusal, renderScreen, type MockApi } from '@shop/testing';
import { createQueryClient } from '@shop/web-kit';
import { ExtraPayment } from './ExtraPayment.tsx';
import { PaymentSlip } from './PaymentSlip.tsx';

type Handlers = Parameters<typeof mockApi>[0];

let api: MockApi | null = null;
afterEach(() => {
  cleanup();
  api?.restore();
});

const open = {
  ...{ state: 'open', orderId: 100_237, amount: 8_780, refused: false },
  products: [{ Title: 'Худи', quantity: 2, price: 4_390 }],
  expiresAt: '2026-11-28T09:00:00.000Z',
};

async function show(handlers: Handlers): Promise<void> {
  api = mockApi(handlers);
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  await renderScreen(<ExtraPayment Slip={PaymentSlip} extraId="extra-1" />, {
    queryClient: createQueryClient(),
  });
}
const shown = (body: object): Handlers => ({ 'GET /api/payment/extra/:id': () => ({ body }) });
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

describe('an extra payment', () => {
  it('is shown with its goods, its sum and a pay button', async () => {
    await show(shown(open));
    await screen.findByRole('heading', { level: 1, name: 'Доплата по заказу №100237' });
    expect(screen.getAllByRole('row').map(({ textContent }) => plain(textContent))).toEqual([
      'Худи × 28 780,00 ₽',
      'К доплате8 780,00 ₽',
    ]);
    expect(plain(screen.getByRole('button').textContent)).toBe('Оплатить 8 780,00 ₽');
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  it.each([
    [{ ...open, state: 'paid' }, 'Доплата получена'],
    [{ ...open, state: 'paid', cancellation: 'refund-due' }, 'Заказ отменён'],
    [{ ...open, state: 'closed' }, 'Доплата больше не нужна'],
    [{ ...open, state: 'under-way' }, 'Доплата по заказу №100237'],
  ])('shows the state without a pay button: %#', async (body, heading) => {
    await show(shown(body));
    await screen.findByRole('heading', { level: 1, name: heading });
    expect(screen.queryByRole('button', { name: /^Оплатить/ })).toBeNull();
  });

  it('reports a failed earlier attempt, and that the payment cannot be opened', async () => {
    await show({
      ...shown({ ...open, refused: true }),
      'POST /api/payment/extra/:id': () => refusal(503, 'PAYMENT_PROVIDER_DOWN'),
    });
    await screen.findByText(/^Прошлая попытка не прошла/);
    fireEvent.click(screen.getByRole('button'));
    expect(await screen.findByText(/^Не удалось открыть оплату/)).toBeTruthy();
  });

  it('shows a message for an unknown link', async () => {
    await show({ 'GET /api/payment/extra/:id': () => refusal(404, 'EXTRA_PAYMENT_NOT_FOUND') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Доплата не найдена' })).toBeTruthy();
  });
});
