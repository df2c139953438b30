import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aProduct, noAnswerYet, refusal } from '@shop/testing';
import { aLine, keep, openCart } from './test/open-cart.tsx';

type Answer = ReturnType<Parameters<typeof openCart>[1][string]>;

const known = [
  aProduct(),
  aProduct({ _id: 'b', Title: 'Худи «Сова»', discountPrice: 4500 }),
  aProduct({ _id: 'c', Title: 'Худи «Лис»', isItemAvailable: false }),
];
const everything = (): Answer => ({
  body: {
    items: ['a', 'b', 'c', 'gone'].map((_id) => ({
      _id,
      product: known.find((product) => product._id === _id) ?? null,
    })),
  },
});

let close = (): void => undefined;
afterEach(() => {
  close();
  localStorage.clear();
});

async function open(lines: readonly unknown[], answer: () => Answer = everything) {
  const opened = await openCart(lines, { 'POST /api/products/details': answer });
  close = opened.close;
  return opened.api;
}

const titles = () =>
  screen.getAllByRole('listitem').map((row) => within(row).getByRole('heading').textContent);
const order = () => screen.getByRole('region', { name: 'Ваш заказ' }).textContent?.replaceAll('\u00a0', ' ');
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }));

describe('CartPage', () => {
  it('shows an empty state without requesting anything', async () => {
    const api = await open([]);
    expect(await screen.findByText('Ой-ой! Кажется ваша корзина пустует')).toBeTruthy();
    expect(api.calls).toEqual([]);
  });

  it('says why the shop is paused, and orders nothing meanwhile', async () => {
    const opened = await openCart([aLine()], {
      'POST /api/products/details': everything,
      'GET /api/payment/mode': () => ({
        body: { isSandbox: false, pause: { text: 'Переезжаем.', until: null } },
      }),
    });
    close = opened.close;
    await screen.findByText('Магазин временно не принимает заказы. Переезжаем.');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Оформить заказ' });
    expect(button.disabled).toBe(true);
  });

  it('shows all lines and the total without unavailable ones', async () => {
    await open([
      aLine({ quantity: 2 }),
      aLine({ productId: 'b' }),
      aLine({ productId: 'c' }),
      aLine({ productId: 'gone' }),
    ]);
    await screen.findByText('Худи «Кит»');
    expect(titles()).toEqual(['Худи «Кит»', 'Худи «Сова»', 'Худи «Лис»', 'Товар был удален']);
    expect(order()).toContain('3 товара16 470,00 ₽');
    expect(order()).toContain('Скидка−990,00 ₽');
    expect(order()).toContain('Итого 15 480,00 ₽');
    expect(order()).toContain('Цена указана без учёта доставки');
    expect(await screen.findAllByText('Не входит в заказ')).toHaveLength(2);
    expect(await screen.findByText(/^Отправим до/)).toBeTruthy();
    expect(order()).toContain('+154 балла после входа');
  });

  it('limits the quantity to 1 to 99', async () => {
    await open([aLine({ quantity: 98 })]);
    await screen.findByText('Худи «Кит»');
    press('Больше на один');
    expect(order()).toContain('99 товаров');
    expect(screen.getByRole('button', { name: 'Больше на один' })).toHaveProperty('disabled', true);
    keep('shop.cart', [aLine({ quantity: 2 })]);
    press('Меньше на один');
    expect(order()).toContain('1 товар');
    expect(screen.getByRole('button', { name: 'Меньше на один' })).toHaveProperty('disabled', true);
  });

  it('restores a removed line at its place with its quantity', async () => {
    await open([aLine(), aLine({ productId: 'b', quantity: 7 }), aLine({ size: 'S' })]);
    await screen.findByText('Худи «Сова»');
    press('Убрать: Худи «Сова»');
    expect(screen.getByText('Убрано из корзины')).toBeTruthy();
    expect(titles()[1]).toBe('Худи «Сова»');
    expect(order()).toContain('1 товар5 490,00 ₽');
    press('Вернуть: Худи «Сова»');
    expect(order()).toContain('8 товаров');
    const kept = JSON.parse(localStorage.getItem('shop.cart') ?? '');
    expect(kept.value.map((line: { productId: string }) => line.productId)).toEqual(['a', 'b', 'a']);
  });

  it('takes a restored line out of the favourites only if it became one by leaving the cart', async () => {
    const favourites = (): string[] =>
      JSON.parse(localStorage.getItem('shop.favourites') ?? '').value.map(({ _id }: { _id: string }) => _id);
    await open([aLine(), aLine({ size: 'S' }), aLine({ productId: 'b' })]);
    keep('shop.favourites', [{ _id: 'b', createdAt: '2026-11-01T00:00:00.000Z' }]);
    await screen.findByText('Худи «Сова»');
    press('Отложить: Худи «Сова»');
    press('Вернуть: Худи «Сова»');
    expect(favourites()).toEqual(['b']);
    // Two sizes of one product are one favourite, which stays until both are back.
    fireEvent.click(screen.getAllByRole('button', { name: 'Отложить: Худи «Кит»' })[0] as HTMLElement);
    press('Отложить: Худи «Кит»');
    expect(favourites()).toEqual(['a', 'b']);
    fireEvent.click(screen.getAllByRole('button', { name: 'Вернуть: Худи «Кит»' })[0] as HTMLElement);
    expect(favourites()).toEqual(['a', 'b']);
    press('Вернуть: Худи «Кит»');
    expect(favourites()).toEqual(['b']);
    expect(screen.queryByRole('button', { name: /^Вернуть/ })).toBeNull();
  });

  it('says that the cart is empty once the last line was removed, which can still be restored', async () => {
    await open([aLine()]);
    await screen.findByText('Худи «Кит»');
    press('Убрать: Худи «Кит»');
    expect(await screen.findByText('Ой-ой! Кажется ваша корзина пустует')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Ваш заказ' })).toBeNull();
    press('Вернуть: Худи «Кит»');
    expect(order()).toContain('1 товар');
  });

  it('keeps the focus at the row that was removed or restored', async () => {
    await open([aLine(), aLine({ productId: 'b' })]);
    await screen.findByText('Худи «Сова»');
    const remove = screen.getByRole('button', { name: 'Убрать: Худи «Кит»' });
    remove.focus();
    fireEvent.click(remove);
    const restore = screen.getByRole('button', { name: 'Вернуть: Худи «Кит»' });
    expect(document.activeElement).toBe(restore);
    fireEvent.click(restore);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Убрать: Худи «Кит»' }));
  });

  it('keeps the other lines when one is removed while the API fails', async () => {
    let answer: Answer = everything();
    const { calls } = await open([aLine(), aLine({ productId: 'b' })], () => answer);
    await screen.findByText('Худи «Сова»');
    // A refusal is not repeated, so that one response is the last.
    answer = refusal(400, 'BAD_REQUEST');
    press('Убрать: Худи «Сова»');
    const loads = () => calls.filter((call) => call === 'POST /api/products/details');
    await waitFor(() => expect(loads()).toHaveLength(2));
    for (let tasks = 0; tasks < 20; tasks += 1) await act(nextTask);
    expect(titles()).toEqual(['Худи «Кит»', 'Худи «Сова»']);
    expect(order()).toContain('1 товар');
    press('Вернуть: Худи «Сова»');
    expect(order()).toContain('2 товара');
  });

  it('follows another tab, and drops invalid stored lines', async () => {
    await open([aLine()]);
    await screen.findByText('Худи «Кит»');
    keep('shop.cart', [{ quantity: 'много' }, aLine({ quantity: 5 }), null]);
    expect(order()).toContain('5 товаров');
    keep('shop.cart', 'мусор');
    expect(await screen.findByText('Ой-ой! Кажется ваша корзина пустует')).toBeTruthy();
  });

  it('shows a loading state, reports a failure and retries', async () => {
    await open([aLine()], () => noAnswerYet());
    expect(screen.getByRole('status', { name: 'Корзина загружается' })).toBeTruthy();
    close();
    let answer: Answer = refusal(500, 'INTERNAL');
    await open([aLine()], () => answer);
    const again = await screen.findByRole('button', { name: 'Попробовать ещё раз' });
    answer = everything();
    fireEvent.click(again);
    expect(await screen.findByText('Худи «Кит»')).toBeTruthy();
  });

  it('disables the checkout when no line can be ordered, and says so', async () => {
    await open([aLine({ productId: 'c' })]);
    await screen.findByText('Худи «Лис»');
    expect(screen.getByRole('button', { name: 'Оформить заказ' })).toHaveProperty('disabled', true);
    expect(screen.getByText('В корзине нет товаров, которые можно заказать')).toBeTruthy();
  });

  it('offers guests to sign in to use a promo code', async () => {
    await open([aLine()]);
    await screen.findByText('Худи «Кит»');
    expect(screen.getByRole('link', { name: 'Войдите, чтобы применить' }).getAttribute('href')).toBe(
      'http://localhost:4002/user/signin?from=http%3A%2F%2Flocalhost%3A4001%2Fcart',
    );
  });
});
