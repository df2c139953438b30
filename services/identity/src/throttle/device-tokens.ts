import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isSignedWith, kitTokens, signWith } from '@shop/service-kit';
import type { IdentityConfig } from '../identity.config.ts';

const nameLength = 22;
/** A name of 16 bytes and a signature of 32, both as base64url. */
const deviceTokenShape = /^[\w-]{65}$/;

/**
 * Tokens of devices that a person signed in with: a random name, and a signature over it and the account. A token
 * proves that its bearer once knew the password and grants only limits of its own, so that an attacker who floods an
 * account with guesses does not lock its owner out. Nothing is stored for them.
 */
@Injectable()
export class DeviceTokens {
  constructor(@Inject(kitTokens.config) private readonly config: Pick<IdentityConfig, 'DEVICE_TOKEN_KEYS'>) {}

  /** @param account the phone as it is stored */
  issue(account: string): string {
    const name = randomBytes(16).toString('base64url');
    return name + signWith(this.config.DEVICE_TOKEN_KEYS, signedText(name, account));
  }

  /** The device's name when the token is genuine and belongs to this account; null otherwise. */
  nameOf(token: string | null, account: string): string | null {
    if (token === null || !deviceTokenShape.test(token)) return null;
    const [name, signature] = [token.slice(0, nameLength), token.slice(nameLength)];
    return isSignedWith(this.config.DEVICE_TOKEN_KEYS, signedText(name, account), signature) ? name : null;
  }
}

const signedText = (name: string, account: string): string => JSON.stringify([name, account]);
