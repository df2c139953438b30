import { fireEvent, render, screen } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { client } from '@shop/api-client';
import { mockApi, type MockApi } from '@shop/testing';
import { createQueryClient, ToastRegion } from '@shop/web-kit';

export type Handlers = Parameters<typeof mockApi>[0];

interface OpenScreen extends MockApi {
  goTo(path: string): Promise<void>;
}

/** Draws one screen of the account as its router would, with toasts, and another one to go to. */
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
  return { ...api, goTo: (to) => router.navigate(to) };
}

/** Messages outlive the screen that showed them, and with it the test. */
function forgetMessages(): void {
  for (const button of screen.queryAllByRole('button', { name: 'Скрыть сообщение' })) fireEvent.click(button);
}

/** What Ant Design asks of a browser and jsdom does not have. */
function standInForBrowser(): void {
  const { getComputedStyle } = globalThis;
  Object.assign(globalThis, {
    // Not of parts such as scroll bars: jsdom would complain.
    getComputedStyle: (element: Element) => getComputedStyle(element),
    matchMedia: () => ({
      matches: false,
      addListener: () => {},
      removeListener: () => {},
      addEventListener: () => {},
      removeEventListener: () => {},
    }),
    MessageChannel: InstantChannel,
    ResizeObserver: class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  });
}

/** Forms wait for a message to themselves. Node's own channel would keep the test from ending. */
class InstantChannel {
  readonly port1: { onmessage: (() => void) | null } = { onmessage: null };
  readonly port2 = { postMessage: (): void => queueMicrotask(() => this.port1.onmessage?.()) };
}

export const field = (name: string): HTMLInputElement => screen.getByLabelText(name);
