import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { refusal, type MockApi } from '@shop/testing';
import { openScreen, type Handlers } from '../../test/open-screen.tsx';
import { OrderPage } from './OrderPage.tsx';
import { OrdersPage } from './OrdersPage.tsx';

const order = {
  orderId: 100_237,
  _id: '65f0000000000000000000d1',
  createdBy: '2026-03-01T21:30:00.000Z',
  amount: 10_233,
  goods: 10_981,
  discount: 1_098,
  delivery: 350,
  refunded: 0,
  status: 'succeeded',
  adminStatus: 'in-sewing',
  products: [
    {
      productId: { _id: '65f0000000000000000000c1', Title: 'Худи', Images: ['/api/images/a.webp'] },
      Title: 'Худи «Звёздный кит»',
      ProductDetails: { size: 'M', quantity: 2, color: 'black', seam: 'Двойной' },
      isGift: false,
      price: 5_490,
    },
    {
      productId: null,
      Title: '',
      ProductDetails: { size: 'S', quantity: 1, color: 'white', seam: null },
      isGift: true,
      price: 1,
    },
  ],
  delivery_info: { trackId: '10112345678' },
  delivery_address: { address: 'Тверь, Советская, 1', index: '170100' },
  delivery_type: 'CDEK',
  promo: { phrase: 'SOROKA10', discount: 10 },
  paymentUrl: null,
  expiresAt: null,
  toPay: null,
  points: 98,
};
const unpaid = {
  ...order,
  orderId: 100_238,
  _id: '65f0000000000000000000d2',
  status: 'pending',
  adminStatus: 'in-processing',
  paymentUrl: 'https://bank.example/pay/1',
  expiresAt: '2026-03-02T10:00:00.000Z',
  // Staff made it cheaper after the payment had begun.
  toPay: 14_623,
};
const canceled = { ...order, orderId: 100_100, _id: '65f0000000000000000000d3', adminStatus: 'canceled' };

let api: MockApi | undefined;
afterEach(() => api?.restore());

const openList = (answer: Handlers[string]): void => {
  api = openScreen(<OrdersPage />, { 'POST /api/user/orders': answer }, { at: '/user/profile/orders' });
};
const openOrder = (answer: Handlers[string]): void => {
  api = openScreen(
    <OrderPage />,
    { 'POST /api/user/order/:id': answer },
    { at: '/user/profile/orders/100237', path: '/user/profile/orders/:id' },
  );
};

describe('my orders', () => {
  it('shows a summary of each closed order and the details of an opened one', async () => {
    openList(() => ({ body: [unpaid, order, canceled] }));
    const heads = await screen.findAllByRole('button', { name: /Заказ №/ });
    expect(heads.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
      'Заказ №1002382 марта 2026 г.Ожидает оплаты10 233,00 ₽',
      'Заказ №1002372 марта 2026 г.На пошиве10 233,00 ₽',
      'Заказ №1001002 марта 2026 г.Отменено10 233,00 ₽',
    ]);
    expect(heads.map((head) => head.getAttribute('aria-expanded'))).toEqual(['true', 'false', 'false']);
    expect(screen.getByRole('link', { name: 'Оплатить' }).getAttribute('href')).toBe(
      'https://bank.example/pay/1',
    );
    screen.getByText(/^Заказ ждёт оплаты до .+, потом отменится\. К оплате 14\s623,00\s₽\.$/);
    fireEvent.click(heads[1] ?? document.body);
    const details = await screen.findAllByRole('link', { name: 'Подробнее о заказе' });
    expect(details.map((link) => link.getAttribute('href'))).toEqual([
      '/user/profile/orders/100238',
      '/user/profile/orders/100237',
    ]);
    expect(screen.getAllByRole('link', { name: 'Оплатить' })).toHaveLength(1);
  });

  it('multiplies prices without rounding errors', async () => {
    const [line] = order.products;
    const dear = { ...line, price: 1_010.06, ProductDetails: { ...line?.ProductDetails, quantity: 99 } };
    openList(() => ({ body: [{ ...unpaid, products: [dear] }] }));
    expect(await screen.findByText(/^99.995,94.₽$/)).toBeTruthy();
  });

  it('shows a message when there are none', async () => {
    openList(() => ({ body: [] }));
    expect(await screen.findByText('У Вас нет заказов.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'За покупками' })).toBeTruthy();
  });

  it('can be reloaded after a failure', async () => {
    let answer: ReturnType<Handlers[string]> = refusal(500, 'X');
    openList(() => answer);
    await screen.findByText('Не удалось загрузить заказы');
    answer = { body: [order] };
    fireEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    expect(await screen.findByText('Заказ №100237')).toBeTruthy();
  });
});

describe('one order', () => {
  const whole = {
    ...order,
    trackUrl: 'https://track.example/10112345678',
    extraToPay: null,
    extraPaid: [],
    history: [
      { at: '2026-03-01T21:30:00.000Z', status: 'placed', text: 'Заказ оформлен' },
      { at: '2026-03-01T21:34:00.000Z', status: 'paid', text: 'Заказ оплачен' },
    ],
  };

  it('shows goods, discount, delivery, tracking, history and progress', async () => {
    openOrder(() => ({ body: whole }));
    await screen.findByRole('heading', { level: 1, name: 'Заказ №100237' });
    const goods = within(screen.getByRole('list', { name: 'Состав заказа' })).getAllByRole('listitem');
    expect(goods[0]?.textContent).toContain('Чёрный, M, Двойной · 2\u00a0шт.');
    expect(goods[0]?.querySelector('img')?.getAttribute('src')).toBe('/api/images/a.webp?size=150x150');
    expect(goods[1]?.textContent).toContain('Товар был удален');
    expect(goods[1]?.textContent).toContain('Подарок');
    for (const text of ['Скидка по промокоду SOROKA10', 'Сдэком', '170100, Тверь, Советская, 1', '98'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText(/^−1\s098,00/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Отследить посылку' }).getAttribute('href')).toBe(whole.trackUrl);
    const history = screen.getByRole('region', { name: 'История заказа' });
    expect(within(history).getAllByRole('listitem')[0]?.textContent).toContain('Заказ оплачен');
    expect(screen.getByRole('progressbar', { name: 'Состояние заказа: На пошиве' })).toBeTruthy();
  });

  it.each([
    [9_733, 'Скидка по договорённости', /^−500,00.₽$/],
    [10_733, 'Доплата по договорённости', /^500,00.₽$/],
  ])('shows what was agreed beyond its lines: %d', async (amount, label, sum) => {
    openOrder(() => ({ body: { ...whole, amount } }));
    expect((await screen.findByText(label)).nextElementSibling?.textContent).toMatch(sum);
  });

  it('that became more expensive shows the extra amount, its payment link and earlier extra payments', async () => {
    const extraToPay = {
      url: 'https://shop.example/payment/extra/e1',
      amount: 500,
      expiresAt: '2026-03-09T11:32:00.000Z',
    };
    const extraPaid = [{ at: '2026-03-02T11:14:00.000Z', amount: 300 }];
    openOrder(() => ({ body: { ...whole, extraToPay, extraPaid } }));
    const pay = await screen.findByRole('link', { name: 'Доплатить' });
    expect(pay.getAttribute('href')).toBe(extraToPay.url);
    expect(
      screen.getByText(/^Заказ изменили: нужно доплатить 500,00.₽ до 9 марта в \d\d:\d\d\.$/),
    ).toBeTruthy();
    expect(screen.getByText(/^Доплата 300,00.₽ получена 2 марта в \d\d:\d\d\.$/)).toBeTruthy();
  });

  it('that was cancelled has no progress bar', async () => {
    openOrder(() => ({ body: { ...whole, adminStatus: 'canceled', refunded: 10_233 } }));
    expect(await screen.findByText('Отменено')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('Возвращено')).toBeTruthy();
  });

  it.each([
    [refusal(404, 'ORDER_NOT_FOUND'), 'Заказ не найден', false],
    [refusal(400, 'X'), 'Заказ не найден', false],
    [refusal(403, 'X'), 'Заказ не найден', true],
    [refusal(401, 'X'), 'Заказ не найден', true],
    [refusal(500, 'X'), 'Не удалось загрузить заказ', false],
  ])('shows a message for %j', async (answer, text, isDenied) => {
    openOrder(() => answer);
    expect(await screen.findByRole('heading', { name: text })).toBeTruthy();
    expect(screen.queryByText('Доступ запрещен.') !== null).toBe(isDenied);
  });
});
