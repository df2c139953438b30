import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isSignedWith, kitTokens, signWith, type Clock } from '@shop/service-kit';
import type { IdentityConfig } from '../identity.config.ts';
import { accessOf } from '../people/person-access.ts';
import type { PersonRecord } from '../people/person.repository.ts';

/** A name of 16 bytes as base64url, the epoch, the last day, and a signature of 32 bytes. */
const deviceTokenShape = /^([\w-]{22})([\da-z]{4})([\da-z]{4})([\w-]{43})$/;
const lifeDays = 180;
const dayMs = 86_400_000;

type Owner = Pick<PersonRecord, 'phone' | 'access'>;

interface DeviceToken {
  name: string;
  epoch: string;
  lastDay: string;
}

/**
 * Tokens of devices that a person signed in with: a random name, and a signature over it and the account. A token
 * proves that its bearer once knew the password and grants only limits of its own, so that an attacker who floods an
 * account with guesses does not lock its owner out. Nothing is stored for them: a token belongs to an epoch, which a
 * new password, another second factor or a ban ends, and it expires.
 */
@Injectable()
export class DeviceTokens {
  constructor(
    @Inject(kitTokens.config) private readonly config: Pick<IdentityConfig, 'DEVICE_TOKEN_KEYS'>,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** @param brought the browser's earlier token, also an outdated one: a browser keeps its name, and so its limits */
  issue(owner: Owner, brought: string | null): string {
    const { name = randomBytes(16).toString('base64url') } = this.read(brought, owner.phone) ?? {};
    const token = { name, epoch: epochOf(owner), lastDay: base36(this.today() + lifeDays) };
    const signature = signWith(this.config.DEVICE_TOKEN_KEYS, signedText(token, owner.phone));
    return [token.name, token.epoch, token.lastDay, signature].join('');
  }

  /** The device's name when the token is this account's, of the current epoch and not expired; null otherwise. */
  nameOf(brought: string | null, owner: Owner): string | null {
    const token = this.read(brought, owner.phone);
    if (!token || token.epoch !== epochOf(owner)) return null;
    return Number.parseInt(token.lastDay, 36) >= this.today() ? token.name : null;
  }

  /** A token for a browser whose own one is outdated; undefined when it has none of this account or a current one. */
  renew(brought: string | null, owner: Owner): string | undefined {
    const isOutdated = this.read(brought, owner.phone) !== null && this.nameOf(brought, owner) === null;
    return isOutdated ? this.issue(owner, brought) : undefined;
  }

  /** Null unless the shop issued it for this account, current or not. @param account the phone as it is stored */
  read(brought: string | null, account: string): DeviceToken | null {
    const [, name = '', epoch = '', lastDay = '', signature] = deviceTokenShape.exec(brought ?? '') ?? [];
    if (signature === undefined) return null;
    const token = { name, epoch, lastDay };
    return isSignedWith(this.config.DEVICE_TOKEN_KEYS, signedText(token, account), signature) ? token : null;
  }

  private readonly today = (): number => Math.floor(this.clock().getTime() / dayMs);
}

const base36 = (number: number): string => number.toString(36).padStart(4, '0').slice(-4);
const epochOf = (owner: Owner): string => base36(accessOf(owner).sessionGeneration);
const signedText = ({ name, epoch, lastDay }: DeviceToken, account: string): string =>
  JSON.stringify([name, epoch, lastDay, account]);
