import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { configure, act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { client } from '@shop/api-client';
import { mockApi, refusal, renderScreen, type MockApi } from '@shop/testing';
import { createQueryClient } from '@shop/web-kit';
import { loadLazyParts } from '../../routing/lazy-component.tsx';
import { OrderSearchPage } from './OrderSearchPage.tsx';

type Handlers = Parameters<typeof mockApi>[0];

// Fifty cards take jsdom a while, especially on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const order = {
  orderId: 100_237,
  _id: 'o-1',
  createdBy: '2026-03-01T21:30:00.000Z',
  amount: 5840,
  status: 'succeeded',
  adminStatus: 'in-sewing',
  delivery_type: 'CDEK',
  userObject: { firstName: 'Иван', secondName: 'П.', phone: '+7 *** *** 67 89', email: 'i***@mail.ru' },
  tg_user_data: null,
  products: [
    { productId: { Title: 'Худи «Кит»' }, ProductDetails: { color: 'black', size: 'M', quantity: 2 } },
    { productId: { Title: '' }, ProductDetails: { color: 'white', size: 'S', quantity: 1 } },
  ],
  isOpen: false,
};
const earlier = {
  ...order,
  orderId: 7,
  _id: 'o-2',
  status: 'refunded-by-hand',
  adminStatus: null,
  tg_user_data: { first_name: 'Иван', second_name: 'П.', Phone: '', Username: 'ivan' },
};
const withoutNumber = { ...order, orderId: undefined, _id: 'o-3' };
const whole = {
  ...order,
  userObject: { firstName: 'Иван', secondName: 'Петров', phone: '79123456789', email: 'ivan@mail.ru' },
  address: 'Тверь, Советская, 1',
  index: '170100',
  isOpen: true,
};

let api: MockApi | null = null;
beforeEach(async () => {
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
  });
  await loadLazyParts();
});
afterEach(() => {
  cleanup();
  api?.restore();
  jest.useRealTimers();
});

async function open(handlers: Handlers = {}): Promise<void> {
  api = mockApi(handlers);
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  await renderScreen(<OrderSearchPage />, { at: '/orders/search', queryClient: createQueryClient() });
}
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const type = (name: string, value: string): void =>
  void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const choose = (name: string): void => void fireEvent.click(screen.getByRole('radio', { name }));

async function searchByPhone(answer: Handlers[string], more: Handlers = {}): Promise<void> {
  await open({ 'POST /api/user/orders/search': answer, ...more });
  choose('По телефону');
  type('Номер телефона', '89123456789');
  press('Найти заказы');
}

describe('the introduction', () => {
  it('changes every 2.5 seconds, leads to the search and is shown only once', async () => {
    jest.useFakeTimers();
    await open();
    const shown = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(shown()).toEqual(['Сайт обновился']);
    await act(() => jest.advanceTimersByTimeAsync(2_500));
    expect(shown()).toEqual(['Старые заказы сохранены']);
    await act(() => jest.advanceTimersByTimeAsync(2_500));
    expect(shown()).toEqual(['Быстрый поиск']);
    await act(() => jest.advanceTimersByTimeAsync(2_500));
    expect(screen.getByRole('group', { name: 'Как будем искать?' })).toBeTruthy();
    cleanup();
    await open();
    expect(screen.getByRole('group', { name: 'Как будем искать?' })).toBeTruthy();
  });
});

describe('the form', () => {
  it.each([
    ['По телефону', 'Номер телефона', '', 'Введите номер телефона'],
    ['По телефону', 'Номер телефона', '912345', 'Некорректный номер телефона'],
    ['По почте', 'Email адрес', ' ', 'Введите email адрес'],
    ['По почте', 'Email адрес', 'ivan@mail', 'Некорректный email адрес'],
  ])('%s refuses for %s the value "%s"', async (kind, field, typed, fieldError) => {
    await open();
    choose(kind);
    type(field, typed);
    press('Найти заказы');
    expect(screen.getByText(fieldError)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: field }));
    expect(api?.calls).toEqual([]);
  });

  it.each([
    [refusal(404, 'X'), 'Сервис временно недоступен'],
    [refusal(400, 'X', 'Иначе'), 'Некорректные данные для поиска'],
    [refusal(503, 'X', 'Сервер отдыхает'), 'Сервер отдыхает'],
    [refusal(500, 'X'), 'Произошла ошибка при поиске заказов'],
    [refusal(504, 'X', 'Истекло время запроса к серверу.'), 'Произошла ошибка при поиске заказов'],
    ['offline' as const, 'Произошла ошибка при поиске заказов'],
  ])('reports the error of a failed search: %j', async (answer, text) => {
    await searchByPhone(() => answer);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('reports when to retry after too many searches', async () => {
    await searchByPhone(() => refusal(429, 'TOO_MANY_REQUESTS'));
    await screen.findByRole('button', { name: 'Найти заказы' });
    globalThis.fetch = () =>
      Promise.resolve(
        Response.json(
          { statusCode: 429, code: 'TOO_MANY_REQUESTS', message: 'Слишком много', requestId: 'r' },
          { status: 429, headers: { 'retry-after': '41' } },
        ),
      );
    client.setConfig({ fetch: globalThis.fetch });
    press('Найти заказы');
    expect(await screen.findByText(/Попробуйте снова через 41\sсекунду\./)).toBeTruthy();
  });
});

describe('the search results', () => {
  it('are counted and shown with both statuses, without orders that have no number', async () => {
    await searchByPhone(() => ({ body: [order, earlier, withoutNumber] }));
    expect(await screen.findByRole('heading', { name: 'Найдено заказов: 2' })).toBe(document.activeElement);
    const [first, second] = screen.getAllByRole('article');
    const card = within(first ?? document.body);
    for (const text of [
      'Заказ №100237',
      '2 марта 2026 г.',
      'Оплачен',
      'В пошиве',
      'Сдэк',
      'Товар был удален',
    ]) {
      expect(card.getByText(text)).toBeTruthy();
    }
    expect(card.getByText(/i\*\*\*@mail\.ru/)).toBeTruthy();
    const other = within(second ?? document.body);
    for (const text of ['refunded-by-hand', 'В обработке', '@ivan'])
      expect(other.getByText(text)).toBeTruthy();
    expect(location.href).not.toContain('912');
    press('Новый поиск');
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('show a message when nothing is found', async () => {
    await searchByPhone(() => ({ body: [] }));
    expect(await screen.findByText('Заказы не найдены. Проверьте введенные данные')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Отправить код' })).toBeNull();
  });

  it('are loaded page by page on request, each order once, until the last page', async () => {
    const numbered = (from: number, count: number): object[] =>
      Array.from({ length: count }, (_, at) => ({ ...whole, _id: `o-${from + at}`, orderId: from + at }));
    const requested: unknown[] = [];
    let answer: ReturnType<Handlers[string]> = { body: numbered(1, 50) };
    await searchByPhone((_params, call) => {
      requested.push(JSON.parse(call.text));
      return answer;
    });
    expect(await screen.findByText('Показано заказов: 50')).toBeTruthy();
    answer = refusal(503, 'SERVICE_UNAVAILABLE', 'Сервер отдыхает');
    fireEvent.click(screen.getByText('Показать ещё'));
    expect(await screen.findByText('Сервер отдыхает')).toBeTruthy();
    // A new order has shifted the last one to the next page.
    answer = { body: numbered(50, 4) };
    fireEvent.click(screen.getByText('Показать ещё'));
    expect(await screen.findByText('Найдено заказов: 53')).toBeTruthy();
    expect(document.querySelectorAll('article')).toHaveLength(53);
    expect(screen.queryByText('Показать ещё')).toBeNull();
    expect(requested).toEqual([
      { phone: '79123456789' },
      { phone: '79123456789', page: 2 },
      { phone: '79123456789', page: 2 },
    ]);
  });

  it('stay complete on further pages, with the same code', async () => {
    const requested: unknown[] = [];
    let orders: object[] = Array.from({ length: 50 }, (_, at) => ({
      ...order,
      _id: `o-${at}`,
      orderId: at + 1,
    }));
    await searchByPhone(
      (_params, call) => {
        requested.push(JSON.parse(call.text));
        return { body: orders };
      },
      { 'POST /api/user/orders/search/code': () => ({ body: { message: 'ok' } }) },
    );
    await screen.findByText('Показано заказов: 50');
    fireEvent.click(screen.getByText('Отправить код'));
    await screen.findByText('Отправили код на почту, если такой заказ есть');
    fireEvent.change(screen.getByLabelText('Код из письма'), { target: { value: '123456' } });
    orders = orders.map((one) => ({ ...one, isOpen: true }));
    fireEvent.click(screen.getByText('Показать заказы'));
    await waitFor(() => expect(screen.queryByText('Часть данных скрыта')).toBeNull());
    orders = [{ ...whole, _id: 'o-last', orderId: 99 }];
    fireEvent.click(screen.getByText('Показать ещё'));
    expect(await screen.findByText('Найдено заказов: 51')).toBeTruthy();
    expect(requested.slice(1)).toEqual([
      { phone: '79123456789', code: '123456' },
      { phone: '79123456789', code: '123456', page: 2 },
    ]);
  });

  it('can still be opened with the code that was mailed, when another one is refused', async () => {
    let isRefused = false;
    await searchByPhone(() => ({ body: [order] }), {
      'POST /api/user/orders/search/code': () =>
        isRefused ? refusal(429, 'TOO_MANY_REQUESTS', 'Слишком много') : { body: { message: 'ok' } },
    });
    await screen.findByRole('article');
    press('Отправить код');
    await screen.findByText('Отправили код на почту, если такой заказ есть');
    type('Код из письма', '123');
    isRefused = true;
    press('Отправить ещё раз');
    await waitFor(() => expect(screen.queryByText(/^Отправили код/)).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Код из письма').value).toBe('123');
    expect(screen.getByRole('button', { name: 'Отправить ещё раз' })).toBeTruthy();
  });

  it('are complete with the code from the e-mail', async () => {
    let answer: ReturnType<Handlers[string]> = { body: [order] };
    await searchByPhone(() => answer, {
      'POST /api/user/orders/search/code': () => ({ body: { message: 'ok' } }),
    });
    await screen.findByRole('article');
    press('Отправить код');
    expect(await screen.findByText('Отправили код на почту, если такой заказ есть')).toBeTruthy();
    press('Показать заказы');
    expect(screen.getByText('Введите шесть цифр из письма')).toBeTruthy();
    answer = refusal(403, 'ORDER_CODE_INVALID', 'Неверный код');
    type('Код из письма', '12 34-56');
    press('Показать заказы');
    expect(await screen.findByText('Неверный код')).toBeTruthy();
    answer = { body: [whole] };
    press('Показать заказы');
    expect(await screen.findByText('170100, Тверь, Советская, 1')).toBeTruthy();
    expect(screen.getByText('Иван Петров, +7 (912) 345-67-89, ivan@mail.ru')).toBeTruthy();
    expect(screen.queryByText('Часть данных скрыта')).toBeNull();
  });
});
