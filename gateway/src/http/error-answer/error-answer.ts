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

/** What the framework refuses, in the shop's own words: by its code where that is known, else by the status. */
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

/** When to come back, for those limits that only a route's own work can judge. */
function retryAfter({ status, params }: AppError): Record<string, string> {
  const { retryAfterSeconds } = params;
  return status === 429 && retryAfterSeconds !== undefined
    ? { 'retry-after': String(retryAfterSeconds) }
    : {};
}

/** Anything thrown as an error that a person may see. What we did not foresee is INTERNAL and keeps its cause for the log. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const known =
    error instanceof HttpException ? frameworkStatuses[error.getStatus()] : frameworkCodes[codeOf(error)];
  return new AppError(known ?? 'INTERNAL', { cause: error });
}

/** Answers with an error; without effect when an answer is on its way already. */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): void {
  reply.errorCode = error.code;
  if (reply.sent) return;
  void reply
    .code(error.status)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .headers(retryAfter(error))
    .send(JSON.stringify(errorBody(error, request.call.requestId)));
}

function errorBody(error: AppError, requestId: string): ErrorBody {
  const { status: statusCode, code, message, details } = error;
  return { statusCode, code, message, requestId, ...(details.length > 0 && { details }) };
}

/** The body of an error that has no parameters, for those who have no AppError at hand. */
export function plainErrorBody(code: ErrorCode, requestId: string): ErrorBody {
  return { statusCode: errorCatalogue[code].status, code, message: errorText(code), requestId };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
