import { Catch, type RpcExceptionFilter } from '@nestjs/common';
import { FORBIDDEN_MESSAGE } from '@nestjs/core/internal';
import type { RpcException } from '@nestjs/microservices';
import { throwError, type Observable } from 'rxjs';

/**
 * Hands every error on to the transport as it is, which logs it and sends the caller what it may know; Nest's own filter would
 * make another one of it. Filters of a controller or a method come before this one.
 */
export class BusErrorFilter implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

// Node runs this file from source, where it knows no decorators.
Catch()(BusErrorFilter);

/** Whether a guard said no: Nest throws this for it. */
export const isRefusedByGuard = (error: RpcException): boolean => error.getError() === FORBIDDEN_MESSAGE;
