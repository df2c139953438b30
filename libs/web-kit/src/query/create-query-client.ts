import { QueryClient } from '@tanstack/react-query';
import { isTimeout, parseApiError } from './failure.ts';

const attempts = 2;

/** The one set of rules by which the sites ask the API. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // What the renderer found missing is missing: the browser does not ask a second time.
        retryOnMount: false,
        retry: (failures, error) => failures < attempts && mayPass(error),
      },
      dehydrate: { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' },
    },
  });
}

/**
 * A refusal stays one however often it is asked for; a fault of the server or the network may pass. A person who has waited for the
 * whole time limit is told so, and is not made to wait for it again.
 */
function mayPass(error: unknown): boolean {
  if (isTimeout(error)) return false;
  const failure = parseApiError(error);
  return failure.kind === 'unanswered' || failure.status >= 500;
}
