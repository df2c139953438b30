import { act, fireEvent, render, screen } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { client } from '@shop/api-client';
import { mockApi, standInForBrowser, type MockApi } from '@shop/testing';
import { createQueryClient, ToastRegion } from '@shop/web-kit';

export type Handlers = Parameters<typeof mockApi>[0];

interface OpenScreen extends MockApi {
  goTo(path: string): Promise<void>;
  /** Loads the data of the screen again. */
  refetch(): Promise<void>;
}

/** Renders one screen of the account in a router, with toasts and another screen to navigate to. */
export function openScreen(
  element: React.ReactNode,
  handlers: Handlers,
  { at, path = at }: { at: string; path?: string },
): OpenScreen {
  const api = mockApi(handlers);
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  standInForBrowser();
  const queryClient = createQueryClient();
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } });
  const shown = (
    <>
      {element}
      <ToastRegion />
    </>
  );
  const routes = [
    { path, element: shown },
    { path: '*', element: <p>Другой экран</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  forgetMessages();
  return {
    ...api,
    goTo: (to) => router.navigate(to),
    refetch: () => act(() => queryClient.refetchQueries()),
  };
}

/** Removes toasts: they outlive the screen that showed them, and thus the test. */
function forgetMessages(): void {
  for (const button of screen.queryAllByRole('button', { name: 'Скрыть сообщение' })) fireEvent.click(button);
}

export const field = (name: string): HTMLInputElement => screen.getByLabelText(name);
