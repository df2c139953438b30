import { createSecretKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { accessToken } from '@shop/contracts';
import { kitTokens, type Clock } from '@shop/service-kit';
import jwt from 'jsonwebtoken';
import type { IdentityConfig } from '../identity.config.ts';

interface Bearer {
  personId: string;
  sessionId: string;
  permissions: readonly string[];
  roleId: string;
  /** Whether the role's rights wait for a second factor. */
  awaitsSecondFactor?: boolean;
  /** When the session or its rights end: the token ends then at the latest. */
  notAfter: Date;
  tokenGeneration: number;
  sessionGeneration: number;
  roleGeneration: number;
}

/** Signs the access tokens that gateways verify. DECISIONS 2 */
@Injectable()
export class AccessTokens {
  /** Given a string, jsonwebtoken tries to parse a private key at each signature, which took longer than signing. */
  private readonly secret: KeyObject;

  constructor(
    @Inject(kitTokens.config) { ACCESS_TOKEN_KEYS }: Pick<IdentityConfig, 'ACCESS_TOKEN_KEYS'>,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {
    this.secret = createSecretKey(ACCESS_TOKEN_KEYS[0], 'utf8');
  }

  sign({
    personId,
    sessionId,
    permissions,
    roleId,
    awaitsSecondFactor,
    notAfter,
    ...generations
  }: Bearer): string {
    const { algorithm, audience, lifeSeconds } = accessToken;
    const { tokenGeneration, sessionGeneration, roleGeneration } = generations;
    const iat = Math.floor(this.clock().getTime() / 1_000);
    const claims = {
      sub: personId,
      sid: sessionId,
      permissions,
      roleId,
      ...(awaitsSecondFactor ? { awaitsSecondFactor } : {}),
      tokenGeneration,
      sessionGeneration,
      roleGeneration,
      aud: audience,
      iat,
      exp: Math.min(iat + lifeSeconds, Math.floor(notAfter.getTime() / 1_000)),
    };
    return jwt.sign(claims, this.secret, { algorithm });
  }
}
