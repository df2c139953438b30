import { createSecretKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { accessClaims, accessToken } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { keyThatSigned, kitTokens, type SecretKeys } from '@shop/service-kit';
import jwt from 'jsonwebtoken';
import type { GatewayConfig } from '../config.ts';
import type { SignedInPerson } from './signed-in-person.ts';

/** The content of a valid access token. */
export interface VerifiedToken {
  person: SignedInPerson;
  /** Expiry of the token, in seconds since the epoch. */
  expiresAt: number;
}

/** Verifies an access token: its signature by one of our keys, algorithm, audience, expiry and claims. */
@Injectable()
export class AccessTokenVerifier {
  private readonly keys: SecretKeys;
  /** For a string, jsonwebtoken first tries in vain to create a public key, which took longer than the check itself. */
  private readonly keyObjects: ReadonlyMap<string, KeyObject>;
  private readonly firstKey: KeyObject;

  constructor(@Inject(kitTokens.config) { ACCESS_TOKEN_KEYS }: Pick<GatewayConfig, 'ACCESS_TOKEN_KEYS'>) {
    this.keys = ACCESS_TOKEN_KEYS;
    this.keyObjects = new Map(this.keys.map((key) => [key, createSecretKey(key, 'utf8')]));
    this.firstKey = createSecretKey(this.keys[0], 'utf8');
  }

  /** @throws AppError SESSION_INVALID when the token is invalid or its claims do not match this version */
  verify(token: string): VerifiedToken {
    const { data, error } = accessClaims.safeParse(this.readClaims(token));
    if (error) throw new AppError('SESSION_INVALID', { cause: error });
    const { sub: id, sid: sessionId, permissions, roleId = null, exp: expiresAt } = data;
    const { tokenGeneration, sessionGeneration, roleGeneration, iat: issuedAt } = data;
    const person = {
      ...{ id, sessionId, permissions: new Set(permissions), roleId },
      ...{ tokenGeneration, sessionGeneration, roleGeneration, issuedAt },
    };
    return { person, expiresAt };
  }

  private readClaims(token: string): unknown {
    const { algorithm, audience } = accessToken;
    try {
      return jwt.verify(token, this.keyObjectOf(token), { algorithms: [algorithm], audience });
    } catch (cause) {
      throw new AppError('SESSION_INVALID', { cause });
    }
  }

  /** The key that signed the token; the first key if none did, so that the verification fails. */
  private keyObjectOf(token: string): KeyObject {
    if (this.keyObjects.size === 1) return this.firstKey;
    const end = token.lastIndexOf('.');
    const signer = keyThatSigned(this.keys, token.slice(0, end), token.slice(end + 1));
    return this.keyObjects.get(signer ?? '') ?? this.firstKey;
  }
}
