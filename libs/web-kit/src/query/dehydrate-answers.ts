import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { parseApiError } from './failure.ts';

/** The query results as plain JSON. API errors keep their status, code and text, which an `Error` would lose. */
export function dehydrateAnswers(queryClient: QueryClient): DehydratedState {
  const state = dehydrate(queryClient);
  return { ...state, queries: state.queries.map(withPlainError) };
}

function withPlainError(query: DehydratedState['queries'][number]): DehydratedState['queries'][number] {
  const failure = parseApiError(query.state.error);
  if (failure.kind === 'unanswered') return query;
  const { status: statusCode, code, message } = failure;
  // TanStack Query allows any error type in a query, but its dehydrated state is typed as `Error`.
  const error = Object.assign(new Error(message), {
    statusCode,
    code,
    toJSON: () => ({ statusCode, code, message }),
  });
  return { ...query, state: { ...query.state, error, fetchFailureReason: null } };
}
