import { QueryClient } from '@tanstack/react-query';
import { isTimeout, parseApiError } from './failure.ts';

const attempts = 2;

/** The query client of all sites, with their shared rules for caching and retries. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // A resource that the renderer found missing is missing: the browser does not request it again.
        retryOnMount: false,
        retry: (failures, error) => failures < attempts && mayPass(error),
      },
      dehydrate: { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' },
    },
  });
}

/**
 * A refusal does not change with a retry; an error of the server or the network may be temporary. A timeout is shown to
 * the user immediately, who would otherwise wait for the whole time limit again.
 */
function mayPass(error: unknown): boolean {
  if (isTimeout(error)) return false;
  const failure = parseApiError(error);
  return failure.kind === 'unanswered' || failure.status >= 500;
}
