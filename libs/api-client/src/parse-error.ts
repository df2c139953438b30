import type { ErrorBody, ErrorDetail } from './__generated__/types.gen.ts';
import { ApiError, NoAnswerError } from './api-error.ts';

/**
 * The error that a failed call throws. An abort by the caller is returned unchanged: it must not count as a failure.
 */
export function parseError(thrown: unknown, response?: Response): unknown {
  const body = readErrorBody(thrown);
  if (body) return new ApiError(body, Number(response?.headers.get('retry-after')) || null);
  // A preceding call, such as that for a token, may have failed already.
  if (isNamed(thrown, 'AbortError') || thrown instanceof NoAnswerError) return thrown;
  // A proxy has its own timeout and responds without an error body of the API.
  const isLate = isNamed(thrown, 'TimeoutError') || response?.status === 504;
  return new NoAnswerError(isLate ? 'time' : 'network', thrown);
}

function readErrorBody(value: unknown): ErrorBody | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { statusCode, code, message, requestId, details } = value as Record<string, unknown>;
  if (typeof statusCode !== 'number' || typeof code !== 'string' || typeof message !== 'string')
    return undefined;
  return {
    statusCode,
    code,
    message,
    requestId: typeof requestId === 'string' ? requestId : '',
    details: Array.isArray(details) ? details.filter(isDetail) : [],
  };
}

function isDetail(value: unknown): value is ErrorDetail {
  if (typeof value !== 'object' || value === null) return false;
  return 'field' in value && 'message' in value;
}

function isNamed(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && 'name' in value && value.name === name;
}
