import type { ReactElement } from 'react';
import type { QueryClient } from '@tanstack/react-query';

/** What a screen asks the API for before it can be drawn. */
export interface PrefetchContext {
  queryClient: QueryClient;
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
}

export interface ShopRoute {
  path: string;
  element: ReactElement;
  /** The source file of the screen's own chunk, when it has one. */
  module?: string;
  load?: () => Promise<void>;
  /** The renderer waits for it, so that the first HTML is complete. A failure stays in the query for the screen to show. */
  prefetch?: (context: PrefetchContext) => Promise<void>;
  /** What to answer when nothing else is known: 404 for the screen of unknown addresses. */
  status?: number;
}
