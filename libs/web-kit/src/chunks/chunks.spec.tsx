import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { renderScreen } from '@shop/testing';
import { createQueryClient } from '../query/create-query-client.ts';
import { ErrorBoundary } from '../screens/ErrorBoundary.tsx';
import { lazyPart } from './lazy-part.tsx';

const Found = () => <p>Экран</p>;

const draw = (Part: React.ComponentType) =>
  renderScreen(
    <ErrorBoundary resetKey="/">
      <Suspense fallback={<p>Загрузка</p>}>
        <Part />
      </Suspense>
    </ErrorBoundary>,
    { queryClient: createQueryClient() },
  );

const again = () => screen.findByRole('button', { name: 'Попробовать ещё раз' });

describe('lazyPart', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('imports a failed chunk again on each retry, and only then', async () => {
    const lostChunk = new TypeError('Failed to fetch dynamically imported module');
    const importPart = jest
      .fn<() => Promise<React.ComponentType>>()
      .mockRejectedValueOnce(lostChunk)
      .mockRejectedValueOnce(lostChunk)
      .mockResolvedValue(Found);
    await draw(lazyPart(importPart));
    const button = await again();
    expect(importPart).toHaveBeenCalledTimes(1);
    fireEvent.click(button);
    await again();
    expect(importPart).toHaveBeenCalledTimes(2);
    fireEvent.click(await again());
    expect(await screen.findByText('Экран')).toBeTruthy();
    expect(importPart).toHaveBeenCalledTimes(3);
  });

  it('imports a loaded chunk only once', async () => {
    const importPart = jest.fn(async () => Found);
    const Part = lazyPart(importPart);
    const { unmount } = await draw(Part);
    await screen.findByText('Экран');
    unmount();
    await draw(Part);
    await screen.findByText('Экран');
    expect(importPart).toHaveBeenCalledTimes(1);
  });

  it('renders a prefetched chunk immediately and imports it once', async () => {
    const importPart = jest.fn(async () => Found);
    const Part = lazyPart(importPart);
    await Part.ahead();
    const Waited = jest.fn(() => <p>Загрузка</p>);
    await renderScreen(
      <Suspense fallback={<Waited />}>
        <Part />
      </Suspense>,
      { queryClient: createQueryClient() },
    );
    expect(screen.getByText('Экран')).toBeTruthy();
    expect(Waited).not.toHaveBeenCalled();
    expect(importPart).toHaveBeenCalledTimes(1);
  });

  it('imports a chunk again on rendering when its prefetch failed', async () => {
    const importPart = jest
      .fn<() => Promise<React.ComponentType>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValue(Found);
    const Part = lazyPart(importPart);
    await Part.ahead();
    await draw(Part);
    expect(await screen.findByText('Экран')).toBeTruthy();
    expect(importPart).toHaveBeenCalledTimes(2);
  });

  it('does not remount a rendered component when it is prefetched later', async () => {
    const Typed = () => <input aria-label="Имя" />;
    const Part = lazyPart(async () => () => <Typed />);
    const tree = (
      <Suspense fallback={<p>Загрузка</p>}>
        <Part />
      </Suspense>
    );
    const { rerender } = render(tree);
    const input = await screen.findByLabelText('Имя');
    await Part.ahead();
    rerender(
      <Suspense fallback={<p>Загрузка</p>}>
        <Part />
      </Suspense>,
    );
    expect(screen.getByLabelText('Имя')).toBe(input);
  });
});
