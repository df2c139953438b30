import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { AppError, type ErrorCode, type Permission } from '@shop/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cameThroughProxy } from '../client-address/came-through-proxy.ts';
import { CheckRevocation } from '../revocations/check-revocation.ts';
import { accessOf } from './access.ts';
import { SessionGuard } from './session.guard.ts';
import { asksWho, readToken } from './session.ts';

/** Lets a call through that its method allows; a method that does not say who may call it lets nobody in. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly session: SessionGuard,
    private readonly revocation: CheckRevocation,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = accessOf(context.getHandler());
    switch (access?.who) {
      case 'public':
        if (asksWho(context.getHandler())) await this.recognise(context);
        return true;
      case 'internal':
        if (cameThroughProxy(requestOf(context).headers)) throw new AppError('NOT_FOUND');
        return true;
      case 'customer':
        await this.signIn(context);
        return true;
      case 'staff':
        await this.signIn(context);
        this.revocation.requireRecent();
        requireAll(access.permissions, requestOf(context));
        return true;
      case undefined:
        throw new AppError('INTERNAL', { cause: `${context.getHandler().name} says nobody may call it` });
    }
  }

  private async signIn(context: ExecutionContext): Promise<void> {
    try {
      await this.identify(context);
    } catch (error) {
      const scheme = error instanceof AppError && error.code === 'SESSION_INVALID' ? invalidToken : 'Bearer';
      context.switchToHttp().getResponse<FastifyReply>().header('www-authenticate', scheme);
      throw error;
    }
  }

  /** Finds out who calls, where anybody may: a token that cannot be used is as good as none. */
  private async recognise(context: ExecutionContext): Promise<void> {
    if (readToken(requestOf(context)) === null) return;
    try {
      await this.identify(context);
    } catch (error) {
      if (!isRefusedToken(error)) throw error;
      delete requestOf(context).person;
    }
  }

  /** The strategies of passport are shared by a whole process: what one gateway knows is checked here. */
  private async identify(context: ExecutionContext): Promise<void> {
    await this.session.canActivate(context);
    const { person } = requestOf(context);
    if (person) await this.revocation.check(person);
  }
}

const isRefusedToken = (error: unknown): boolean =>
  error instanceof AppError && refusals.includes(error.code);

/** The last one: nobody can say yet whether the token is good. */
const refusals: readonly ErrorCode[] = ['SESSION_INVALID', 'USER_BANNED', 'SERVICE_UNAVAILABLE'];

const invalidToken = 'Bearer error="invalid_token"';

const requestOf = (context: ExecutionContext): FastifyRequest =>
  context.switchToHttp().getRequest<FastifyRequest>();

/** @throws AppError FORBIDDEN unless the person's role has every one of them */
function requireAll(permissions: readonly Permission[], { person }: FastifyRequest): void {
  if (!person || !permissions.every((one) => person.permissions.has(one))) throw new AppError('FORBIDDEN');
}
