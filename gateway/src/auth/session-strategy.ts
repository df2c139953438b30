import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { accessClaims, accessToken } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { keyThatSigned, kitTokens, type SecretKeys } from '@shop/service-kit';
import { Strategy } from 'passport-jwt';
import type { GatewayConfig } from '../config.ts';
import { readToken, type SignedInPerson } from './session.ts';

/** Checks an access token: signed by us with the one algorithm, for us, not expired, and saying what it has to. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(@Inject(kitTokens.config) { ACCESS_TOKEN_KEYS }: Pick<GatewayConfig, 'ACCESS_TOKEN_KEYS'>) {
    super({
      jwtFromRequest: readToken,
      secretOrKeyProvider: (_request, token, done) => done(null, keyOf(ACCESS_TOKEN_KEYS, token)),
      algorithms: [accessToken.algorithm],
      audience: accessToken.audience,
    });
  }

  /** @throws AppError SESSION_INVALID when the claims are not those of this version */
  validate(claims: unknown): SignedInPerson {
    const { data, error } = accessClaims.safeParse(claims);
    if (error) throw new AppError('SESSION_INVALID', { cause: error });
    const { sub: id, sid: sessionId, permissions, roleId = null } = data;
    const { tokenGeneration, sessionGeneration, iat: issuedAt } = data;
    return {
      ...{ id, sessionId, permissions: new Set(permissions), roleId },
      ...{ tokenGeneration, sessionGeneration, issuedAt },
    };
  }
}

/** The key to check a token with: the one that has signed it, else the first, with which the check then fails. */
function keyOf(keys: SecretKeys, token: unknown): string {
  const [first, ...others] = keys;
  if (others.length === 0 || typeof token !== 'string') return first;
  const end = token.lastIndexOf('.');
  return keyThatSigned(keys, token.slice(0, end), token.slice(end + 1)) ?? first;
}
