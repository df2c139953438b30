import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReactNode } from 'react';
import { act, cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { subscribe, type AnalyticsEvent } from '../../analytics/track.ts';
import { client } from '@shop/api-client';
import { mockApi, noAnswerYet, refusal, renderScreen, type MockApi } from '@shop/testing';
import { createQueryClient } from '@shop/web-kit';
import { storedCart } from '../../cart/stored-cart.ts';
import { keepOrdered } from '../../checkout/ordered-lines.ts';
import { asMember } from '../../member/test/a-member.tsx';
import { PaymentPage } from './PaymentPage.tsx';

type Answer = ReturnType<Parameters<typeof mockApi>[0][string]>;

const line = { productId: 'a', colour: 'black', size: 'M', seam: null, isGift: false, quantity: 2 };
const paid = (orderId: number, metricaPublished = true, input: Record<string, unknown> = {}): Answer => ({
  body: { status: 'succeeded', promo: null, finalPrice: 5840, orderId, metricaPublished, ...input },
});
const unpaid = (minutes: number, input: Record<string, unknown> = {}): Answer => ({
  status: 202,
  body: {
    status: 'pending',
    paymentUrl: 'https://bank.example/pay/1',
    expiresAt: new Date(Date.now() + minutes * 60_000).toISOString(),
    ...input,
  },
});

let api: MockApi | null = null;
beforeEach(() => {
  jest.useFakeTimers();
  storedCart.set([line]);
});
afterEach(() => {
  cleanup();
  api?.restore();
  jest.useRealTimers();
});

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));

async function open(
  answer: () => Answer,
  address = '/payment/pay-1',
  seenBy: (screens: ReactNode) => ReactNode = (screens) => screens,
): Promise<void> {
  api = mockApi({ 'POST /api/payment/get/:id': answer });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  const screens = (
    <Routes>
      <Route element={<PaymentPage />} path="/payment/:id" />
    </Routes>
  );
  await renderScreen(seenBy(screens), { at: address, queryClient: createQueryClient() });
  await pass(0);
}

const heading = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;
const says = (text: RegExp): boolean => screen.queryByText(text) !== null;

describe('PaymentPage', () => {
  it('shows the number of the payment while it is being checked, and is not indexed', async () => {
    await open(() => noAnswerYet());
    expect(heading()).toBe('Проверка платежа');
    expect(screen.getByText('pay-1')).toBeTruthy();
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  it('shows the time left and the link to the bank, and polls until the payment succeeds', async () => {
    let answer = unpaid(20);
    await open(() => answer);
    expect(heading()).toBe('Оплата не завершена');
    expect(screen.getByRole('timer').textContent).toBe('20:00');
    expect(screen.getByRole('link', { name: 'Перейти к оплате' }).getAttribute('href')).toBe(
      'https://bank.example/pay/1',
    );
    await pass(5);
    expect(screen.getByRole('timer').textContent).toBe('19:55');
    expect(screen.getByText('pay-1')).toBeTruthy();
    answer = paid(100_237);
    await pass(5);
    expect(heading()).toBe('Спасибо за заказ!');
    expect(api?.calls).toHaveLength(2);
    await pass(60);
    expect(api?.calls).toHaveLength(2);
  });

  it('shows order number, sum and a link to the order search after success', async () => {
    await open(() => paid(100_237));
    expect(document.title).toBe('Спасибо за заказ! – Сорока');
    expect(screen.getByText('100237')).toBeTruthy();
    expect(screen.getByText(/^5\s840,00\s₽$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Помощь в Телеграме' }).getAttribute('href')).toContain('t.me');
    expect(screen.getByRole('link', { name: 'Найти мои заказы' }).getAttribute('href')).toBe(
      '/orders/search',
    );
    expect(screen.queryByText('pay-1')).toBeNull();
  });

  it.each([
    [10, 'SOROKA, −10%'],
    [0, 'SOROKA'],
  ])('names the promo, and its discount of %d %% only when it has one', async (discountPercentage, shown) => {
    const promo = { phrase: 'SOROKA', action: { discountPercentage } };
    await open(() => paid(1, true, { promo }));
    expect(screen.getByText(/^SOROKA/).textContent).toBe(shown);
  });

  it.each([
    ['refund-due', /Вернём деньги/],
    ['refunded', /Деньги мы вернули/],
  ])('thanks nobody for the money of a cancelled order: %s', async (cancellation, words) => {
    await open(() => paid(100_237, true, { cancellation }));
    expect(heading()).toBe('Заказ отменён');
    expect(screen.getByText('100237')).toBeTruthy();
    expect(says(words)).toBe(true);
    expect(says(/Спасибо/)).toBe(false);
  });

  it('links customers to their own orders', async () => {
    await open(() => paid(1), '/payment/pay-1', asMember);
    expect(screen.getByRole('link', { name: 'Мои заказы' }).getAttribute('href')).toMatch(
      /\/user\/profile\/orders$/,
    );
    expect(screen.queryByRole('link', { name: 'Найти мои заказы' })).toBeNull();
  });

  it('takes only what was ordered out of the cart, once', async () => {
    const [left, added] = [
      { ...line, productId: 'left' },
      { ...line, quantity: 5 },
    ];
    storedCart.set([left, added]);
    keepOrdered('pay-once', [line]);
    await open(() => paid(1), '/payment/pay-once');
    expect(storedCart.get()).toEqual([left, { ...line, quantity: 3 }]);
    cleanup();
    storedCart.set([line]);
    await open(() => paid(1), '/payment/pay-once');
    expect(heading()).toBe('Спасибо за заказ!');
    expect(storedCart.get()).toEqual([line]);
  });

  it('reports each new state to analytics, and the purchase only once', async () => {
    const reported: AnalyticsEvent[] = [];
    Reflect.set(globalThis, 'shopCounter', 42);
    subscribe((one) => void reported.push(one));
    let answer = unpaid(20);
    await open(() => answer, '/payment/pay-told');
    answer = paid(5, false);
    await pass(10);
    const { quantity, ...identity } = line;
    expect(reported).toEqual([
      { kind: 'payment-status', status: 'unfinished' },
      { kind: 'payment-status', status: 'succeeded' },
      {
        kind: 'purchase',
        orderNumber: 5,
        revenue: 5840,
        promo: null,
        lines: [{ line: identity, quantity }],
      },
    ]);
    cleanup();
    answer = paid(5, true);
    await open(() => answer, '/payment/pay-told');
    expect(reported.filter(({ kind }) => kind === 'purchase')).toHaveLength(1);
    Reflect.deleteProperty(globalThis, 'shopCounter');
  });

  it('reports the purchased lines even when another tab has emptied the cart', async () => {
    const reported: AnalyticsEvent[] = [];
    Reflect.set(globalThis, 'shopCounter', 42);
    subscribe((one) => void reported.push(one));
    let answer = unpaid(20);
    await open(() => answer, '/payment/pay-in-two-tabs');
    act(() => storedCart.set([]));
    answer = paid(6, false);
    await pass(10);
    expect(reported.at(-1)).toMatchObject({ kind: 'purchase', lines: [{ quantity: 2 }] });
    Reflect.deleteProperty(globalThis, 'shopCounter');
  });

  it('shows a cancelled payment, keeps the cart and stops polling', async () => {
    await open(() => refusal(403, 'PAYMENT_CANCELED'));
    expect(heading()).toBe('Платеж отменен');
    expect(screen.getByText('pay-1')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Вернуться в корзину' }).getAttribute('href')).toBe('/cart');
    expect(storedCart.get()).toEqual([line]);
    await pass(60);
    expect(api?.calls).toHaveLength(1);
  });

  it('shows a message for an unknown payment and stops polling', async () => {
    await open(() => refusal(404, 'PAYMENT_NOT_FOUND'));
    expect(heading()).toBe('Платеж не найден');
    await pass(60);
    expect(api?.calls).toHaveLength(1);
  });

  it('keeps polling when the server does not respond, and says so', async () => {
    let answer: Answer = 'offline';
    await open(() => answer);
    expect(heading()).toBe('Проверка платежа');
    expect(says(/Сервер пока не отвечает/)).toBe(true);
    answer = refusal(503, 'SERVICE_UNAVAILABLE');
    await pass(10);
    expect(says(/Сервер пока не отвечает/)).toBe(true);
    answer = unpaid(30);
    // The polling interval of ten seconds starts at the last response.
    await pass(11);
    expect(heading()).toBe('Оплата не завершена');
    expect(says(/Сервер пока не отвечает/)).toBe(false);
  });

  it('requests the state again before it reports that the time is over', async () => {
    let answer = unpaid(5 / 60);
    await open(() => answer);
    expect(screen.getByRole('timer').textContent).toBe('00:05');
    answer = noAnswerYet();
    await pass(5);
    expect(heading()).toBe('Проверка платежа');
    expect(api?.calls).toHaveLength(2);
  });

  it('does not offer to pay again while the bank confirms the payment', async () => {
    await open(() => unpaid(20, { status: 'waiting_for_capture', paymentUrl: null }));
    expect(heading()).toBe('Проверка платежа');
    expect(says(/подтверждает платёж/)).toBe(true);
    expect(screen.queryByRole('link', { name: 'Перейти к оплате' })).toBeNull();
  });

  it.each([
    'products=%7B%22broken',
    'products=[{"_id":"a"}]',
    'product=a&product=b&size=M&quantity=2&item=1',
  ])('ignores the query ?%s', async (query) => {
    await open(() => paid(7), `/payment/pay-1?${query}`);
    expect(heading()).toBe('Спасибо за заказ!');
    expect(api?.calls).toEqual(['POST /api/payment/get/pay-1']);
  });
});
