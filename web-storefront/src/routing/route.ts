import type { ReactElement } from 'react';
import type { QueryClient } from '@tanstack/react-query';

/** What a prefetch gets to fetch the data of a screen. */
export interface PrefetchContext {
  queryClient: QueryClient;
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
}

export type Prefetch = (context: PrefetchContext) => Promise<void>;

export interface ShopRoute {
  path: string;
  element: ReactElement;
  /** The source file of the screen's own chunk, if it has one. */
  module?: string;
  load?: () => Promise<void>;
  /** The HTTP status of the screen if no query failed: 404 for unknown paths. */
  status?: number;
}
