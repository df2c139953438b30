import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { parseApiError } from './failure.ts';

/** The answers of a query client as plain JSON; a refusal keeps its status, code and text, which an `Error` would lose. */
export function dehydrateAnswers(queryClient: QueryClient): DehydratedState {
  const state = dehydrate(queryClient);
  return { ...state, queries: state.queries.map(withPlainError) };
}

function withPlainError(query: DehydratedState['queries'][number]): DehydratedState['queries'][number] {
  const failure = parseApiError(query.state.error);
  if (failure.kind === 'unanswered') return query;
  const { status: statusCode, code, message } = failure;
  // TanStack Query lets the error of a query be anything; its dehydrated form only says `Error`.
  const error = Object.assign(new Error(message), {
    statusCode,
    code,
    toJSON: () => ({ statusCode, code, message }),
  });
  return { ...query, state: { ...query.state, error, fetchFailureReason: null } };
}
