import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { renderScreen } from '@shop/testing';
import { createQueryClient } from '@shop/web-kit';
import { cookieChoicePlace } from '../layout/cookie-notice/cookie-choice-place.ts';
import { Analytics } from './Analytics.tsx';
import { storedConsent } from './consent.ts';
import { Counting } from './Counting.tsx';
import { track } from './track.ts';

interface Page {
  shopCounter?: number;
  dataLayer?: object[] | undefined;
  ym?: ((...call: unknown[]) => void) | undefined;
  disableYaCounter42?: boolean;
}
const page: Page & typeof globalThis = globalThis;
const tags = () => document.querySelectorAll('script[src*="mc.yandex.ru"]').length;
const draw = () =>
  renderScreen(
    <>
      <main id="main" tabIndex={-1} />
      <Counting />
      <Link to="/payment/secret-1">Платёж</Link>
      <Link to="/page/delivery">Доставка</Link>
    </>,
    { at: '/new', queryClient: createQueryClient() },
  );
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const product = { _id: 'a', Title: 'Худи', Price: 100, discountPrice: null };

let calls: unknown[][];
beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `<footer id="${cookieChoicePlace}"></footer>`;
  calls = [];
  page.shopCounter = 42;
  page.ym = (...call) => void calls.push(call);
  page.dataLayer = undefined;
});
afterEach(() => {
  cleanup();
  act(() => storedConsent.set(null));
  document.querySelectorAll('script').forEach((tag) => tag.remove());
  delete page.shopCounter;
  jest.useRealTimers();
});

describe('Counting', () => {
  it('loads and stores nothing before consent or after a refusal', async () => {
    await draw();
    act(() => track({ kind: 'detail', product }));
    press('Только необходимое');
    act(() => track({ kind: 'detail', product }));
    act(() => void jest.advanceTimersByTime(2_000));
    expect([tags(), page.dataLayer, calls]).toEqual([0, undefined, []]);
    expect(screen.queryByRole('region', { name: 'Согласие на статистику' })).toBeNull();
    expect(document.activeElement?.id).toBe('main');
    expect(localStorage.getItem('shop.consent')).toContain('necessary');
  });

  it('counts the current page, further pages and events after consent', async () => {
    document.title = 'Новинки – Сорока';
    await draw();
    press('Разрешить');
    act(() => track({ kind: 'detail', product }));
    expect(tags()).toBe(1);
    expect(page.dataLayer).toMatchObject([{ ecommerce: { currencyCode: 'RUB', detail: {} } }]);
    act(() => void jest.advanceTimersByTime(500));
    fireEvent.click(screen.getByRole('link', { name: 'Платёж' }));
    fireEvent.click(screen.getByRole('link', { name: 'Доставка' }));
    act(() => void jest.advanceTimersByTime(500));
    expect(calls).toEqual([
      [42, 'init', expect.objectContaining({ defer: true, ecommerce: 'dataLayer', webvisor: false })],
      [42, 'hit', 'http://localhost/new', { title: 'Новинки – Сорока' }],
      [42, 'hit', 'http://localhost/payment', {}],
      [42, 'hit', 'http://localhost/page/delivery', { title: 'Новинки – Сорока' }],
    ]);
  });

  it('stops, deletes its cookies and asks again when the consent is withdrawn', async () => {
    await draw();
    press('Разрешить');
    document.cookie = '_ym_uid=1';
    const choice = screen.getByRole('button', { name: 'Настройки cookie' });
    choice.focus();
    fireEvent.click(choice);
    expect(document.cookie).not.toContain('_ym');
    expect(page.disableYaCounter42).toBe(true);
    const notice = screen.getByRole('region', { name: 'Согласие на статистику' });
    expect(document.activeElement).toBe(notice);
    const before = page.dataLayer?.length;
    act(() => track({ kind: 'detail', product }));
    expect(page.dataLayer).toHaveLength(before ?? 0);
    press('Разрешить');
    expect([tags(), page.disableYaCounter42]).toEqual([1, false]);
  });
});

describe('without a counter', () => {
  it('there is no consent notice, no settings button and no script', async () => {
    delete page.shopCounter;
    await renderScreen(<Analytics />, { queryClient: createQueryClient() });
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(tags()).toBe(0);
  });
});
