import { Inject, Injectable } from '@nestjs/common';
import { accessToken } from '@shop/contracts';
import { AppError, type ErrorCode, type Permission } from '@shop/domain';
import { kitTokens, type Clock } from '@shop/service-kit';
import { CheckRevocation } from '../revocations/check-revocation.ts';
import { AccessTokenVerifier, type VerifiedToken } from './access-token-verifier.ts';
import type { SignedInPerson } from './signed-in-person.ts';

interface RequiredPermissions {
  permissions: readonly Permission[];
  anyOf?: readonly Permission[];
}

/** Authenticates and authorises callers by their access token alone, for HTTP requests and sockets alike. */
@Injectable()
export class Authentication {
  constructor(
    private readonly tokens: AccessTokenVerifier,
    private readonly revocation: CheckRevocation,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /**
   * @param token as received; null when none was sent
   * @throws AppError UNAUTHORIZED without a token, SESSION_INVALID for an invalid or revoked one, USER_BANNED with the
   *   reason, SERVICE_UNAVAILABLE while the revocations are not loaded
   */
  async authenticate(token: string | null): Promise<VerifiedToken> {
    if (token === null) throw new AppError('UNAUTHORIZED');
    const verified = this.tokens.verify(token);
    await this.revocation.check(verified.person);
    return verified;
  }

  /**
   * @throws AppError FORBIDDEN unless the role has all of the permissions and one of `anyOf`, SERVICE_UNAVAILABLE when
   *   no revocations were received for so long that staff may not continue
   */
  requirePermissions(
    { permissions }: SignedInPerson,
    { permissions: required, anyOf }: RequiredPermissions,
  ): void {
    this.revocation.requireRecent();
    const hasAll = required.every((one) => permissions.has(one));
    if (!hasAll || anyOf?.some((one) => permissions.has(one)) === false) throw new AppError('FORBIDDEN');
  }

  /**
   * Returns a check of a staff member's session to repeat during a long request. The request may outlast its token, but
   * not the time for which revocations are known: at most a token's lifetime may pass between two checks.
   *
   * @returns throws AppError with the reason when the session is no longer valid
   */
  recheckOf(person: SignedInPerson): () => void {
    let checkedAt = this.clock().getTime();
    return () => {
      const now = this.clock().getTime();
      const isLate = now - checkedAt > accessToken.lifeSeconds * 1_000;
      const refusal = isLate ? 'SESSION_INVALID' : this.revocation.refusalOf(person);
      if (refusal) throw new AppError(refusal, { cause: 'refused during a long request' });
      checkedAt = now;
    };
  }

  /** The reason to end the session of a previously accepted staff member; null if it is still valid. */
  refusalOf({ person, expiresAt }: VerifiedToken): ErrorCode | null {
    if (this.clock().getTime() >= expiresAt * 1_000) return 'SESSION_INVALID';
    return this.revocation.refusalOf(person);
  }
}
