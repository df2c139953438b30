import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { accessClaims, accessToken } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens } from '@shop/service-kit';
import { Strategy } from 'passport-jwt';
import type { GatewayConfig } from '../config.ts';
import { readToken, type SignedInPerson } from './session.ts';

/** Checks an access token: signed by us with the one algorithm, for us, not expired, and saying what it has to. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(@Inject(kitTokens.config) { SESSION_SECRET }: Pick<GatewayConfig, 'SESSION_SECRET'>) {
    super({
      jwtFromRequest: readToken,
      secretOrKey: SESSION_SECRET,
      algorithms: [accessToken.algorithm],
      audience: accessToken.audience,
    });
  }

  /** @throws AppError SESSION_INVALID when the claims are not those of this version */
  validate(claims: unknown): SignedInPerson {
    const { data, error } = accessClaims.safeParse(claims);
    if (error) throw new AppError('SESSION_INVALID', { cause: error });
    const { sub: id, sid: sessionId, permissions, tokenGeneration, sessionGeneration, iat: issuedAt } = data;
    return {
      ...{ id, sessionId, permissions: new Set(permissions) },
      ...{ tokenGeneration, sessionGeneration, issuedAt },
    };
  }
}
