import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { kitTokens, type Logger } from '@shop/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError, toAppError } from './error-answer.ts';
import { ServedPaths } from '../server/served-paths.ts';

/** The only place where errors are converted to responses. */
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

  /** For a path that is served under other methods: 405, with those methods. */
  private refuseMethod(error: AppError, request: FastifyRequest, reply: FastifyReply): AppError {
    if (!request.is404) return error;
    const methods = this.paths.methodsOf(request.url);
    if (methods.length === 0) return error;
    reply.header('allow', methods.join(', '));
    return new AppError('METHOD_NOT_ALLOWED');
  }

  /** Expected errors are in the access log with their code; this logs those that need attention. */
  private log(error: AppError, { call, routeOptions }: FastifyRequest): void {
    if (error.level === 'info') return;
    const { code, cause } = error;
    this.logger[error.level](
      { requestId: call.requestId, route: routeOptions.url, code, err: cause ?? error },
      code,
    );
  }
}

/** An aborted request body is a client error, whatever error it caused. */
function whatHappened(thrown: unknown, { raw }: FastifyRequest): AppError {
  const error = toAppError(thrown);
  return error.code === 'INTERNAL' && raw.readableAborted && !raw.complete
    ? new AppError('BROKEN_REQUEST', { cause: thrown })
    : error;
}
