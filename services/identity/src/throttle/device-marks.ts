import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { kitTokens } from '@shop/service-kit';
import type { IdentityConfig } from '../identity.config.ts';

const nameLength = 22;
/** A name of 16 bytes and a signature of 32, both as base64url. */
const markShape = /^[\w-]{65}$/;

/**
 * Marks of devices that somebody signed in with: a random name, and a signature over it and the account. One proves that its bearer once
 * knew the password, and gives nothing but the right to try it: whoever floods an account with guesses does not keep its owner
 * out. Nothing is stored for them.
 */
@Injectable()
export class DeviceMarks {
  constructor(@Inject(kitTokens.config) private readonly config: Pick<IdentityConfig, 'SESSION_SECRET'>) {}

  /** @param account the phone as it is stored */
  issue(account: string): string {
    const name = randomBytes(16).toString('base64url');
    return name + this.sign(name, account);
  }

  /** The device's name when the mark is ours and of this account; null otherwise. */
  nameOf(mark: string | null, account: string): string | null {
    if (mark === null || !markShape.test(mark)) return null;
    const [name, signature] = [mark.slice(0, nameLength), mark.slice(nameLength)];
    return timingSafeEqual(Buffer.from(signature), Buffer.from(this.sign(name, account))) ? name : null;
  }

  private sign(name: string, account: string): string {
    const signature = createHmac('sha256', `${this.config.SESSION_SECRET} devices`);
    return signature.update(JSON.stringify([name, account])).digest('base64url');
  }
}
