import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { runForSocket, type LiveSocket } from './live-socket.ts';

/** Handles each socket message as a call of its sender, as the interceptor of answers does for HTTP. */
@Injectable()
export class SocketCallInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const socket = context.switchToWs().getClient<LiveSocket>();
    // The handler runs upon subscription, which therefore happens within the call.
    return from(runForSocket(socket, () => lastValueFrom(next.handle(), { defaultValue: undefined })));
  }
}
