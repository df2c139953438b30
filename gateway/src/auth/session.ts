import 'reflect-metadata';
import { createParamDecorator } from '@nestjs/common';
import { AppError, type Permission } from '@shop/domain';
import type { FastifyRequest } from 'fastify';

/** Who is signed in, as the access token says. */
export interface SignedInPerson {
  /** The user's id. Ids in bodies are never asked who acts. */
  id: string;
  sessionId: string;
  permissions: ReadonlySet<Permission>;
  /** Null in tokens of a version that did not name it. */
  roleId: string | null;
  /** How often the person's tokens had been revoked when this one was issued. */
  tokenGeneration: number;
  /** How often all of the person's sessions had ended when this one began. */
  sessionGeneration: number;
  /** Seconds since the epoch. */
  issuedAt: number;
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

const Caller = createParamDecorator((_options: unknown, context): SignedInPerson | null => {
  return context.switchToHttp().getRequest<FastifyRequest>().person ?? null;
});

/**
 * Hands who is signed in to a method of `@Public()`, after its input; null for a stranger, and for a token that cannot be
 * used (any more). What the method answers may be meant for one person, so it is never shared.
 */
export const MaybeSignedIn = (): ParameterDecorator => (target, key, at) => {
  const method: unknown = key === undefined ? undefined : Reflect.get(target, key);
  if (typeof method !== 'function') throw new TypeError(`${String(key)} is no method`);
  Reflect.defineMetadata(asksWhoKey, true, method);
  Caller()(target, key, at);
};

/** Whether the method behind a public route wants to know who calls. */
export const asksWho = (method: object): boolean => Reflect.hasMetadata(asksWhoKey, method);

const asksWhoKey = Symbol('asks who');

/** The token of `Authorization: Bearer <token>` or `Authorization: <token>`; null when there is none. DECISIONS 2 */
export function readToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const words = headers.authorization?.trim().split(/\s+/) ?? [];
  const [first = '', second] = words;
  const isBearer = first.toLowerCase() === 'bearer';
  if (words.length === 1 && first !== '' && !isBearer) return first;
  return isBearer && words.length === 2 ? (second ?? null) : null;
}
