import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { kitTokens, type Logger } from '@shop/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError, toAppError } from './error-answer.ts';
import { ServedPaths } from '../server/served-paths.ts';

/** The one place where an error becomes an answer. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger: Logger;
  private readonly paths: ServedPaths;

  constructor(@Inject(kitTokens.logger) logger: Logger, paths: ServedPaths) {
    this.logger = logger;
    this.paths = paths;
  }

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const error = this.refuseMethod(whatHappened(thrown, request), request, reply);
    this.log(error, request);
    sendError(error, request, reply);
  }

  /** A path that is served under another method is there: 405, with the methods it has. */
  private refuseMethod(error: AppError, request: FastifyRequest, reply: FastifyReply): AppError {
    if (!request.is404) return error;
    const methods = this.paths.methodsOf(request.url);
    if (methods.length === 0) return error;
    reply.header('allow', methods.join(', '));
    return new AppError('METHOD_NOT_ALLOWED');
  }

  /** Refusals stand in the access log with their code; here goes what somebody must look at. */
  private log(error: AppError, { call, routeOptions }: FastifyRequest): void {
    if (error.level === 'info') return;
    const { code, cause } = error;
    this.logger[error.level](
      { requestId: call.requestId, route: routeOptions.url, code, err: cause ?? error },
      code,
    );
  }
}

/** A body that its sender broke off is their matter, whatever the error says that came of it. */
function whatHappened(thrown: unknown, { raw }: FastifyRequest): AppError {
  const error = toAppError(thrown);
  return error.code === 'INTERNAL' && raw.readableAborted && !raw.complete
    ? new AppError('BROKEN_REQUEST', { cause: thrown })
    : error;
}
