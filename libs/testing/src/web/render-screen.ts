import { createElement, type ReactNode } from 'react';
import type { QueryClient } from '@tanstack/react-query';

interface RenderOptions {
  /** The address of the screen. */
  at?: string;
  queryClient: QueryClient;
}

/** Renders a screen at an address with the sites' query client. Imports lazily: other tests need no React DOM. */
export async function renderScreen(screen: ReactNode, { at = '/', queryClient }: RenderOptions) {
  const [{ render }, { MemoryRouter }, { QueryClientProvider }] = await Promise.all([
    import('@testing-library/react'),
    import('react-router-dom'),
    import('@tanstack/react-query'),
  ]);
  // Disables retries; their own tests cover them.
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
