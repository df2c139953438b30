import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { client } from '@shop/api-client';
import { mockApi, noAnswerYet, refusal, renderScreen, type MockApi } from '@shop/testing';
import { createQueryClient } from '@shop/web-kit';
import { ContentPage } from './ContentPage.tsx';

let api: MockApi | null = null;
afterEach(() => api?.restore());

async function open(link: string, answer: Parameters<typeof mockApi>[0][string]): Promise<void> {
  api = mockApi({ 'GET /api/pages/:link': answer });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  const routed = (
    <Routes>
      <Route element={<ContentPage />} path="/page/:link" />
    </Routes>
  );
  await renderScreen(routed, { at: `/page/${link}`, queryClient: createQueryClient() });
}

describe('ContentPage', () => {
  it('shows a loading state', async () => {
    await open('delivery', () => noAnswerYet());
    expect(screen.getByRole('status', { name: 'Страница загружается' }).getAttribute('aria-busy')).toBe(
      'true',
    );
  });

  it('shows title and text', async () => {
    await open('delivery', () => ({ body: { title: 'Доставка', content: '<p>За <b>350</b> ₽</p><p></p>' } }));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Доставка');
    expect(screen.getByText('350').tagName).toBe('B');
    expect(document.title).toBe('Доставка – Сорока');
    expect(api?.calls).toEqual(['GET /api/pages/delivery']);
  });

  it('shows a message for a missing page', async () => {
    await open('nothing', () => refusal(404, 'PAGE_NOT_FOUND', 'Страница не найдена'));
    expect(await screen.findByRole('heading', { name: 'Страница не найдена' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'На главную' }).getAttribute('href')).toBe('/');
  });

  it('reports an error of the API and retries', async () => {
    let answer = refusal(504, 'GATEWAY_TIMEOUT');
    await open('delivery', () => answer);
    expect(await screen.findByText('Произошла ошибка при загрузке страницы')).toBeTruthy();
    answer = { body: { title: 'Доставка', content: '<p>Текст</p>' } };
    fireEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    expect(await screen.findByText('Текст')).toBeTruthy();
  });

  it('reports that there was no response', async () => {
    await open('delivery', () => 'offline');
    expect(await screen.findByText('Произошла неизвестная ошибка')).toBeTruthy();
  });
});
