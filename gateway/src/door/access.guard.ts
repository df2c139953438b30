import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { AppError } from '@shop/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessOf } from './access.ts';

/**
 * Lets a call through that its method allows. No session can be checked yet, so whoever needs one is asked to sign in; a
 * method that does not say who may call it lets nobody in.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const access = accessOf(context.getHandler());
    switch (access?.who) {
      case 'public':
        return true;
      case 'internal':
        if (cameThroughProxy(http.getRequest<FastifyRequest>())) throw new AppError('NOT_FOUND');
        return true;
      default:
        http.getResponse<FastifyReply>().header('www-authenticate', 'Bearer');
        throw new AppError('UNAUTHORIZED');
    }
  }
}

function cameThroughProxy({ headers }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
}
