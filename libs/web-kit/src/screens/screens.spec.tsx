import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { NoAnswerError } from '@shop/api-client';
import { renderScreen } from '@shop/testing';
import { createQueryClient } from '../query/create-query-client.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { NotFound } from './NotFound.tsx';

const draw = (element: React.ReactNode) => renderScreen(element, { queryClient: createQueryClient() });

describe('NotFound', () => {
  it('shows what was not found and is hidden from search engines', async () => {
    await draw(<NotFound text="Товар не найден" />);
    expect(screen.getByText('Ошибка 404')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Товар не найден');
    expect(document.title).toBe('Товар не найден – Сорока');
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });
});

describe('ErrorScreen', () => {
  it('offers a retry when there is one', async () => {
    const onRetry = jest.fn();
    const { rerender } = await draw(<ErrorScreen error={new Error()} onRetry={onRetry} text="Не вышло" />);
    fireEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    rerender(<></>);
  });
});

describe('ErrorScreen and timeouts', () => {
  it.each([
    [new NoAnswerError('time', null), 'Истекло время запроса к серверу.'],
    [{ statusCode: 504, code: 'GATEWAY_TIMEOUT', message: '' }, 'Истекло время запроса к серверу.'],
    [new NoAnswerError('network', null), 'Не вышло'],
  ])('shows after %p: %s', async (error, words) => {
    await draw(<ErrorScreen error={error} text="Не вышло" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words);
  });
});

describe('ErrorBoundary', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('shows an error message for a screen that throws, and renders it again on retry', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    const Fragile = () => {
      if (isBroken) throw new Error('broken');
      return <p>Всё в порядке</p>;
    };
    await draw(
      <ErrorBoundary resetKey="/">
        <Fragile />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('alert').textContent).toContain('Произошла неизвестная ошибка');
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    expect(screen.getByText('Всё в порядке')).toBeTruthy();
  });
});
