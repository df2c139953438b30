import 'reflect-metadata';
import { createParamDecorator } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { callerOf } from './caller-of.ts';
import type { SignedInPerson } from './signed-in-person.ts';

export type { SignedInPerson } from './signed-in-person.ts';

/** Injects the signed-in person into a method of `@Customer()` or `@RequirePermission()`, after its input. */
export const SignedIn = createParamDecorator((_options: unknown, context): SignedInPerson => {
  const { person } = callerOf(context);
  if (!person) throw new AppError('INTERNAL', { cause: 'a public call asks who is signed in' });
  return person;
});

const MaybePerson = createParamDecorator(
  (_options: unknown, context): SignedInPerson | null => callerOf(context).person ?? null,
);

/**
 * Injects the signed-in person into a method of `@Public()`, after its input; null without a valid token. The response
 * may be personal, so it is never cached for others.
 */
export const MaybeSignedIn = (): ParameterDecorator => (target, key, at) => {
  const method: unknown = key === undefined ? undefined : Reflect.get(target, key);
  if (typeof method !== 'function') throw new TypeError(`${String(key)} is no method`);
  Reflect.defineMetadata(identifiesOptionallyKey, true, method);
  MaybePerson()(target, key, at);
};

/** Whether a public route identifies its caller when a token is sent. */
export const identifiesOptionally = (method: object): boolean =>
  Reflect.hasMetadata(identifiesOptionallyKey, method);

const identifiesOptionallyKey = Symbol('asks who');
