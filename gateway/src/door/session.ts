import { createParamDecorator } from '@nestjs/common';
import { AppError, type Permission } from '@shop/domain';
import type { FastifyRequest } from 'fastify';

/** Who is signed in, as the access token says. */
export interface SignedInPerson {
  /** The user's id. Ids in bodies are never asked who acts. */
  id: string;
  sessionId: string;
  permissions: ReadonlySet<Permission>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard for calls that need somebody who is signed in. */
    person?: SignedInPerson;
  }
}

/** Hands the signed-in person to a method of `@Customer()` or `@RequirePermission()`, after its input. */
export const SignedIn = createParamDecorator((_options: unknown, context): SignedInPerson => {
  const { person } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!person) throw new AppError('INTERNAL', { cause: 'a public call asks who is signed in' });
  return person;
});

/** The token of `Authorization: Bearer <token>` or `Authorization: <token>`; null when there is none. DECISIONS 2 */
export function readToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const words = headers.authorization?.trim().split(/\s+/) ?? [];
  const [first = '', second] = words;
  const isBearer = first.toLowerCase() === 'bearer';
  if (words.length === 1 && first !== '' && !isBearer) return first;
  return isBearer && words.length === 2 ? (second ?? null) : null;
}
