import { HttpException } from '@nestjs/common';
import { AppError, errorCatalogue, errorText, type ErrorCode, type ErrorDetail } from '@shop/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The body of every error. DECISIONS 3 */
interface ErrorBody {
  statusCode: number;
  code: string;
  message: string;
  requestId: string;
  details?: readonly ErrorDetail[];
}

/** Maps the framework's errors to the shop's: by code if known, else by status. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_BAD_URL: 'BAD_ADDRESS',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};
const frameworkStatuses: Readonly<Record<number, ErrorCode>> = {
  400: 'BROKEN_REQUEST',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** For limits whose end is not known in advance. */
const usualWaitSeconds = '60';

/** Every response 429 says when to try again; a limit that was enforced before the route has said so already. */
function retryAfter({ status, params }: AppError, reply: FastifyReply): Record<string, string> {
  if (status !== 429 || reply.hasHeader('retry-after')) return {};
  return { 'retry-after': String(params['retryAfterSeconds'] ?? usualWaitSeconds) };
}

/** Converts anything thrown to a public error. Unexpected errors become INTERNAL and keep their cause for the log. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const known =
    error instanceof HttpException ? frameworkStatuses[error.getStatus()] : frameworkCodes[codeOf(error)];
  return new AppError(known ?? 'INTERNAL', { cause: error });
}

/** Sends an error response; does nothing if a response was already sent. */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): void {
  reply.errorCode = error.code;
  if (reply.sent) return;
  void reply
    .code(error.status)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .headers(retryAfter(error, reply))
    .send(JSON.stringify(errorBody(error, request.call.requestId)));
}

function errorBody(error: AppError, requestId: string): ErrorBody {
  const { status: statusCode, code, message, details } = error;
  return { statusCode, code, message, requestId, ...(details.length > 0 && { details }) };
}

/** What a response that is written without a reply object says about when to try again. */
export const plainRetryAfter = (status: number): Record<string, string> =>
  status === 429 ? { 'retry-after': usualWaitSeconds } : {};

/** The body of an error without parameters, for callers that have no AppError. */
export function plainErrorBody(code: ErrorCode, requestId: string): ErrorBody {
  return { statusCode: errorCatalogue[code].status, code, message: errorText(code), requestId };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
