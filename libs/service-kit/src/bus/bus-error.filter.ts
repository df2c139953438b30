import { Catch, type RpcExceptionFilter } from '@nestjs/common';
import { FORBIDDEN_MESSAGE } from '@nestjs/core/internal';
import type { RpcException } from '@nestjs/microservices';
import { throwError, type Observable } from 'rxjs';

/**
 * Passes every error unchanged to the transport, which logs it and sends the public part to the caller; Nest's own
 * filter would replace it. Filters of a controller or a method run before this one.
 */
export class BusErrorFilter implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

// Node runs this file from source, which does not support decorators.
Catch()(BusErrorFilter);

/** Whether a guard refused the call: Nest then throws this error. */
export const isRefusedByGuard = (error: RpcException): boolean => error.getError() === FORBIDDEN_MESSAGE;
