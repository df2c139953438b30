import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { AppError, type ErrorCode } from '@shop/domain';
import { Authentication } from './authentication.ts';
import { callerOf } from './caller-of.ts';
import type { Caller } from './caller.ts';
import type { SignedInPerson } from './signed-in-person.ts';
import { accessOf } from './access.ts';
import { identifiesOptionally } from './session.ts';

/** Lets a call through that its method allows; a method that does not say who may call it lets nobody in. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly authentication: Authentication) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = accessOf(context.getHandler());
    const caller = callerOf(context);
    switch (access?.who) {
      case 'public':
        if (identifiesOptionally(context.getHandler())) await this.recognise(caller);
        return true;
      case 'internal':
        if (caller.cameThroughProxy) throw new AppError('NOT_FOUND');
        return true;
      case 'customer':
        await this.signIn(caller);
        return true;
      case 'staff':
        this.authentication.requirePermissions(await this.signIn(caller), access);
        return true;
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

  /** Finds out who calls, where anybody may: a token that cannot be used is as good as none. */
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

/** The last one: nobody can say yet whether the token is good. */
const refusals: readonly ErrorCode[] = ['SESSION_INVALID', 'USER_BANNED', 'SERVICE_UNAVAILABLE'];

const invalidToken = 'Bearer error="invalid_token"';
