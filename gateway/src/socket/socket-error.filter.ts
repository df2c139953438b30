import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { ErrorCode } from '@shop/domain';
import { kitTokens, type Logger } from '@shop/service-kit';
import { toAppError } from '../http/error-answer/error-answer.ts';
import { cutSocket, refusalOf, type LiveSocket } from './live-socket.ts';

/** Converts errors of socket messages to replies, or closes the connection. */
@Catch()
export class SocketErrorFilter implements ExceptionFilter {
  constructor(@Inject(kitTokens.logger) private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const error = toAppError(thrown);
    const socket = host.switchToWs().getClient<LiveSocket>();
    if (error.level !== 'info') this.logger[error.level]({ err: error.cause ?? error }, error.code);
    if (endings.includes(error.code)) return cutSocket(socket, error);
    const answer = host.getArgs<unknown[]>().find((one) => typeof one === 'function');
    if (typeof answer === 'function') answer({ error: refusalOf(error) });
    else socket.emit('failed', refusalOf(error));
  }
}

/** Errors of a missing or no longer valid token close the connection. */
const endings: readonly ErrorCode[] = ['UNAUTHORIZED', 'SESSION_INVALID', 'USER_BANNED'];
