import { Inject, Injectable } from '@nestjs/common';
import { AppError, type ErrorCode, type Permission } from '@shop/domain';
import { kitTokens, type Clock } from '@shop/service-kit';
import { CheckRevocation } from '../revocations/check-revocation.ts';
import { AccessTokenVerifier, type VerifiedToken } from './access-token-verifier.ts';
import type { SignedInPerson } from './signed-in-person.ts';

interface RequiredPermissions {
  permissions: readonly Permission[];
  anyOf?: readonly Permission[];
}

/** Decides who somebody is and what they may do, from their token alone: the same for HTTP calls and for sockets. */
@Injectable()
export class Authentication {
  constructor(
    private readonly tokens: AccessTokenVerifier,
    private readonly revocation: CheckRevocation,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /**
   * @param token as it came; null when none was sent
   * @throws AppError UNAUTHORIZED when no token was sent, SESSION_INVALID when it cannot be used (any more), USER_BANNED with the
   *   reason, SERVICE_UNAVAILABLE while it is not known what was revoked
   */
  async authenticate(token: string | null): Promise<VerifiedToken> {
    if (token === null) throw new AppError('UNAUTHORIZED');
    const verified = this.tokens.verify(token);
    await this.revocation.check(verified.person);
    return verified;
  }

  /**
   * @throws AppError FORBIDDEN unless the person's role has every one of the permissions and one of `anyOf`, SERVICE_UNAVAILABLE when nothing was received
   *   of revocations for too long to let staff work
   */
  requirePermissions(
    { permissions }: SignedInPerson,
    { permissions: required, anyOf }: RequiredPermissions,
  ): void {
    this.revocation.requireRecent();
    const hasAll = required.every((one) => permissions.has(one));
    if (!hasAll || anyOf?.some((one) => permissions.has(one)) === false) throw new AppError('FORBIDDEN');
  }

  /** Why staff who were let in before may not go on now; null when nothing speaks against it. */
  refusalOf({ person, expiresAt }: VerifiedToken): ErrorCode | null {
    if (this.clock().getTime() >= expiresAt * 1_000) return 'SESSION_INVALID';
    return this.revocation.refusalOf(person);
  }
}
