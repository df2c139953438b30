import type { ReactElement } from 'react';
import type { QueryClient } from '@tanstack/react-query';

/** What a screen asks the API for before it can be drawn. */
export interface PrefetchContext {
  queryClient: QueryClient;
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
}

export type Prefetch = (context: PrefetchContext) => Promise<void>;

export interface ShopRoute {
  path: string;
  element: ReactElement;
  /** The source file of the screen's own chunk, when it has one. */
  module?: string;
  load?: () => Promise<void>;
  /** What to answer when nothing else is known: 404 for the screen of unknown addresses. */
  status?: number;
}
