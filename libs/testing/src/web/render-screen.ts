import { createElement, type ReactNode } from 'react';
import type { QueryClient } from '@tanstack/react-query';

interface RenderOptions {
  /** The address that the screen is opened at. */
  at?: string;
  queryClient: QueryClient;
}

/** Draws a screen at an address, with the query client of the sites. Loaded on demand: other tests need no React DOM. */
export async function renderScreen(screen: ReactNode, { at = '/', queryClient }: RenderOptions) {
  const [{ render }, { MemoryRouter }, { QueryClientProvider }] = await Promise.all([
    import('@testing-library/react'),
    import('react-router-dom'),
    import('@tanstack/react-query'),
  ]);
  // What is about a try again or its delay is tested where it is written.
  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  });
  return render(
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(MemoryRouter, { initialEntries: [at] }, screen),
    ),
  );
}
