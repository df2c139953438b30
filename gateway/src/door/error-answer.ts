import { NotFoundException } from '@nestjs/common';
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

/** What the framework refuses, in the shop's own words. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_BAD_URL: 'BAD_ADDRESS',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BROKEN_REQUEST',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BROKEN_JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BROKEN_JSON',
};

/** Anything thrown as an error that a person may see. What we did not foresee is INTERNAL and keeps its cause for the log. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof NotFoundException) return new AppError('NOT_FOUND');
  const known = frameworkCodes[textOf(error, 'code')];
  if (known) return new AppError(known);
  if (error instanceof SyntaxError && Reflect.get(error, 'statusCode') === 400)
    return new AppError('BROKEN_JSON');
  return new AppError('INTERNAL', { cause: error });
}

/** Answers with an error; without effect when an answer is on its way already. */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): void {
  reply.errorCode = error.code;
  if (reply.sent) return;
  void reply
    .code(error.status)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
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

function textOf(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null) return '';
  const text: unknown = Reflect.get(value, name);
  return typeof text === 'string' ? text : '';
}
