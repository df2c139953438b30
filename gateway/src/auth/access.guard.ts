import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { AppError, type ErrorCode } from '@shop/domain';
import { AppAuthentication } from './app-authentication.ts';
import { Authentication } from './authentication.ts';
import { callerOf } from './caller-of.ts';
import type { Caller } from './caller.ts';
import type { SignedInPerson } from './signed-in-person.ts';
import { accessOf } from './access.ts';
import { identifiesOptionally } from './session.ts';

/** Enforces the access declared on a handler method; a method without a declaration is refused. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly authentication: Authentication,
    private readonly apps: AppAuthentication,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = accessOf(context.getHandler());
    const caller = callerOf(context);
    switch (access?.who) {
      case 'public':
        if (identifiesOptionally(context.getHandler())) await this.recognise(caller);
        return true;
      case 'app':
        await this.apps.authenticate(caller, access.scope);
        return true;
      case 'internal':
        if (!caller.isInside) throw new AppError('NOT_FOUND');
        return true;
      case 'customer':
        await this.signIn(caller);
        return true;
      case 'staff': {
        const person = await this.signIn(caller);
        this.authentication.requirePermissions(person, access);
        caller.recheck = this.authentication.recheckOf(person);
        return true;
      }
      case undefined:
        throw new AppError('INTERNAL', { cause: `${context.getHandler().name} says nobody may call it` });
    }
  }

  private async signIn(caller: Caller): Promise<SignedInPerson> {
    try {
      const { person } = await this.authentication.authenticate(caller.token);
      caller.person = person;
      return person;
    } catch (error) {
      const isInvalid = error instanceof AppError && error.code === 'SESSION_INVALID';
      caller.challenge(isInvalid ? invalidToken : 'Bearer');
      throw error;
    }
  }

  /** Identifies the caller of a public route, if possible; an invalid token counts as no token. */
  private async recognise(caller: Caller): Promise<void> {
    if (caller.token === null) return;
    try {
      caller.person = (await this.authentication.authenticate(caller.token)).person;
    } catch (error) {
      if (!isRefusedToken(error)) throw error;
    }
  }
}

const isRefusedToken = (error: unknown): boolean =>
  error instanceof AppError && refusals.includes(error.code);

/** SERVICE_UNAVAILABLE: revocations are not loaded yet, so the validity of the token is unknown. */
const refusals: readonly ErrorCode[] = ['SESSION_INVALID', 'USER_BANNED', 'SERVICE_UNAVAILABLE'];

const invalidToken = 'Bearer error="invalid_token"';
