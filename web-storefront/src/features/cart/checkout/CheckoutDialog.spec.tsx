import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aProduct, noAnswerYet, refusal, type mockApi } from '@shop/testing';
import { changeDraft, currentDraft } from '../../../checkout/checkout-draft.ts';
import { aLine, openCart } from '../test/open-cart.tsx';

type Handler = Parameters<typeof mockApi>[0][string];

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
const lineIssues: Handler = () => ({
  status: 409,
  body: {
    statusCode: 409,
    code: 'LINES_DO_NOT_FIT',
    message: 'Некоторые товары изменились',
    requestId: 'test',
    details: [{ field: 'items.1', message: 'Товар был удален' }],
  },
});

const untouched = currentDraft();
let close = (): void => undefined;
const tab = {
  closed: false,
  opener: {},
  document: { title: '', body: { textContent: '' } },
  location: { replace: jest.fn() },
  close: jest.fn(),
};

beforeEach(() => {
  jest.clearAllMocks();
  globalThis.matchMedia = jest.fn(() => ({ matches: false }) as MediaQueryList);
  // jsdom has no layout and does not implement scrolling.
  Element.prototype.scrollIntoView = jest.fn();
  globalThis.open = jest.fn(() => tab as unknown as Window);
});
afterEach(() => {
  close();
  changeDraft(untouched);
  localStorage.clear();
});

async function open(step: string, pay: Handler = () => noAnswerYet(), more: Record<string, Handler> = {}) {
  const items = ['a', 'b'].map((_id) => ({ _id, product: aProduct({ _id, Title: `Худи ${_id}` }) }));
  const opened = await openCart(
    [aLine({ quantity: 2 }), aLine({ productId: 'b' })],
    {
      'POST /api/products/details': () => ({ body: { items } }),
      'POST /api/payment/create/guest': pay,
      ...more,
    },
    `/cart?checkout=${step}`,
  );
  close = opened.close;
  await screen.findByText(/^Шаг/);
  return opened.api;
}

const dialog = () => within(screen.getByRole('dialog', { hidden: true }));
const press = (name: string | RegExp): void =>
  void fireEvent.click(dialog().getByRole('button', { name, hidden: true }));
const type = (label: string, value: string): void =>
  void fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const stands = (text: string) => dialog().findByText(text);
const address = () => screen.getByTestId('address').textContent;

describe('the checkout', () => {
  it('leads through six steps and keeps the input of each', async () => {
    await open('who');
    press(/Без регистрации/);
    await stands('Шаг 2 из 6');
    type('Фамилия', 'Петров');
    type('Имя', 'Иван');
    type('Телефон', '89123456789');
    type('Электронная почта', 'ivan@example.ru');
    press('Далее');
    await stands('Шаг 3 из 6');
    type('Почтовый индекс', '1701-00-77');
    type('Адрес доставки', 'Тверь');
    press('Далее');
    await stands('Шаг 4 из 6');
    fireEvent.click(dialog().getByLabelText(/Почта РФ/));
    press('Далее');
    await stands('Шаг 5 из 6');
    press('Далее');
    await stands('Шаг 6 из 6');
    expect(address()).toBe('/cart?checkout=summary');
    expect(currentDraft()).toMatchObject({
      phone: '+7 (912) 345-67-89',
      index: '170100',
      delivery: 'PochtaRF',
    });
    press('Назад');
    await stands('Шаг 5 из 6');
  });

  it('pays once when a second click follows before the first is rendered', async () => {
    changeDraft(filledIn);
    const api = await open('summary');
    await stands('Шаг 6 из 6');
    const button = dialog().getByRole('button', { name: /^Оплатить/, hidden: true });
    act(() => [1, 2].forEach(() => button.click()));
    await waitFor(() => expect(api.calls.filter((call) => call.includes('create'))).toHaveLength(1));
    expect(globalThis.open).toHaveBeenCalledTimes(1);
  });

  it('redirects to the first incomplete step, also in the URL', async () => {
    await open('summary');
    expect(dialog().getByText('Шаг 1 из 6')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/cart?checkout=who'));
  });

  it('opens one step from the summary and returns to it', async () => {
    changeDraft(filledIn);
    await open('summary');
    press('Изменить: Адрес');
    await stands('Шаг 3 из 6');
    type('Адрес доставки', 'Клин, Мира, 2');
    press('Готово');
    await stands('Шаг 6 из 6');
    expect(dialog().getByText('170100, Клин, Мира, 2')).toBeTruthy();
  });

  it('shows the total with delivery on the pay button', async () => {
    changeDraft(filledIn);
    await open('summary');
    // 3 × 5 490 plus 350 for the delivery.
    expect(dialog().getByRole('button', { name: /Оплатить 16\s820,00\s₽/, hidden: true })).toBeTruthy();
  });

  it('sends nothing without both consents', async () => {
    changeDraft({ ...filledIn, agreesToOffer: false, agreesToPersonalData: false });
    const api = await open('summary');
    press(/^Оплатить/);
    await stands('Без принятия оферты заказ не оформить');
    await stands('Без согласия на обработку данных заказ не доставить');
    expect(document.activeElement?.getAttribute('name')).toBe('agreesToOffer');
    expect(api.calls.filter((call) => call.includes('create'))).toEqual([]);
  });
});

describe('paying', () => {
  const paid: Handler = () => ({
    body: { success: true, paymentId: 'p1', paymentUrl: 'https://bank.example/p1' },
  });

  it('opens the bank in a new tab and shows the payment page', async () => {
    changeDraft(filledIn);
    await open('summary', paid);
    press(/^Оплатить/);
    expect(globalThis.open).toHaveBeenCalledTimes(1);
    await screen.findByText('Платёж');
    expect(address()).toBe('/payment/p1');
    expect(tab.location.replace).toHaveBeenCalledWith('https://bank.example/p1');
    expect(tab.opener).toBeNull();
  });

  it('sends one request when the form is submitted again', async () => {
    changeDraft(filledIn);
    const api = await open('summary');
    press(/^Оплатить/);
    fireEvent.submit(dialog().getByRole('button', { name: 'Оформляем заказ…', hidden: true }));
    await waitFor(() => expect(api.calls.filter((call) => call.includes('create'))).toHaveLength(1));
  });

  it('reports a failure, closes the empty tab and retries with the same key', async () => {
    const keys: (string | null)[] = [];
    changeDraft(filledIn);
    await open('summary', (_, { headers }) => {
      keys.push(headers.get('idempotency-key'));
      return keys.length === 1 ? 'offline' : refusal(503, 'PAYMENT_PROVIDER_DOWN', 'Банк отдыхает');
    });
    press(/^Оплатить/);
    await stands('Произошла ошибка при подключении к серверу');
    expect(tab.close).toHaveBeenCalled();
    press(/^Оплатить/);
    await stands('Банк отдыхает');
    expect(keys[0]).toBe(keys[1]);
  });

  it('uses a new key when the earlier order was cancelled', async () => {
    const keys: (string | null)[] = [];
    changeDraft(filledIn);
    await open(
      'summary',
      (_, { headers }) => {
        keys.push(headers.get('idempotency-key'));
        const isFirst = keys.length === 1;
        return {
          body: {
            success: true,
            paymentId: isFirst ? 'old' : 'new',
            paymentUrl: isFirst ? null : 'https://bank.example/new',
          },
        };
      },
      { 'POST /api/payment/get/:id': () => refusal(403, 'PAYMENT_CANCELED') },
    );
    press(/^Оплатить/);
    await screen.findByText('Платёж');
    expect(address()).toBe('/payment/new');
    expect(new Set(keys).size).toBe(2);
  });

  it('names the refused lines and marks them in the cart', async () => {
    changeDraft(filledIn);
    await open('summary', lineIssues);
    press(/^Оплатить/);
    await stands('Худи b: Товар был удален');
    press('Вернуться в корзину');
    await waitFor(() => expect(address()).toBe('/cart'));
    const rows = (): HTMLElement[] => screen.getAllByRole('listitem');
    const row = (): HTMLElement | undefined => rows().find((one) => one.textContent?.includes('Худи b'));
    await waitFor(() => expect(row()?.textContent).toContain('Не входит в заказ'));
  });
});

describe('a price that changed meanwhile', () => {
  const bodies: { expectedTotal: number; items: { expectedPrice: number }[] }[] = [];
  beforeEach(() => {
    bodies.length = 0;
  });

  /** The first line, with two pieces, has become 100 roubles more expensive per piece. */
  const changed = (agreed: number): Handler => {
    return (_, { text }) => {
      const body = JSON.parse(text) as (typeof bodies)[number];
      bodies.push(body);
      if (body.expectedTotal === agreed) {
        return { body: { success: true, paymentId: 'p1', paymentUrl: 'https://bank.example/p1' } };
      }
      const details = [
        { field: 'items.0', message: 'Худи a', expected: 5490, actual: 5590 },
        { field: 'expectedTotal', message: 'К оплате', expected: body.expectedTotal, actual: agreed },
      ];
      const refused = refusal(409, 'PRICE_CHANGED', 'Сумма заказа изменилась.') as { body: object };
      return { status: 409, body: { ...refused.body, details } };
    };
  };
  const question = () => screen.findByRole('dialog', { name: 'Сумма заказа изменилась', hidden: true });

  it('is shown beside the old one, and paid only after it was accepted', async () => {
    changeDraft(filledIn);
    await open('summary', changed(17_020));
    press(/^Оплатить 16/);
    const requested = within(await question());
    expect(tab.close).toHaveBeenCalled();
    expect(requested.getByText('Худи a').closest('li')?.textContent).toMatch(
      /было 5\s490,00\s₽ стало 5\s590,00\s₽/,
    );
    expect(requested.getByText('Итого к оплате').closest('p')?.textContent).toMatch(
      /было 16\s820,00\s₽ стало 17\s020,00\s₽/,
    );
    expect(document.activeElement?.textContent).toMatch(/^Пока вы оформляли заказ, изменились цены/);
    fireEvent.click(requested.getByRole('button', { name: /Оплатить 17\s020,00/, hidden: true }));
    await screen.findByText('Платёж');
    expect(address()).toBe('/payment/p1');
    expect(bodies.map(({ expectedTotal }) => expectedTotal)).toEqual([16_820, 17_020]);
    expect(bodies[0]?.items.map(({ expectedPrice }) => expectedPrice)).toEqual([5490, 5490]);
  });

  it('is asked about again when it changes again', async () => {
    changeDraft(filledIn);
    let agreed = 17_020;
    await open('summary', (params, sent) => changed(agreed)(params, sent));
    press(/^Оплатить 16/);
    const first = within(await question());
    agreed = 17_220;
    fireEvent.click(first.getByRole('button', { name: /Оплатить 17\s020,00/, hidden: true }));
    const button = await screen.findByRole('button', { name: /Оплатить 17\s220,00/, hidden: true });
    fireEvent.click(button);
    await screen.findByText('Платёж');
    expect(bodies.map(({ expectedTotal }) => expectedTotal)).toEqual([16_820, 17_020, 17_220]);
  });

  it('that is declined leads back to the cart with current prices', async () => {
    changeDraft(filledIn);
    const api = await open('summary', changed(17_020));
    press(/^Оплатить 16/);
    const requested = within(await question());
    fireEvent.click(requested.getByRole('button', { name: 'Вернуться в корзину', hidden: true }));
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(bodies).toHaveLength(1);
    // The cart has fetched the current prices.
    expect(api.calls.filter((call) => call.includes('details')).length).toBeGreaterThan(1);
  });
});
