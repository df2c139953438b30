import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { AppError } from '@shop/domain';
import type { FastifyRequest } from 'fastify';
import { readToken } from './session.ts';

/** Finds out who is signed in, and leaves it in `request.person`. */
@Injectable()
export class SessionGuard extends AuthGuard('jwt') {
  override getAuthenticateOptions(): { session: false; property: string } {
    return { session: false, property: 'person' };
  }

  /** @throws AppError UNAUTHORIZED when no token was sent, SESSION_INVALID when it cannot be used */
  override handleRequest<Person>(
    error: unknown,
    person: Person | false | null,
    refusal: unknown,
    context: ExecutionContext,
  ): Person {
    if (person) return person;
    if (error) throw error;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    throw new AppError(readToken(request) === null ? 'UNAUTHORIZED' : 'SESSION_INVALID', { cause: refusal });
  }
}
